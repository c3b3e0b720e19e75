import type { IncomingHttpHeaders } from "node:http";
import type { App } from "../app.ts";
import { findPrincipal } from "../commands/session.ts";
import { isMutation, type Route } from "../contract/route.ts";
import { routes } from "../contract/routes.ts";
import { isUuid } from "../contract/validation.ts";
import type { Principal as Caller } from "../db/people.ts";
import { Failure, invalid } from "../domain/failure.ts";
import { refuseNonWriter, refuseStranger } from "../domain/role.ts";
import { versionFromIfMatch } from "../domain/version.ts";
import { after, type Soon } from "../soon.ts";
import { callerOf } from "./caller.ts";
import { sessionToken } from "./cookies.ts";
import { readQuery } from "./query.ts";
import type { RateLimit } from "./rate-limit.ts";

export interface RateLimits {
  readonly general: RateLimit;
  readonly login: RateLimit;
  readonly public: RateLimit;
}

/** What the gate looks at of a request. */
export interface RequestHead {
  readonly headers: IncomingHttpHeaders;
  readonly url: string;
  readonly ip: string;
  readonly params: unknown;
}

/** Where headers go that tell of a limit. */
export interface LimitHeaders {
  headers(values: Record<string, string>): unknown;
}

export type Admission = ReturnType<typeof letIn>;

/**
 * Lets a request in, or refuses it, by the checks that come before the body, in their order. Where
 * session and limits are at hand nothing waits.
 */
export function admit(
  app: App,
  rateLimits: RateLimits,
  route: Route,
  head: RequestHead,
  reply: LimitHeaders,
): Soon<Admission> {
  return after(countRoute(app, rateLimits, route, head, reply), (caller) =>
    letIn(app, route, head, caller),
  );
}

function letIn(app: App, route: Route, head: RequestHead, caller: Caller | undefined) {
  if (isMutation(route)) refuseForeignOrigin(app, head);
  if (route.access !== "anyone" && !caller) {
    throw new Failure("signedOut", "Sign in first: there is no valid session.");
  }
  const params = readParams(head);
  // The file name of an upload is judged after the role.
  const isUpload = route.file === "upload";
  const query = route.query && !isUpload ? readQuery(route.query, head.url) : {};
  const role = roleOf(route, caller);
  const key = route.save && readKey(head);
  const expected =
    route.save === "update" ? versionFromIfMatch(head.headers["if-match"]) : undefined;
  return {
    session: caller,
    params,
    path: route.save ? pathOf(route, params) : "",
    query: route.query && isUpload ? readQuery(route.query, head.url) : query,
    role,
    key,
    expected,
  };
}

/** Health has to answer while no session can be looked up, and a sign-in has a limit of its own. */
function countRoute(
  app: App,
  rateLimits: RateLimits,
  route: Route,
  head: RequestHead,
  reply: LimitHeaders,
): Soon<Caller | undefined> {
  const isSignIn = route === routes.signIn;
  if (!isSignIn && route.tag !== "Health" && !route.limit) {
    return countRequest(app, rateLimits, head, reply);
  }
  const limit = isSignIn ? rateLimits.login : rateLimits[route.limit ?? "general"];
  return after(limit.take(callerOf(head.ip)), (allowance) => {
    refuseExceeded(limit, allowance, reply);
    return undefined;
  });
}

/** Counts against the session, or without one against the connecting address. */
export function countRequest(
  app: App,
  { general }: RateLimits,
  head: RequestHead,
  reply: LimitHeaders,
): Soon<Caller | undefined> {
  const token = sessionToken(head.headers.cookie);
  const found =
    token === undefined ? undefined : findPrincipal(app.database, token, churchIdIn(head));
  return after(found, (caller) =>
    after(general.take(caller?.tokenHash ?? callerOf(head.ip)), (allowance) => {
      refuseExceeded(general, allowance, reply);
      return caller;
    }),
  );
}

/** One that is malformed is refused later; until then it finds no role. */
function churchIdIn({ params }: RequestHead): string {
  const { churchId = "" } = (params ?? {}) as { readonly churchId?: string };
  return isUuid(churchId) ? churchId.toLowerCase() : "";
}

function refuseExceeded(
  limit: RateLimit,
  allowance: { readonly isExceeded: boolean; readonly secondsLeft: number },
  reply: LimitHeaders,
): void {
  if (!allowance.isExceeded) return;
  reply.headers(limit.headers(allowance));
  const { secondsLeft } = allowance;
  throw new Failure("tooMany", `Too many requests. Try again in ${secondsLeft} seconds.`, {
    retryAfterSeconds: secondsLeft,
  });
}

function refuseForeignOrigin({ origin }: App, { headers }: RequestHead): void {
  if (headers.origin === origin) return;
  const hint = `Requests that change something need the header Origin: ${origin}`;
  throw new Failure("forbidden", hint);
}

function readParams(head: RequestHead): Record<string, string> {
  const sent = head.params as Readonly<Record<string, string>>;
  const params: Record<string, string> = {};
  for (const name in sent) {
    const value = sent[name] ?? "";
    if (!isUuid(value)) throw invalid(`${name} in the path must be a UUID.`);
    params[name] = value.toLowerCase();
  }
  return params;
}

/** The path with its ids in lower case. */
function pathOf({ path }: Route, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
}

function roleOf({ access }: Route, caller: Caller | undefined) {
  if (access !== "member" && access !== "writer") return undefined;
  const role = caller?.role ?? undefined;
  if (access === "writer") refuseNonWriter(role);
  else refuseStranger(role);
  return role;
}

function readKey({ headers }: RequestHead): string {
  const key = headers["idempotency-key"];
  if (typeof key !== "string" || !isUuid(key)) {
    throw invalid("Send the header Idempotency-Key with a new UUID for each operation.");
  }
  return key.toLowerCase();
}
