import { randomUUID } from "node:crypto";
import { METHODS } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Catalogue } from "../../common/contract/song.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";
import { requestHead, Wire, type WireResponse } from "../harness/wire.ts";

let t: ChurchHere;
beforeAll(async () => {
  t = await startChurchHere();
});
afterEach(async () => expect((await t.anyone.get("/api/health/live")).status).toBe(200));
afterAll(() => t.installation.remove());

/** All answers to these bytes, once the server has ended the connection. */
async function untilEnded(bytes: string | Buffer): Promise<WireResponse[]> {
  const wire = new Wire(t.server);
  await wire.write(bytes);
  await eventually(() => wire.isEnded).toBe(true);
  wire.close();
  expect(wire.rest).toHaveLength(0);
  return wire.responses;
}

const live = "GET /api/health/live";
const host = "Host: localhost\r\n";
const chunks = "2\r\n{}\r\n0\r\n\r\n";
const chunked = "Transfer-Encoding: chunked\r\n";
const manyHeaders = "a:b\r\n".repeat(2500);

/** A head that is let in, so that what follows is read as its body. */
function post(lines: string, body: string, version = "1.1"): string {
  const origin = `Origin: ${t.server.origin}\r\nContent-Type: application/json\r\n`;
  return `POST /api/v1/session HTTP/${version}\r\n${host}${origin}${lines}\r\n${body}`;
}
const get = (lines: string) => `${live} HTTP/1.1\r\n${lines}\r\n`;

/** A save that must never be found in what somebody else sent. */
function smuggledSave(title: string): string {
  const body = JSON.stringify({ title });
  const headers = {
    origin: t.server.origin,
    cookie: t.editor.cookie,
    "content-type": "application/json",
    "content-length": body.length,
    "idempotency-key": randomUUID(),
  };
  return requestHead(`POST ${t.base}/songs`, headers) + body;
}
async function titles(): Promise<string[]> {
  const { body } = await t.viewer.get<Catalogue>(`${t.base}/songs`);
  return body.songs.map(({ metadata }) => metadata.title);
}

type Form = readonly [name: string, bytes: () => string];
const formsOf = (kind: string, values: readonly string[], bytes: (value: string) => string) =>
  values.map((value): Form => [`${kind} ${JSON.stringify(value)}`, () => bytes(value)]);

/** What a proxy may read in another way than we do; the request after it must never be seen. */
const ambiguous: readonly Form[] = [
  ["two Hosts", () => get(host + host)],
  ["two Hosts that differ", () => get(`${host}Host: example.org\r\n`)],
  ["two Hosts in different letters", () => get(`${host}HOST: example.org\r\n`)],
  ["a second Host behind thousands of headers", () => get(host + manyHeaders + host)],
  ["no Host", () => get("")],
  ["HTTP/1.0 in chunks", () => post(chunked, chunks, "1.0")],
  [
    "HTTP/1.0 in chunks, kept alive",
    () => post(`Connection: keep-alive\r\n${chunked}`, chunks, "1.0"),
  ],
  ["TE: gzip, chunked", () => get(`${host}TE: gzip, chunked\r\n`)],
  ["a length, then chunks", () => post(`Content-Length: 2\r\n${chunked}`, chunks)],
  ["chunks, then a length", () => post(`${chunked}Content-Length: 5\r\n`, chunks)],
  ["two Transfer-Encodings", () => post(`Transfer-Encoding: gzip\r\n${chunked}`, chunks)],
  ["chunked twice", () => post(chunked + chunked, chunks)],
  ...formsOf(
    "Transfer-Encoding:",
    ["gzip, chunked", "chunked, gzip", "chunked, chunked", "identity", "xchunked", "", '"chunked"']
      .concat(["chunked;q=1", "\vchunked", "chunked\0", "chunked,", ",chunked", "\r\n chunked"])
      .concat("chunked\r\n , gzip"),
    (value) => post(`Transfer-Encoding: ${value}\r\n`, chunks),
  ),
  ...formsOf(
    "a name of Transfer-Encoding",
    [
      "Transfer-Encoding ",
      " Transfer-Encoding",
      "Transfer-Encoding\0",
      "X: x\nTransfer-Encoding",
    ].concat("X: x\rTransfer-Encoding"),
    (name) => post(`${name}: chunked\r\n`, chunks),
  ),
  [
    "gzip, chunked behind thousands of headers",
    () => post(`${manyHeaders}Transfer-Encoding: gzip, chunked\r\n`, chunks),
  ],
  ...formsOf(
    "Content-Length:",
    ["many", "+2", "-2", "2,2", "2, 3", "0x2", "2 2", "2;", "", "1e0", "2\0", "\v2", "\r\n 2"]
      .concat(["2\r\n 2", "2\r\nContent-Length: 2", "2\r\nContent-Length: 3"])
      .concat(["18446744073709551618", "9".repeat(30)]),
    (value) => post(`Content-Length: ${value}\r\n`, "{}"),
  ),
  ["a space before the colon of Content-Length", () => post("Content-Length : 2\r\n", "{}")],
];

