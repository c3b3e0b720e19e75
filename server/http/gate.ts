import { hash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { TSchema } from "typebox";
import type { App } from "../app.ts";
import { type Route, routes } from "../../common/contract/routes.ts";
import { sessionCookies } from "../../common/contract/session.ts";
import { isUuid, valid } from "../../common/domain/validation.ts";
import { findPrincipal, type Principal } from "../db/people.ts";
import { Failure, invalid } from "../../common/domain/failure.ts";
import { refuseNonWriter, refuseStranger, versionFromIfMatch } from "../../common/domain/role.ts";
import type { Counter } from "../workers/counters.ts";
import { rateKey } from "./address.ts";
import { nothingHere } from "./answers.ts";

const { session: secureName, developmentSession: localName } = sessionCookies;

/** The session's token, unless the cookies leave room for doubt. */
export function sessionToken(header: string | undefined): string | undefined {
  if (!header) return undefined;
  const secure: string[] = [];
  const local: string[] = [];
  for (const cookie of header.split(";")) {
    const equals = cookie.indexOf("=");
    const name = (equals < 0 ? cookie : cookie.slice(0, equals)).trim();
    const value = equals < 0 ? "" : cookie.slice(equals + 1).trim();
    if (name === secureName) secure.push(value);
    else if (name === localName) local.push(value);
  }
  // A cookie with the __Host- prefix cannot be planted by a neighbouring site; it wins.
  const candidates = secure.length > 0 ? secure : local;
  return candidates.length === 1 ? candidates[0] : undefined;
}

/** All that is stored of a token. */
export function hashOfToken(token: string): string {
  return hash("sha256", token);
}

/** The cookie that fits the origin. */
export function newSessionCookie(appOrigin: string, token: string, seconds: number): string {
  const isSecure = appOrigin.startsWith("https:");
  return cookie(isSecure ? secureName : localName, token, seconds, isSecure);
}

export function clearedSessionCookies(): string[] {
  return [cookie(secureName, "", 0, true), cookie(localName, "", 0, false)];
}

function cookie(name: string, value: string, seconds: number, isSecure: boolean): string {
  const attributes = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}`;
  return `${name}=${value}; ${attributes}${isSecure ? "; Secure" : ""}`;
}

/** What is known of a request that was let in. */
export type Admission = Awaited<ReturnType<typeof admit>>;

/** Lets a request in, or refuses it, by the checks that come before the body, in their order. */
export async function admit(app: App, limits: RateLimits, route: Route, request: FastifyRequest) {
  const { access, save, file } = route;
  const { headers } = request;
  // The router takes it for an id, but what ends with a slash is another address.
  if (Object.values(request.params as object).includes("")) throw nothingHere();
  if (route.method !== "GET") refuseForeignOrigin(app, request);
  const principal = await countRoute(app, limits, route, request);
  if (access !== "anyone" && !principal) {
    throw new Failure("signedOut", "Sign in first: there is no valid session.");
  }
  const params = readIds(request);
  const query = file === "upload" ? {} : readQuery(route, request);
  const role = access === "member" || access === "writer" ? principal?.role : undefined;
  if (access === "member") refuseStranger(role ?? undefined);
  if (access === "writer") refuseNonWriter(role ?? undefined);
  const key = save && readKey(request);
  const expected = save === "update" ? versionFromIfMatch(headers["if-match"]) : undefined;
  // The file name, which is judged after the role.
  if (file === "upload") Object.assign(query, readQuery(route, request));
  const path = save ? pathOf(route, params) : "";
  return { session: principal, params, path, query, role, key, expected };
}

function refuseForeignOrigin({ origin }: App, { headers }: FastifyRequest): void {
  if (headers.origin === origin) return;
  const hint = `Requests that change something need the header Origin: ${origin}`;
  throw new Failure("forbidden", hint);
}

/** Health answers whoever asks while nothing else does; sign-ins and guests have limits of their own. */
async function countRoute(
  app: App,
  limits: RateLimits,
  route: Route,
  request: FastifyRequest,
): Promise<Principal | undefined> {
  if (route.tag === "Health") return undefined;
  const ofAddress = route === routes.signIn ? limits.login : route.limit && limits[route.limit];
  if (!ofAddress) return countRequest(app, limits, request);
  await ofAddress.take(rateKey(request.address));
  return undefined;
}

/**
 * Counts against the session, or without one against the connecting address; answers whose session
 * it is. Rejects with 429.
 */
export async function countRequest(
  app: App,
  { general }: RateLimits,
  request: FastifyRequest,
): Promise<Principal | undefined> {
  const token = sessionToken(request.headers.cookie);
  const principal = token ? await findSession(app, token, request) : undefined;
  await general.take(principal?.tokenHash ?? rateKey(request.address));
  return principal;
}

/** Who asks, and as what in the church. An id that is malformed is refused later, and finds no role. */
function findSession({ database }: App, token: string, { params }: FastifyRequest) {
  const { churchId = "" } = (params ?? {}) as { readonly churchId?: string };
  const known = isUuid(churchId) ? churchId.toLowerCase() : "";
  return findPrincipal(database.reader, hashOfToken(token), known, Date.now());
}

/** The ids in the path, in lower case. */
function readIds({ params }: FastifyRequest): Record<string, string> {
  const ids: Record<string, string> = {};
  for (const [name, value] of Object.entries(params as Readonly<Record<string, string>>)) {
    if (!isUuid(value)) throw invalid(`${name} in the path must be a UUID.`);
    ids[name] = value.toLowerCase();
  }
  return ids;
}

/** The path with its ids in lower case. */
function pathOf({ path }: Route, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
}

function readKey({ headers }: FastifyRequest): string {
  const key = headers["idempotency-key"];
  if (typeof key !== "string" || !isUuid(key)) {
    throw invalid("Send the header Idempotency-Key with a new UUID for each operation.");
  }
  return key.toLowerCase();
}

/** The query as its schema describes it. Parameters that the route does not know are ignored. */
function readQuery({ query: schema }: Route, { url }: FastifyRequest): object {
  if (!schema || (!url.includes("?") && !schema.required?.length)) return {};
  const [, text = ""] = /\?(.*)/s.exec(url) ?? [];
  if (!isDecodable(text)) throw invalid("The query is not valid percent-encoded UTF-8.");
  const sent = new URLSearchParams(text);
  const query: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties)) {
    const [value, ...more] = sent.getAll(name);
    const { items }: { items?: TSchema } = property;
    if (items && value !== undefined) {
      query[name] = [value, ...more].map((one) => readValue(items, one));
      continue;
    }
    if (more.length > 0) throw invalid(`Send the query parameter ${name} only once.`);
    if (value !== undefined) query[name] = readValue(property, value);
  }
  return valid(schema, query, "The query");
}

/** Whether a part of an address is percent-encoded UTF-8, if it is encoded at all. */
export function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}

/** A text that does not read as what the schema asks for stays a text, and so is refused. */
function readValue(schema: TSchema & { type?: unknown }, text: string): unknown {
  if (schema.type === "integer" && /^(0|[1-9]\d{0,15})$/.test(text)) return Number(text);
  if (schema.type === "boolean" && /^(true|false)$/.test(text)) return text === "true";
  return text;
}

export interface RateLimits {
  readonly general: RateLimit;
  readonly login: RateLimit;
  readonly public: RateLimit;
}

const windowMs = 60_000;

/** So many requests a minute under each key, counted from the first of them; 0 for any number. */
export class RateLimit {
  readonly #counter: Counter;
  readonly #name: string;
  readonly #limit: number;

  constructor(counter: Counter, name: string, limit: number) {
    this.#counter = counter;
    this.#name = name;
    this.#limit = limit;
  }

  /** Rejects with 429, which tells in headers when to come back. */
  async take(key: string): Promise<void> {
    if (this.#limit === 0) return;
    const { count, msLeft } = await this.#counter.increment(
      `${this.#name}:${key}`,
      windowMs,
      this.#limit,
    );
    if (count <= this.#limit) return;
    const seconds = Math.max(1, Math.ceil(msLeft / 1000));
    throw new Failure("tooMany", `Too many requests. Try again in ${seconds} seconds.`, {
      retryAfterSeconds: seconds,
      headers: this.#headers(seconds),
    });
  }

  /** The last three are of an older draft. */
  #headers(seconds: number): Record<string, string> {
    return {
      RateLimit: `"${this.#name}";r=0;t=${seconds}`,
      "RateLimit-Policy": `"${this.#name}";q=${this.#limit};w=${windowMs / 1000}`,
      "RateLimit-Limit": `${this.#limit}`,
      "RateLimit-Remaining": "0",
      "RateLimit-Reset": `${seconds}`,
    };
  }
}
