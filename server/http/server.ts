import { createServer, type IncomingMessage, maxHeaderSize, type RequestListener } from "node:http";
import type { Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import type { Config } from "../config.ts";
import { extRoutes, type SearchPage } from "../../common/contract/ext.ts";
import { type Route, routes } from "../../common/contract/routes.ts";
import { invalid } from "../../common/domain/failure.ts";
import type { Admission, RateLimit, RateLimits } from "./gate.ts";
import { admit, connectingAddress, countRequest, isDecodable, isForwarded } from "./gate.ts";
import { rateKey, rateLimit, trustIn } from "./gate.ts";
import { searchExt } from "../db/catalogue-ext.ts";
import { succeeds } from "../timeout.ts";
import { jsonType, lastMessage, nothingHere, securityHeaders, sendFailure } from "./answers.ts";
import { checkBody, markAwaitingContinue, parseBody } from "./body.ts";
import type { Answer, Handlers } from "./call.ts";
import { Connections, discardRest, framingError } from "./connections.ts";
import { sendBytes } from "./download.ts";
import { newRequestId, type RequestLog, requestLog } from "./log.ts";
import { startMetrics } from "./metrics.ts";
import { addReference } from "./pages/reference.ts";
import { addWebApp, encodingsIn, findShown, publicPages } from "./pages/web-app.ts";
import type { PageSources } from "./pages/web-app.ts";
import { arrangementRoutes } from "./routes/arrangement.ts";
import { assetRoutes } from "./routes/asset.ts";
import { catalogueRoutes } from "./routes/catalogue.ts";
import { healthRoutes } from "./routes/health.ts";
import { lyricsRoutes } from "./routes/lyrics.ts";
import { sessionRoutes } from "./routes/session.ts";
import { songRoutes } from "./routes/song.ts";

declare module "fastify" {
  interface FastifyRequest {
    address: string;
    /** What the gate found, on a route of the interface. */
    admission: Admission | undefined;
  }
  interface FastifyContextConfig {
    route?: Route;
  }
}

const handlers: Handlers = {
  ...sessionRoutes,
  ...healthRoutes,
  ...catalogueRoutes,
  ...songRoutes,
  ...lyricsRoutes,
  ...arrangementRoutes,
  ...assetRoutes,
};

/** The build puts the web app beside the program. */
const webFolder = join(import.meta.dirname, "web");

const keepAliveMs = 72_000;
/** For the last answers to be read, when the server stops. */
const lastWordsMs = 2000;
const isoTime = () => `,"time":"${new Date().toISOString()}"`;

export function buildServer(app: App, log: NodeJS.WritableStream): FastifyInstance {
  const { config } = app;
  const connections = new Connections();
  const server = Fastify({
    logger: { level: config.logLevel, base: null, timestamp: isoTime, ...elsewhere(log) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    // A child logger for each request costs more than it writes; lines name the request instead.
    childLoggerFactory: (logger) => logger,
    return503OnClosing: false,
    serverFactory: (answer) =>
      listener(config, connections, (request, response) => {
        if (request.socket.remoteAddress !== undefined) return answer(request, response);
        told.goneBeforeSeen();
        request.socket.destroy();
      }),
    // The framework would refuse an odd path before anything else was looked at.
    routerOptions: { maxParamLength: maxHeaderSize },
    rewriteUrl: ({ url = "" }) => withDecodablePath(url),
    clientErrorHandler({ code }, socket) {
      const [status, message] = refusals[code] ?? notHttp;
      connections.endWith(socket, lastMessage(status, message, config.appOrigin));
    },
  });
  const told = requestLog(server.log);
  stopInTime(app, server, connections);
  if (config.metricsPort !== 0) startMetrics(app, server);
  app.dependencies.onChange(({ dependency, isUp }, err) => {
    if (isUp) server.log.warn({ dependency }, "connection regained");
    else server.log.warn({ dependency, err }, "connection lost");
  });
  addHooks(server, config, told);
  const rateLimits = {
    general: rateLimit(app.counter, "general", config.generalLimit),
    login: rateLimit(app.counter, "login", config.loginLimit),
    public: rateLimit(app.counter, "public", config.publicLimit),
  };
  const table: Readonly<Record<string, Route>> = { ...routes, ...extRoutes };
  for (const [id, route] of Object.entries(table)) {
    // The tables keep a route and its handler together; here their types are no longer known.
    const handle = handlers[id as keyof Handlers] as Handle;
    // Reads depend on the address and the reader's role alone.
    const isKept = route.method === "GET" && route.path.includes("{churchId}") && !route.file;
    const handleKept: Handle = (call, key) =>
      app.database.kept(key, async () => finished(await handle(call, key)), sizeOf);
    addRoute(server, app, rateLimits, route, isKept ? handleKept : handle);
  }
  addReference(server, (request) => countRequest(app, rateLimits, request));
  addWebApp(server, webFolder, app, publicPages(pageSources(app, rateLimits.public)));
  return server;
}

/** A page is sent without rows rather than late. */
const maxRowsMs = 1000;

const pageSources = (app: App, limit: RateLimit): PageSources => ({
  find: (churchId, songId) => findShown(app.database.reader, churchId, songId),
  home: () => app.homeChurch,
  mayRead: (address) => succeeds(limit(rateKey(address))),
  async readCatalogue(churchId, address) {
    const args = { churchId, role: undefined, query: {} };
    const signal = AbortSignal.timeout(maxRowsMs);
    const turn = { church: churchId, session: rateKey(address), signal };
    const found = await app.database.search(searchExt, args, turn);
    return found === undefined ? undefined : (JSON.parse(found) as SearchPage);
  },
});

/** Left alone, the log goes to the process's own output, more quickly than through its stream. */
const elsewhere = (log: NodeJS.WritableStream) => (log === process.stdout ? {} : { stream: log });

function listener(config: Config, connections: Connections, answer: RequestListener): Server {
  const headMs = config.headSeconds * 1000;
  const options = {
    // Uploads have limits of their own, every other body too, and the rest of one is not awaited.
    requestTimeout: 0,
    // Node needs a limit for the whole request to enforce the one for its head.
    headersTimeout: headMs,
    connectionsCheckingInterval: headMs / 4,
    keepAliveTimeout: keepAliveMs,
    // Node would answer a missing Host itself, without our headers.
    requireHostHeader: false,
  };
  const take = (request: IncomingMessage, response: ServerResponse) =>
    connections.take(request, response, answer);
  const server = createServer(options, take);
  connections.follow(server);
  // Beyond 2000 Node would leave them out, and nobody would see what they say of the body.
  server.maxHeadersCount = 0;
  // Node would ask for the body at once; whether it is wanted is only known after the checks.
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    markAwaitingContinue(request);
    take(request, response);
  });
  // Unknown `Expect` headers are ignored.
  server.on("checkExpectation", take);
  // The one method that Node does not pass on as a request.
  const unknown = lastMessage(404, nothingHere().message, config.appOrigin);
  server.on("connect", (_request, socket) => connections.endWith(socket, unknown));
  return server;
}