/** What is no HTTP at all, in a head or in the chunks after it. */
const malformed: readonly Form[] = [
  ["lines that end with LF", () => get(host).replaceAll("\r\n", "\n")],
  ["lines that end with CR", () => get(host).replaceAll("\r\n", "\r")],
  ["a single LF", () => get("Host: localhost\nX: y\r\n")],
  ["a head that ends with LF", () => `${live} HTTP/1.1\r\n${host}\n`],
  ...formsOf(
    "a header",
    [
      "X: a\r\n b",
      "X: a\rb",
      "X: a\0b",
      "X: a\x7fb",
      "X\0Y: a",
      "X : a",
      " X: a",
      ": a",
      "Nonsense",
    ].concat("Bad Name: x"),
    (line) => get(`${host}${line}\r\n`),
  ),
  ...formsOf(
    "a request line",
    [
      "GET /\0 HTTP/1.1",
      "GE\0T / HTTP/1.1",
      "GET\t/ HTTP/1.1",
      "GET /a b HTTP/1.1",
      "GET / http/1.1",
    ]
      .concat(["GET / HTTP/1.2", "GET api HTTP/1.1", "GET localhost:80 HTTP/1.1", "GET /"])
      .concat(["PRI * HTTP/2.0", " GET / HTTP/1.1"]),
    (line) => `${line}\r\n${host}\r\n`,
  ),
  ...formsOf(
    "a chunk's size",
    [
      "zz",
      "0x2",
      "-2",
      "+2",
      " 2",
      "2 ",
      "2_",
      "",
      "2\0",
      "2\v",
      "f".repeat(18),
      "10000000000000002",
    ].concat(["2;a\rb", `2;${"a".repeat(20_000)}`]),
    (size) => post(chunked, `${size}\r\n{}\r\n0\r\n\r\n`),
  ),
  ...formsOf(
    "chunks",
    ["2\n{}\r\n0\r\n\r\n", "2;a\n{}\r\n0\r\n\r\n", "2\r\n{}\n0\r\n\r\n", "2\r\n{}0\r\n\r\n"]
      .concat(["2\r\n{}XX0\r\n\r\n", "2\r\n{}\r\n0\n\n", "2\r\n{}\r\n0\r\nX y\r\n\r\n"])
      .concat(["2\r\n{}\r\n0\r\nTransfer-Encoding: chunked\r\n\r\n"])
      .concat(["2\r\n{}\r\n0\r\nContent-Length: 7\r\n\r\n"]),
    (body) => post(chunked, body),
  ),
];

test.each([...ambiguous, ...malformed])(
  "%s is refused, and nothing after it is read",
  async (name, bytes) => {
    const responses = await untilEnded(bytes() + smuggledSave(name) + requestHead(live));
    expect(responses.map(({ status }) => status)).toEqual([400]);
    const [{ headers, body: said } = { headers: new Map(), body: "" }] = responses;
    expect(headers.get("connection")).toBe("close");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    expect(JSON.parse(`${said}`)).toEqual({ error: expect.any(String) as string });
  },
);

