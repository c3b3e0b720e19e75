import { type Route, routes } from "../../common/contract/routes.ts";
import { sessionCookies } from "../../common/contract/session.ts";
import { Failure, invalid, made } from "../../common/domain/failure.ts";
import { refuseNonWriter, refuseStranger, versionFromIfMatch } from "../../common/domain/role.ts";
import { isUuid, valid } from "../../common/domain/validation.ts";
import type { App } from "../app.ts";
import { findPrincipal } from "../db/people.ts";
import type { Counter } from "../workers/counters.ts";
import { nothingHere } from "./answers.ts";
import type { FastifyRequest } from "fastify";
import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { TSchema } from "typebox";

const { session: secureName, developmentSession: localName } = sessionCookies;

/** The session's token, unless the cookies leave room for doubt. */
export function sessionToken(header: string | undefined): string | undefined {
  const cookies = header?.split(";").map((cookie) => cookie.split("=")) ?? [];
  const valuesOf = (name: string) =>
    cookies.filter(([key]) => key?.trim() === name).map(([, ...value]) => value.join("=").trim());
  // A cookie with the __Host- prefix cannot be planted by a neighbouring site; it wins.
  const secure = valuesOf(secureName);
  const [token, ...others] = secure.length > 0 ? secure : valuesOf(localName);
  return others.length === 0 ? token : undefined;
}

export const hashOfToken = (token: string): string => hash("sha256", token);

export function newSessionCookie(appOrigin: string, token: string, seconds: number): string {
  const isSecure = appOrigin.startsWith("https:");
  return cookie(isSecure ? secureName : localName, token, seconds, isSecure);
}

export const clearedSessionCookies = (): string[] => [
  cookie(secureName, "", 0, true),
  cookie(localName, "", 0, false),
];

