import { METHODS } from "node:http";
import fc from "fast-check";
import { type RouteId, routes } from "../../../common/contract/routes.ts";

/** A request of one piece, but for Host and the wish to end the connection. */
export interface Wild {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** What there is to be asked for. */
export interface Known {
  readonly ids: Readonly<Record<string, string>>;
  readonly cookie: string;
  readonly origin: string;
}

const bytes = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((code) => String.fromCharCode(code));
const visible = fc.string({ unit: bytes(0x21, 0x7e), maxLength: 30 });
const anyByte = fc.string({ unit: bytes(0x01, 0xff), maxLength: 30 }).map(withoutLineEnds);
const digits = fc.oneof(
  fc.nat().map(String),
  fc.constantFrom("0", "00", "-1", "9".repeat(40), "1e3"),
);

/** A line's end would be the end of the header: framing is tested elsewhere. */
function withoutLineEnds(text: string): string {
  return text.replace(/[\r\n]/g, "");
}

const escape = fc.oneof(
  fc.nat(255).map((byte) => `%${byte.toString(16).padStart(2, "0")}`),
  fc.constantFrom(
    "%",
    "%%",
    "%zz",
    "%u0041",
    "%c3%a9",
    "%F0%9F%8E%B5",
    "%ED%A0%80",
    "%2e%2e%2f",
    "+",
  ),
);
const segment = fc.oneof(visible, escape, fc.constantFrom(".", "..", "", ";a=b", "x".repeat(3000)));

function routePaths({ ids }: Known): fc.Arbitrary<string> {
  const filled = (path: string) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? crypto.randomUUID());
  return fc
    .constantFrom(...(Object.keys(routes) as RouteId[]))
    .map((id) => filled(routes[id].path));
}

/** An address with one of its segments replaced, one added, or a byte put in. */
function paths(known: Known): fc.Arbitrary<string> {
  const sound = routePaths(known);
  const spoilt = fc.tuple(sound, segment, fc.nat(), fc.nat(2)).map(([path, part, at, how]) => {
    const parts = path.split("/").slice(1);
    const place = at % parts.length;
    if (how === 0) return `/${parts.with(place, part).join("/")}`;
    if (how === 1) return `/${parts.toSpliced(place, 0, part).join("/")}`;
    const cut = at % path.length;
    return path.slice(0, cut) + part + path.slice(cut);
  });
  const wild = fc.oneof(segment, anyByte).map((text) => `/${text.replaceAll(" ", "")}`);
  return fc.oneof({ weight: 4, arbitrary: sound }, { weight: 3, arbitrary: spoilt }, wild);
}

const queryName = fc.oneof(
  fc.constantFrom("q", "offset", "beforeVersion", "download", "filename"),
  fc.constantFrom("__proto__", "constructor", "q[]", "q[x]", "", "Q"),
  escape,
);
const queryValue = fc.oneof(
  visible,
  digits,
  escape,
  fc.string({ unit: "grapheme", maxLength: 20 }).map((text) => encodeURIComponent(text)),
  fc.constantFrom("true", "false", "", "null", "a".repeat(201), "%00", "%25_%5C", "'%22--"),
);
const query = fc
  .array(fc.tuple(queryName, queryValue), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));

const quoted = digits.map((number) => `"${number}"`);

function headers({ cookie, origin }: Known): fc.Arbitrary<readonly [string, string]> {
  const [name = "", token = ""] = cookie.split("=");
  const values: Record<string, fc.Arbitrary<string>> = {
    cookie: fc.oneof(
      { weight: 4, arbitrary: fc.constant(cookie) },
      fc.constantFrom(`${cookie}; ${cookie}`, `${name}=`, `__Host-${name}=x; ${cookie}`, ";;=;"),
      anyByte.map((value) => `${name}=${value}`),
      fc.constant(`${name}="${token}"`),
    ),
    origin: fc.oneof(
      { weight: 4, arbitrary: fc.constant(origin) },
      fc.constantFrom("null", `${origin}/`, `${origin}, ${origin}`, "*", ""),
      anyByte,
    ),
    "if-match": fc.oneof(quoted, anyByte, fc.constantFrom("*", 'W/"1"', '"1","2"', "1", '""')),
    "idempotency-key": fc.oneof(fc.uuid(), anyByte, fc.constantFrom("", "x".repeat(5000))),
    range: fc.oneof(
      fc.tuple(digits, digits).map(([first, last]) => `bytes=${first}-${last}`),
      digits.map((last) => `bytes=-${last}`),
      fc.constantFrom("bytes=0-0,2-3", "bytes=-", "bytes=", "lines=1-2", "bytes=0-0", "bytes 0-1"),
      anyByte,
    ),
    "if-range": fc.oneof(quoted, anyByte),
    "content-type": fc.oneof(
      fc.constantFrom("application/json", "application/pdf", "multipart/form-data", ";", "a/b;c=d"),
      anyByte,
    ),
    expect: fc.constantFrom("100-continue", "100-Continue", "wonders", ""),
    te: fc.constantFrom("trailers", "gzip", ""),
    upgrade: fc.constantFrom("h2c", "websocket"),
    "accept-encoding": fc.oneof(anyByte, fc.constantFrom("br", "gzip;q=0", "identity;q=0, *;q=0")),
    "x-forwarded-for": fc.oneof(anyByte, fc.constantFrom("::1", "127.0.0.1", "999.9.9.9")),
    "x-http-method-override": fc.constantFrom("DELETE", "PUT"),
    "content-encoding": fc.constantFrom("gzip", "br", "identity"),
  };
  return fc
    .constantFrom(...Object.keys(values))
    .chain((header) => fc.tuple(fc.constant(header), values[header] ?? anyByte));
}

const methods = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom("GET", "POST", "PUT", "DELETE", "HEAD") },
  fc.constantFrom(...METHODS),
  fc.string({ unit: bytes(0x41, 0x5a), minLength: 1, maxLength: 12 }),
);
const bodies = fc.oneof(fc.constant(""), fc.json(), fc.string({ unit: bytes(0, 0xff) }));

export function requestsFor(known: Known): fc.Arbitrary<Wild> {
  return fc
    .record({
      method: methods,
      path: paths(known),
      query,
      headers: fc.uniqueArray(headers(known), { maxLength: 6, selector: ([name]) => name }),
      body: bodies,
    })
    .map(({ path, query: asked, ...rest }) => ({
      ...rest,
      target: asked ? `${path}?${asked}` : path,
    }))
    .filter(({ method }) => method !== "DELETE");
}

export function bytesOf({ method, target, headers: sent, body }: Wild): Buffer {
  const length: [string, string][] = body ? [["content-length", `${body.length}`]] : [];
  const all = [["host", "localhost"], ["connection", "close"], ...length, ...sent];
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines}\r\n${body}`, "latin1");
}