test("no save was found in what stood behind a refused request", async () => {
  const control = smuggledSave("Alone") + requestHead(live, { connection: "close" });
  expect((await untilEnded(control)).map(({ status }) => status)).toEqual([201, 200]);
  expect(await titles()).toEqual(["Alone"]);
});

/** Unusual, but read by everybody in the same way: the request after it is served. */
const unusual: readonly (readonly [string, number, () => string])[] = [
  ["TE: trailers", 400, () => post(`${chunked.replace("c", "C")}TE: trailers\r\n`, chunks)],
  ["a tab before chunked", 400, () => post("Transfer-Encoding:\tchunked\r\n", chunks)],
  ["an extension of a chunk", 400, () => post(chunked, "2;a=b\r\n{}\r\n0\r\n\r\n")],
  ["a trailer", 400, () => post(chunked, "2\r\n{}\r\n0\r\nX: y\r\n\r\n")],
  ["a length with a zero in front", 400, () => post("Content-Length: 02\r\n", "{}")],
  ["a read with a body", 200, () => `${get(`${host}Content-Length: 5\r\n`)}GET /`],
  ["a read with chunks", 200, () => get(host + chunked) + chunks],
  ["empty lines before it", 200, () => `\r\n\r\n${get(host)}`],
  ["Latin 1 in a header", 200, () => get(`${host}X: caf\xe9\r\n`)],
  ["thousands of headers", 200, () => get(host + manyHeaders)],
  ["a whole address", 200, () => get(host).replace("/api", "http://example.org/api")],
  ["a whole address of another kind", 404, () => get(host).replace("/api", "ftp://x/api")],
  ["an asterisk", 404, () => get(host).replace(live, "OPTIONS *")],
];

test.each(unusual)("%s is read to its end, and then what follows it", async (_, status, bytes) => {
  const next = requestHead("GET /api/v1/churches", { connection: "close" });
  const responses = await untilEnded(Buffer.from(bytes() + next, "latin1"));
  expect(responses.map((response) => response.status)).toEqual([status, 401]);
});

test("an offer to upgrade is passed over, and the connection ended after the answer", async () => {
  const offers = ["websocket", "h2c", "TLS/1.0"].map((upgrade) => {
    return requestHead(live, { connection: "Upgrade", upgrade });
  });
  for (const offer of offers) {
    // Node drops what came with it, so that the rest of a split request would pass for a whole one.
    const responses = await untilEnded(offer + requestHead(live).slice(0, 30));
    expect(responses.map(({ status }) => status)).toEqual([200]);
    expect(responses[0]?.headers.get("connection")).toBe("close");
  }
});

const served = new Set(["GET", "HEAD"]);
const exotic = METHODS.filter((method) => !served.has(method));

test.each(["/", "/api/health/live", "/api/nothing", "/c/x"])(
  "every method that nobody offers is 404 at %s",
  async (path) => {
    for (const method of exotic) {
      const target = method === "CONNECT" ? "example.org:443" : path;
      const head = requestHead(`${method} ${target}`, { connection: "close" });
      const [answer] = await untilEnded(head);
      expect([method, answer?.status]).toEqual([method, 404]);
      expect(answer?.headers.get("cache-control")).toBe("no-store");
      expect(JSON.parse(`${answer?.body}`)).toEqual({ error: expect.any(String) as string });
    }
  },
);

test("a method that HTTP does not know is 400", async () => {
  const [answer] = await untilEnded(requestHead("SING /api/health/live"));
  expect(answer?.status).toBe(400);
});

test("exotic methods are answered alike with a body of any kind", async () => {
  for (const method of ["QUERY", "PATCH", "SEARCH", "REPORT"]) {
    for (const type of [undefined, "text/xml", "nonsense", "application/json"]) {
      const headers = { "content-type": type, "content-length": 2, connection: "close" };
      const [answer] = await untilEnded(`${requestHead(`${method} /`, headers)}{}`);
      expect([method, type, answer?.status]).toEqual([method, type, 404]);
    }
  }
});
