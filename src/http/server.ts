import {
  createServer,
  type IncomingMessage,
  maxHeaderSize,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { App } from "../app.ts";
import type { Config } from "../config.ts";
import { ErrorBody } from "../contract/error.ts";
import { extRoutes } from "../contract/ext.ts";
import { isMutation, type Route } from "../contract/route.ts";
import { routes } from "../contract/routes.ts";
import { check } from "../contract/validation.ts";
import { Failure, invalid } from "../domain/failure.ts";
import { markAwaitingContinue, readJson, skipBody } from "./body.ts";
import type { Answer } from "./call.ts";
import { isForwarded, trustIn } from "./connecting-address.ts";
import { drain } from "./early-answer.ts";
import { lastMessage, nothingHere, sendFailure } from "./errors.ts";
import { framingComplaint } from "./framing.ts";
import { admit, type RateLimits } from "./gate.ts";
import { type Metrics, noMetrics, startMetrics } from "./metrics.ts";
import { OneATurn } from "./one-a-turn.ts";
import { addPages } from "./pages/index.ts";
import { withDecodablePath } from "./paths.ts";
import { QuickReads } from "./quick.ts";
import { RateLimit } from "./rate-limit.ts";
import { newRequestId } from "./request-id.ts";
import { RequestLog } from "./request-log.ts";
import { extHandlers } from "./routes/ext.ts";
import { handlers } from "./routes/index.ts";
import { jsonType, securityHeaders } from "./security-headers.ts";
import type { Soon } from "../soon.ts";
import { sharedSerializers } from "./serializers.ts";
import { stopInTime } from "./stopping.ts";
import { sendBytes } from "./stored-bytes.ts";
import { Turns } from "./turns.ts";

declare module "fastify" {
  interface FastifyRequest {
    contentType: string | undefined;
  }
}

const keepAliveMs = 72_000;
/** People read logs too. */
const isoTime = () => `,"time":"${new Date().toISOString()}"`;
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);
/** All servers of a process share its event loop. */
const mutations = new OneATurn();

/** `log` is where it speaks. */
export function buildServer(app: App, log: NodeJS.WritableStream): FastifyInstance {
  const { config } = app;
  const isTrusted = config.trustedProxies.length > 0 ? trustIn(config.trustedProxies) : undefined;
  const turns = new Turns();
  let quick: QuickReads | undefined = undefined;
  const server = Fastify({
    logger: { level: config.logLevel, base: null, timestamp: isoTime, ...elsewhere(log) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: isTrusted ?? false,
    return503OnClosing: false,
    serverFactory(answer) {
      const take: typeof answer = (request, response) => {
        if (!quick?.take(request, response)) answer(request, response);
      };
      return listener(turns, take, config);
    },
    // The framework would refuse an odd path before anything else was looked at.
    routerOptions: { maxParamLength: maxHeaderSize },
    rewriteUrl: ({ url = "" }) => withDecodablePath(url),
    clientErrorHandler(error, socket) {
      turns.endWith(socket, lastMessage(beforeARequest(error)));
    },
    frameworkErrors(_error, request, reply) {
      reply.headers(securityHeaders(config.appOrigin));
      sendFailure(invalid("The address is not a valid URL."), request, reply);
    },
  });
  stopInTime(app, server);
  leaveBodiesAlone(server);
  server.setSerializerCompiler(sharedSerializers());
  const metrics = config.metricsPort === 0 ? noMetrics : startMetrics(app, server);
  tellOfDependencies(server, app);
  const requestLog = new RequestLog(server.log);
  addHeadersAndLog(server, config, requestLog);
  const rateLimits = {
    general: new RateLimit(app.counter, "general", config.generalLimit),
    login: new RateLimit(app.counter, "login", config.loginLimit),
    public: new RateLimit(app.counter, "public", config.publicLimit),
  };
  const all = { ...handlers, ...extHandlers };
  for (const [id, route] of Object.entries({ ...routes, ...extRoutes })) {
    // The tables keep a route and its handler together; here their types are no longer known.
    const handle = all[id as keyof typeof all] as Handle;
    addRoute(server, app, rateLimits, { route, handle }, metrics);
  }
  addPages(server, app, rateLimits);
  quick = new QuickReads({ app, rateLimits, metrics, log: server.log, requestLog, isTrusted });
  return server;
}

/** Left alone, the log goes to the process's own output, more quickly than through its stream. */
function elsewhere(log: NodeJS.WritableStream): { stream?: NodeJS.WritableStream } {
  return log === process.stdout ? {} : { stream: log };
}

function listener(turns: Turns, answer: RequestListener, { headSeconds }: Config): Server {
  const headMs = headSeconds * 1000;
  const options = {
    // Uploads have limits of their own, every other body too, and the rest of one is not awaited.
    requestTimeout: 0,
    // Without a limit for the whole request Node would have none for its head either.
    headersTimeout: headMs,
    connectionsCheckingInterval: headMs / 4,
    keepAliveTimeout: keepAliveMs,
    // Node would answer a missing Host itself, without our headers.
    requireHostHeader: false,
  };
  const server = createServer(options, (request, response) => {
    turns.take(request, response, answer);
  });
  // Beyond 2000 Node would leave them out, and nobody would see what they say of the body.
  server.maxHeadersCount = 0;
  // Node would ask for the body at once; whether it is wanted is only known after the checks.
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    markAwaitingContinue(request);
    server.emit("request", request, response);
  });
  // An expectation that nobody knows is ignored.
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    server.emit("request", request, response);
  });
  // The one method that Node does not pass on as a request.
  server.on("connect", (_request, socket) => turns.endWith(socket, lastMessage(nothingHere())));
  return server;
}

