import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { isMutation, type Route } from "../contract/route.ts";
import { routes } from "../contract/routes.ts";
import { isUuid } from "../contract/validation.ts";
import { findSession } from "../commands/session.ts";
import { findRole } from "../db/member.ts";
import type { Session } from "../db/session.ts";
import { Failure, invalid } from "../domain/failure.ts";
import { refuseNonWriter, refuseStranger } from "../domain/role.ts";
import { versionFromIfMatch } from "../domain/version.ts";
import { callerOf } from "./caller.ts";
import { sessionToken } from "./cookies.ts";
import { readQuery } from "./query.ts";
import type { RateLimit } from "./rate-limit.ts";

export interface RateLimits {
  readonly general: RateLimit;
  readonly login: RateLimit;
}

/** Lets a request in, or refuses it, by the checks that come before the body, in their order. */
export async function admit(
  app: App,
  rateLimits: RateLimits,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const session = await countRoute(app, rateLimits, route, request, reply);
  if (isMutation(route)) refuseForeignOrigin(app, request);
  if (route.access !== "anyone" && !session) {
    throw new Failure("signedOut", "Sign in first: there is no valid session.");
  }
  const { params, path } = readPath(route, request);
  // The file name of an upload is judged after the role.
  const isUpload = route.file === "upload";
  const query = route.query && !isUpload ? readQuery(route.query, request.url) : {};
  const role = await roleOf(app, route, params, session);
  const key = route.save && readKey(request);
  const expected =
    route.save === "update" ? versionFromIfMatch(request.headers["if-match"]) : undefined;
  const uploadQuery = route.query && isUpload ? readQuery(route.query, request.url) : {};
  return { session, params, path, query: { ...query, ...uploadQuery }, role, key, expected };
}

/** Health has to answer while no session can be looked up, and a sign-in has a limit of its own. */
async function countRoute(
  app: App,
  rateLimits: RateLimits,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | undefined> {
  const { general, login } = rateLimits;
  const isSignIn = route === routes.signIn;
  if (!isSignIn && route.tag !== "Health") return countRequest(app, rateLimits, request, reply);
  await takeOne(isSignIn ? login : general, callerOf(request.ip), reply);
  return undefined;
}

/** Counts against the session, or without one against the connecting address. */
export async function countRequest(
  app: App,
  { general }: RateLimits,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | undefined> {
  const token = sessionToken(request.headers.cookie);
  const session = token === undefined ? undefined : await findSession(app.database, token);
  await takeOne(general, session?.tokenHash ?? callerOf(request.ip), reply);
  return session;
}

async function takeOne(limit: RateLimit, caller: string, reply: FastifyReply): Promise<void> {
  const allowance = await limit.take(caller);
  if (!allowance.isExceeded) return;
  reply.headers(limit.headers(allowance));
  const { secondsLeft } = allowance;
  throw new Failure("tooMany", `Too many requests. Try again in ${secondsLeft} seconds.`, {
    retryAfterSeconds: secondsLeft,
  });
}

function refuseForeignOrigin({ origin }: App, request: FastifyRequest): void {
  if (request.headers.origin === origin) return;
  const hint = `Requests that change something need the header Origin: ${origin}`;
  throw new Failure("forbidden", hint);
}

function readPath(route: Route, request: FastifyRequest) {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.params as Record<string, string>)) {
    if (!isUuid(value)) throw invalid(`${name} in the path must be a UUID.`);
    params[name] = value.toLowerCase();
  }
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  return { params, path };
}

async function roleOf(
  app: App,
  route: Route,
  params: Record<string, string>,
  session: Session | undefined,
) {
  if (route.access !== "member" && route.access !== "writer") return undefined;
  const role = await findRole(app.database.reader, params["churchId"] ?? "", session?.userId ?? "");
  if (route.access === "writer") refuseNonWriter(role);
  else refuseStranger(role);
  return role;
}

function readKey(request: FastifyRequest): string {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || !isUuid(key)) {
    throw invalid("Send the header Idempotency-Key with a new UUID for each operation.");
  }
  return key.toLowerCase();
}
