import { METHODS } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";
import { requestHead, Wire, type WireResponse } from "../harness/wire.ts";

let t: TestChurch;
beforeAll(async () => {
  t = await startChurch();
});
afterEach(async () => expect((await t.anyone.get("/api/health/live")).status).toBe(200));
afterAll(() => t.installation.remove());

/** All answers to these bytes, once the server has ended the connection. */
async function untilEnded(bytes: string): Promise<WireResponse[]> {
  const wire = new Wire(t.server);
  await wire.write(bytes);
  await eventually(() => wire.isEnded).toBe(true);
  wire.close();
  expect(wire.rest).toHaveLength(0);
  return wire.responses;
}

const live = "GET /api/health/live";
const host = "Host: localhost\r\n";
const signIn = "POST /api/v1/session";
const body = "2\r\n{}\r\n0\r\n\r\n";

/** What a proxy may read in another way than we do; the request after it must never be seen. */
const ambiguous: [string, string][] = [
  ["two Hosts", `${live} HTTP/1.1\r\n${host}${host}\r\n`],
  ["two Hosts that differ", `${live} HTTP/1.1\r\n${host}Host: example.org\r\n\r\n`],
  ["two Hosts in different letters", `${live} HTTP/1.1\r\n${host}HOST: example.org\r\n\r\n`],
  ["no Host", `${live} HTTP/1.1\r\n\r\n`],
  ["HTTP/1.0 in chunks", `${signIn} HTTP/1.0\r\n${host}Transfer-Encoding: chunked\r\n\r\n${body}`],
  [
    "HTTP/1.0 in chunks, kept alive",
    `${signIn} HTTP/1.0\r\n${host}Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n${body}`,
  ],
  ...["gzip, chunked", "chunked, chunked", "identity, chunked", "xchunked, chunked"].map(
    (encoding): [string, string] => [
      `Transfer-Encoding: ${encoding}`,
      requestHead(signIn, { "transfer-encoding": encoding }) + body,
    ],
  ),
  ["Transfer-Encoding twice", twice("Transfer-Encoding: gzip", "Transfer-Encoding: chunked")],
  ["TE: gzip, chunked", requestHead(live, { te: "gzip, chunked" })],
  ["chunks and a length", twice("Transfer-Encoding: chunked", "Content-Length: 5")],
];

function twice(...lines: string[]): string {
  return `${signIn} HTTP/1.1\r\n${host}${lines.join("\r\n")}\r\n\r\n${body}`;
}

test.each(ambiguous)("%s is refused, and nothing after it is read", async (_, bytes) => {
  const responses = await untilEnded(bytes + requestHead(live).repeat(2));
  expect(responses.map(({ status }) => status)).toEqual([400]);
  const [{ headers, body: said } = { headers: new Map(), body: "" }] = responses;
  expect(headers.get("connection")).toBe("close");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(JSON.parse(`${said}`)).toEqual({ error: expect.any(String) as string });
});

test("TE: trailers and chunks alone are as good as ever", async () => {
  const headers = { "transfer-encoding": "Chunked", te: "trailers", connection: "close" };
  const responses = await untilEnded(requestHead(signIn, headers) + body);
  expect(responses.map(({ status }) => status)).toEqual([403]);
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