function beforeARequest({ code }: { readonly code: string }): Failure {
  return code === "ERR_HTTP_REQUEST_TIMEOUT"
    ? new Failure("tooSlow", "The head of the request did not arrive in time. Send it again.")
    : invalid("The request is not valid HTTP.");
}

function tellOfDependencies({ log }: FastifyInstance, { dependencies }: App): void {
  dependencies.onChange(({ dependency, isUp }, cause) => {
    if (isUp) log.warn({ dependency }, "connection regained");
    else log.warn({ dependency, err: cause }, "connection lost");
  });
}

/** The body is read by the route, after all checks that come before it. */
function leaveBodiesAlone(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("*", (_request, _payload, done) => done(null));
  server.decorateRequest("contentType", undefined);
  server.addHook("onRequest", (request, _reply, done) => {
    request.contentType = request.headers["content-type"];
    // Fastify would refuse a malformed one before anything else was looked at.
    delete request.raw.headers["content-type"];
    done();
  });
}

function addHeadersAndLog(server: FastifyInstance, config: Config, log: RequestLog): void {
  const headers = securityHeaders(config.appOrigin);
  server.addHook("onRequest", async (request, reply) => {
    reply.headers({ ...headers, "X-Request-Id": request.id });
    if (isForwarded(request.raw) && config.trustedProxies.length === 0) {
      log.forwardedByStranger(request.ip);
    }
    const complaint = framingComplaint(request.raw);
    if (complaint) {
      reply.header("Connection", "close");
      throw invalid(complaint);
    }
    // Node drops what came together with an offer to upgrade; the next thing read could be anything.
    if (request.headers.upgrade !== undefined) reply.header("Connection", "close");
    if (!methods.has(request.method)) throw nothingHere();
  });
  // A reader who takes nothing for so long is gone, whatever the connection says. Node takes this
  // back itself when the next request comes.
  server.addHook("onSend", async ({ raw }) => {
    raw.socket.setTimeout(config.downloadStallSeconds * 1000);
  });
  server.addHook("onResponse", async (request, reply) => {
    const { id: reqId, method, originalUrl: url, ip } = request;
    const { statusCode, elapsedTime: ms } = reply;
    log.ended({ reqId, method, url, path: request.routeOptions.url, statusCode, ms, ip });
    if (!request.raw.complete) drain(request.raw);
  });
  server.setErrorHandler(sendFailure);
  server.setNotFoundHandler((request, reply) => sendFailure(nothingHere(), request, reply));
}

type Handle = (call: unknown) => Soon<Answer>;

function addRoute(
  server: FastifyInstance,
  app: App,
  rateLimits: RateLimits,
  { route, handle }: { readonly route: Route; readonly handle: Handle },
  metrics: Metrics,
): void {
  server.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ":$1"),
    schema: { response: responseSchemas(route) },
    onResponse: async (request, reply) => metrics.record(route, request, reply),
    handler: async (request, reply) => {
      const admitted = await admit(app, rateLimits, route, request, reply);
      if (isMutation(route)) await mutations.next();
      const body = await readBody(route, request, app.config);
      const client = { address: request.ip, socket: request.raw.socket };
      const answer = await handle({ app, request, client, ...admitted, body });
      if (isMutation(route)) await mutations.next();
      return send(reply, answer, app.config);
    },
  });
}

function responseSchemas({ success, alternative }: Route): Record<string, unknown> {
  return {
    ...(success.schema && { [success.status]: success.schema }),
    ...(alternative && success.schema && { [alternative.status]: success.schema }),
    "4xx": ErrorBody,
    ...(!alternative && { "5xx": ErrorBody }),
  };
}

async function readBody(route: Route, request: FastifyRequest, config: Config): Promise<unknown> {
  if (!isMutation(route) || route.file === "upload") return undefined;
  if (!route.body) return skipBody(request, config);
  const checked = check(route.body, await readJson(request, config), "The body");
  if (!checked.ok) throw invalid(checked.error);
  return checked.value;
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