function cookie(name: string, value: string, seconds: number, isSecure: boolean): string {
  const attributes = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}`;
  return `${name}=${value}; ${attributes}${isSecure ? "; Secure" : ""}`;
}

export type Admission = Awaited<ReturnType<typeof admit>>;

/** Lets a request in, or refuses it, by the checks that come before the body, in their order. */
export async function admit(app: App, limits: RateLimits, route: Route, request: FastifyRequest) {
  const { access, save, file } = route;
  const { headers } = request;
  // The router reads a trailing slash as an empty id; it is another address: 404.
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
async function countRoute(app: App, limits: RateLimits, route: Route, request: FastifyRequest) {
  if (route.tag === "Health") return undefined;
  const ofAddress = route === routes.signIn ? limits.login : route.limit && limits[route.limit];
  if (!ofAddress) return countRequest(app, limits, request);
  await ofAddress(rateKey(request.address));
  return undefined;
}

/**
 * Counts against the session, or else the connecting address; answers who asks, and as what in the
 * church. An id that is malformed is refused later, and finds no role.
 */
export async function countRequest(app: App, { general }: RateLimits, request: FastifyRequest) {
  const token = sessionToken(request.headers.cookie);
  const { churchId = "" } = (request.params ?? {}) as { readonly churchId?: string };
  const known = isUuid(churchId) ? churchId.toLowerCase() : "";
  const principal = token ? await principalOf(app, hashOfToken(token), known) : undefined;
  await general(principal?.tokenHash ?? rateKey(request.address));
  return principal;
}

async function principalOf({ database }: App, tokenHash: string, church: string) {
  const found = await database.kept(
    `${tokenHash} ${church}`,
    () => findPrincipal(database.reader, tokenHash, church),
    (principal) => (principal ? tokenHash.length : 0),
  );
  return found && Date.parse(found.expiresAt) > Date.now() ? found : undefined;
}

function readIds({ params }: FastifyRequest): Record<string, string> {
  const ids: Record<string, string> = {};
  for (const [name, value] of Object.entries(params as Readonly<Record<string, string>>)) {
    if (!isUuid(value)) throw invalid(`${name} in the path must be a UUID.`);
    ids[name] = value.toLowerCase();
  }
  return ids;
}

const pathOf = ({ path }: Route, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");

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
export const isDecodable = (text: string): boolean =>
  made(() => decodeURIComponent(text)) !== undefined;

/** A text that does not read as what the schema asks for stays a text, and so is refused. */
function readValue(schema: TSchema & { type?: unknown }, text: string): unknown {
  if (schema.type === "integer" && /^(0|[1-9]\d{0,15})$/.test(text)) return Number(text);
  if (schema.type === "boolean" && /^(true|false)$/.test(text)) return text === "true";
  return text;
}

export type RateLimit = (key: string) => Promise<void>;
export type RateLimits = Readonly<Record<"general" | "login" | "public", RateLimit>>;

const windowMs = 60_000;

/**
 * So many requests a minute under each key, counted from the first of them; 0 for any number. Rejects
 * with 429, which tells in headers when to come back; the last three are of an older draft.
 */
export const rateLimit =
  (counter: Counter, name: string, limit: number): RateLimit =>
  async (key) => {
    if (limit === 0) return;
    const { count, msLeft } = await counter.increment(`${name}:${key}`, windowMs, limit);
    if (count <= limit) return;
    const seconds = Math.max(1, Math.ceil(msLeft / 1000));
    throw new Failure("tooMany", `Too many requests. Try again in ${seconds} seconds.`, {
      retryAfterSeconds: seconds,
      headers: {
        RateLimit: `"${name}";r=0;t=${seconds}`,
        "RateLimit-Policy": `"${name}";q=${limit};w=${windowMs / 1000}`,
        "RateLimit-Limit": `${limit}`,
        "RateLimit-Remaining": "0",
        "RateLimit-Reset": `${seconds}`,
      },
    });
  };

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Says of an address whether it is that of a trusted proxy; none where none is configured. */
export function trustIn(proxies: readonly string[]): ((address: string) => boolean) | undefined {
  if (proxies.length === 0) return undefined;
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = "", bits] = proxy.split("/");
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

/** Whether the request has proxy headers. */
export const isForwarded = ({ headers }: IncomingMessage): boolean =>
  headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;

/**
 * The client's address: the socket's, or what trusted proxies say. Anything that isn't an address
 * is ignored.
 */
export function connectingAddress(
  { socket, headers }: IncomingMessage,
  isTrusted: ((address: string) => boolean) | undefined,
): string {
  const { remoteAddress = "" } = socket;
  const forwarded = headers["x-forwarded-for"];
  if (!isTrusted || typeof forwarded !== "string") return remoteAddress;
  let address = remoteAddress;
  const before = forwarded.split(",").map((entry) => withoutPort(entry.trim()));
  while (isTrusted(address)) {
    const next = before.pop();
    if (next === undefined) break;
    if (next === "") continue;
    if (isIP(next) === 0) return remoteAddress;
    address = next;
  }
  return address;
}

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  const [, inBrackets, dotted] = /^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? [];
  return inBrackets ?? dotted ?? address;
}

/**
 * Whom a limit counts an address for. A household or a server has a whole /64 of IPv6 addresses to
 * choose from, so they count as one; an IPv4 address that is written as IPv6 counts as itself.
 */
export function rateKey(address: string): string {
  const [plain = ""] = address.split("%");
  if (isIP(plain) !== 6) return address;
  // The URL parser brings every way of writing it into one; zeros are put back where it left them out.
  const { hostname } = new URL(`http://[${plain}]`);
  const parts = hostname.slice(1, -1).split("::");
  const [before = [], after = []] = parts.map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  const groups = [...before, ...zeros, ...after];
  const isIPv4 = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  if (!isIPv4) return `${groups.slice(0, 4).join(":")}::/64`;
  const values = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return values.flatMap((value) => [value >> 8, value & 0xff]).join(".");
}