const tooLarge = `The address and headers are larger than ${maxHeaderSize} bytes.`;

/** Answers for what never became a request, by Node's error code. */
const refusals: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The head of the request did not arrive in time. Send it again."],
  HPE_HEADER_OVERFLOW: [431, `${tooLarge} Send fewer, or delete this site's cookies.`],
};
const notHttp = [400, "The request is not valid HTTP."] as const;

/** A path that cannot be decoded is taken as it is written, and then found or not like any other. */
function withDecodablePath(url: string): string {
  if (!url.includes("%")) return url;
  const [path = ""] = url.split(/[?#]/, 1);
  return isDecodable(path) ? url : path.replaceAll("%", "%25") + url.slice(path.length);
}

/** How long requests in flight may take when the server stops. */
function stopInTime(app: App, server: FastifyInstance, connections: Connections): void {
  let timer: NodeJS.Timeout | undefined;
  server.addHook("preClose", async () => {
    connections.endIdle();
    timer = setTimeout(() => {
      app.refuseWork();
      timer = setTimeout(() => connections.endAll(), lastWordsMs);
    }, app.config.stopSeconds * 1000);
  });
  server.addHook("onClose", async () => clearTimeout(timer));
}

/** What holds for every request, of the interface and of pages. */
function addHooks(server: FastifyInstance, config: Config, log: RequestLog): void {
  const headers = securityHeaders(config.appOrigin);
  const isTrusted = trustIn(config.trustedProxies);
  const stallMs = config.downloadStallSeconds * 1000;
  server.decorateRequest("address", "");
  server.decorateRequest("admission", undefined);
  server.addHook("onRequest", (request, reply, done) => {
    const { raw } = request;
    reply.headers(headers).header("X-Request-Id", request.id);
    request.address = connectingAddress(raw, isTrusted);
    if (!isTrusted && isForwarded(raw)) log.forwardedByStranger(request.address);
    const wrong = framingError(raw);
    // Node drops what came together with an offer to upgrade; the next thing read could be anything.
    if (wrong || raw.headers.upgrade !== undefined) reply.header("Connection", "close");
    if (wrong) done(invalid(wrong));
    else if (request.is404) done(nothingHere());
    else done();
  });
  // A reader who takes nothing for so long is gone, whatever the connection says. Node takes this
  // back itself when the next request comes.
  server.addHook("onSend", (request, _reply, _payload, done) => {
    request.raw.socket.setTimeout(stallMs);
    done();
  });
  const logEnd = (request: FastifyRequest, reply: FastifyReply) => {
    const { id: reqId, method, originalUrl: url, address: ip } = request;
    const { statusCode, elapsedTime: ms } = reply;
    log.ended({ reqId, method, url, route: request.routeOptions.config.route, statusCode, ms, ip });
  };
  server.addHook("onResponse", (request, reply, done) => {
    logEnd(request, reply);
    if (!request.raw.complete) discardRest(request.raw);
    done();
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("*", async (request: FastifyRequest) => {
    const { route } = request.routeOptions.config;
    return route && parseBody(request, route, config);
  });
  server.setErrorHandler((error, request, reply) => {
    sendFailure(error, request, reply);
    // Nothing is sent to a client that has gone, so no `finish` event comes.
    if (request.raw.socket.destroyed) logEnd(request, reply);
  });
  server.setNotFoundHandler((request, reply) => sendFailure(nothingHere(), request, reply));
}

/** The key is the address and the role of whoever asks: by it an answer may be kept. */
type Handle = (call: unknown, key: string) => Promise<Answer>;

/** Made once, however often it is sent. */
const finished = (answer: Answer): Answer =>
  answer.body === undefined ? answer : { ...answer, body: bytesOf(answer.body) };

const bytesOf = (body: NonNullable<Answer["body"]>): Uint8Array => {
  if (body instanceof Uint8Array) return body;
  return Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
};

const sizeOf = ({ body }: Answer): number => (body instanceof Uint8Array ? body.length : 0);

function addRoute(
  server: FastifyInstance,
  app: App,
  rateLimits: RateLimits,
  route: Route,
  handle: Handle,
): void {
  server.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ":$1"),
    config: { route },
    async onRequest(request) {
      request.admission = await admit(app, rateLimits, route, request);
      // The framework would answer what is no media type itself; it is as good as none.
      if (!request.mediaType) delete request.raw.headers["content-type"];
    },
    async handler(request, reply) {
      const body = route.body && checkBody(route.body, request.body);
      const client = { address: request.address, socket: request.raw.socket };
      const { reader } = app.database;
      const call = { app, reader, request, client, ...request.admission, body };
      const answer = await handle(call, `${request.admission?.role} ${request.originalUrl}`);
      return send(reply, await compressed(answer, route, request), app.config);
    },
  });
}

const worthCompressing = 4096;
const compress = promisify(gzip);

/** Songs are many times smaller, for phones far from the next mast; what is public has no secrets. */
async function compressed(answer: Answer, { path }: Route, { headers }: FastifyRequest) {
  const { body } = answer;
  if (!path.startsWith("/api/ext/v1/public/") || body === undefined) return answer;
  const plain = bytesOf(body);
  const vary = { ...answer.headers, Vary: "Accept-Encoding" };
  const isTaken = encodingsIn(headers["accept-encoding"] ?? "").includes("gzip");
  if (!isTaken || plain.length < worthCompressing) return { ...answer, headers: vary, body: plain };
  const packed = await compress(plain);
  return { ...answer, headers: { ...vary, "Content-Encoding": "gzip" }, body: packed };
}

function send(
  reply: FastifyReply,
  { status = 200, headers = {}, body, bytes }: Answer,
  { downloadStallSeconds }: Config,
): FastifyReply | Promise<void> {
  if (bytes) return sendBytes(reply, { status, headers, bytes }, downloadStallSeconds * 1000);
  if (typeof body === "string" || body instanceof Uint8Array) {
    reply.header("Content-Type", jsonType);
  }
  return reply.code(status).headers(headers).send(body);
}
