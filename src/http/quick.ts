import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import type { App } from "../app.ts";
import type { Route } from "../contract/route.ts";
import { type RouteId, routes } from "../contract/routes.ts";
import { after, type Soon } from "../soon.ts";
import { type Answer, isQuick } from "./call.ts";
import { connectingAddress, isForwarded } from "./connecting-address.ts";
import { describeFailure } from "./errors.ts";
import { framingComplaint } from "./framing.ts";
import { admit, type RateLimits } from "./gate.ts";
import type { Metrics } from "./metrics.ts";
import { type Found, Paths } from "./paths.ts";
import { newRequestId } from "./request-id.ts";
import type { RequestLog } from "./request-log.ts";
import { handlers } from "./routes/index.ts";
import { jsonType, securityHeaders } from "./security-headers.ts";

interface Entry {
  readonly route: Route;
  readonly handle: (call: unknown) => Soon<Answer>;
}

export interface QuickParts {
  readonly app: App;
  readonly rateLimits: RateLimits;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  readonly requestLog: RequestLog;
  /** Whether an address is that of a trusted proxy, where there are any. */
  readonly isTrusted: ((address: string) => boolean) | undefined;
}

/**
 * Reads on the short way: the same gate and the same handlers, without the framework, which would
 * take as long as the read itself. Whatever is out of the ordinary goes the long way.
 */
export class QuickReads {
  readonly #parts: QuickParts;
  readonly #paths: Paths<Entry>;
  /** Names and values in turn, as Node takes them without looking at each. */
  readonly #headers: readonly string[];
  readonly #stallMs: number;

  constructor(parts: QuickParts) {
    const { config } = parts.app;
    this.#parts = parts;
    this.#paths = new Paths(quickEntries());
    this.#headers = Object.entries(securityHeaders(config.appOrigin)).flat();
    this.#stallMs = config.downloadStallSeconds * 1000;
  }

  /** Answers whether it took the request on. */
  take(request: IncomingMessage, response: ServerResponse): boolean {
    const found = isPlain(request) ? this.#paths.find(request.url ?? "") : undefined;
    if (!found) return false;
    const exchange = new Exchange(request, response, found);
    try {
      const answer = this.#answer(exchange);
      if (answer instanceof Promise) {
        answer.then(
          (known) => this.#send(exchange, known),
          (error: unknown) => this.#fail(exchange, error),
        );
      } else this.#send(exchange, answer);
    } catch (error) {
      this.#fail(exchange, error);
    }
    return true;
  }

  #answer(exchange: Exchange): Soon<Answer> {
    const { app, rateLimits, isTrusted } = this.#parts;
    const { request, found } = exchange;
    const { headers, url = "" } = request;
    const ip = connectingAddress(request, isTrusted);
    exchange.ip = ip;
    const asked = { headers, url, ip, params: found.params };
    if (!isTrusted && isForwarded(request)) this.#parts.requestLog.forwardedByStranger(asked.ip);
    const { route, handle } = found.entry;
    const client = { address: asked.ip, socket: request.socket };
    return after(admit(app, rateLimits, route, asked, exchange), (admitted) =>
      handle({ app, request: undefined, client, body: undefined, ...admitted }),
    );
  }

  #send(exchange: Exchange, { status = 200, headers = {}, body = "" }: Answer): void {
    const isFinished = typeof body === "string" || body instanceof Uint8Array;
    const text = isFinished ? body : JSON.stringify(body);
    const { request, response, id, begun, found, more } = exchange;
    const length = typeof text === "string" ? Buffer.byteLength(text) : text.byteLength;
    const head = [...this.#headers, "X-Request-Id", id, "Content-Type", jsonType];
    head.push("Content-Length", `${length}`);
    for (const name in more) head.push(name, more[name] ?? "");
    for (const name in headers) head.push(name, `${headers[name]}`);
    response.writeHead(status, head);
    response.end(text);
    // A reader who takes nothing of the rest for so long is gone. Node takes this back itself.
    if (request.socket.writableLength > 0) request.socket.setTimeout(this.#stallMs);
    const { requestLog, metrics } = this.#parts;
    const { method = "", url = "" } = request;
    const ms = performance.now() - begun;
    const answered = { statusCode: status, elapsedTime: ms, hasHeader: () => false };
    metrics.record(found.entry.route, { method }, answered);
    const { path } = found.entry.route;
    requestLog.ended({ reqId: id, method, url, path, statusCode: status, ms, ip: exchange.ip });
  }

  #fail(exchange: Exchange, error: unknown): void {
    const log = this.#parts.log.child({ reqId: exchange.id });
    this.#send(exchange, describeFailure(error, log));
  }
}

class Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly found: Found<Entry>;
  readonly id = newRequestId();
  readonly begun = performance.now();
  ip = "";
  /** What the gate has to tell besides. */
  more: Readonly<Record<string, string>> = {};

  constructor(request: IncomingMessage, response: ServerResponse, found: Found<Entry>) {
    this.request = request;
    this.response = response;
    this.found = found;
  }

  headers(values: Record<string, string>): void {
    this.more = values;
  }
}

function quickEntries(): Entry[] {
  const ids = (Object.keys(routes) as RouteId[]).filter((id) => isQuick(routes[id]));
  // The table keeps a route and its handler together; here their types are no longer known.
  return ids.map((id) => ({ route: routes[id], handle: handlers[id] as Entry["handle"] }));
}

/** Nothing but a head, in which nothing is to be complained of. */
function isPlain(request: IncomingMessage): boolean {
  const { method, headers } = request;
  return (
    method === "GET" &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    headers.upgrade === undefined &&
    framingComplaint(request) === undefined
  );
}
