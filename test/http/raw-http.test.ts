import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";
import { password } from "../harness/people.ts";
import { Wire } from "../harness/wire.ts";

let t: ChurchHere;
beforeAll(async () => {
  t = await startChurchHere();
});
afterEach(async () => expect((await t.anyone.get("/api/health/live")).status).toBe(200));
afterAll(() => t.installation.remove());

interface Response {
  readonly status: number;
  readonly headers: Map<string, string>;
  readonly body: string;
}

/** The complete responses at the start of a text. A HEAD says so, as its answer has no body. */
function responsesIn(text: string, isHead = false): Response[] {
  const [top, ...rest] = text.split("\r\n\r\n");
  if (top === undefined || rest.length === 0) return [];
  const [line = "", ...lines] = top.split("\r\n");
  const headers = new Map(
    lines.map((header): [string, string] => {
      const colon = header.indexOf(":");
      return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()];
    }),
  );
  const length = isHead ? 0 : Number(headers.get("content-length") ?? 0);
  const after = rest.join("\r\n\r\n");
  if (after.length < length) return [];
  const response = { status: Number(line.split(" ")[1]), headers, body: after.slice(0, length) };
  return [response, ...responsesIn(after.slice(length))];
}

interface Talk {
  /** How many responses to wait for; otherwise the connection's end. */
  readonly count?: number;
  /** Read nothing before everything has been handed to the system. */
  readonly writeFirst?: boolean;
  readonly isHead?: boolean;
  /** Sent once the first response is here. */
  readonly followUp?: string;
}

/** What comes back to bytes on a connection of their own. A reset before that is an error. */
function talk(pieces: readonly (string | Buffer)[], options: Talk = {}): Promise<Response[]> {
  const { count = 1, writeFirst = false, isHead = false } = options;
  const { hostname, port } = new URL(t.server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = "";
    let next = options.followUp;
    const finish = () => {
      const responses = responsesIn(text, isHead);
      if (responses.length >= count) resolve(responses);
      else reject(new Error(`ended after ${JSON.stringify(text)}`));
      socket.destroy();
    };
    const listen = () => {
      socket.setEncoding("latin1").on("data", (chunk: string) => {
        text += chunk;
        const responses = responsesIn(text, isHead);
        if (responses.length >= count) finish();
        else if (responses.length > 0 && next !== undefined) {
          socket.write(next);
          next = undefined;
        }
      });
    };
    socket.on("error", finish).on("close", finish);
    for (const piece of pieces.slice(0, -1)) socket.write(piece);
    socket.write(pieces.at(-1) ?? "", () => {
      if (writeFirst) listen();
    });
    if (!writeFirst) listen();
  });
}

function head(line: string, headers: Record<string, string | number | undefined>): string {
  const lines = Object.entries({ host: new URL(t.server.url).host, ...headers });
  const present = lines.filter(([, value]) => value !== undefined);
  return `${line} HTTP/1.1\r\n${present.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
}

function expectError(response: Response | undefined, statuses: readonly number[]): void {
  expect(statuses).toContain(response?.status);
  expect(response?.headers.get("cache-control")).toBe("no-store");
  expect(response?.headers.get("content-type")).toMatch(/^application\/json/);
  expect(JSON.parse(response?.body ?? "")).toEqual({ error: expect.any(String) as string });
}

const host = "Host: localhost\r\n";
const live = "GET /api/health/live HTTP/1.1\r\n";

test.each<[string, string, readonly number[]]>([
  ["words", "GOOD MORNING\r\n\r\n", [400]],
  ["an address that is none", `GET api/health/live HTTP/1.1\r\n${host}\r\n`, [400]],
  ["a version of the future", `GET /api/health/live HTTP/9.9\r\n${host}\r\n`, [400]],
  ["headers without end", `${live}${host}X: ${"x".repeat(100_000)}\r\n\r\n`, [431]],
  ["an address without end", `GET /api/${"x".repeat(100_000)} HTTP/1.1\r\n${host}\r\n`, [431]],
])("a request of %s gets a proper error", async (_, bytes, statuses) => {
  const [response] = await talk([bytes]);
  expectError(response, statuses);
});

test("who goes on sending after a proper error still sees it", async () => {
  const wire = new Wire(t.server, { reads: false });
  await wire.write("GOOD MORNING\r\n\r\n");
  // More than the system takes without anybody at the other end.
  await wire.write(Buffer.alloc(30_000_000, "x"));
  expect(wire.socket.errored).toBeNull();
  wire.read();
  await eventually(() => wire.isEnded).toBe(true);
  expect(wire.responses.map(({ status }) => status)).toEqual([400]);
  wire.close();
});

test("an expectation that nobody knows is passed over", async () => {
  const [response] = await talk([`${live}${host}Expect: wonders\r\n\r\n`]);
  expect(response?.status).toBe(200);
});

test("TRACE is a method like any other that routes lack", async () => {
  const [response] = await talk([head("TRACE /api/health/live", {})]);
  expectError(response, [404]);
});

test("a repeated header doesn't pass for one", async () => {
  const cookies = `Cookie: ${t.viewer.cookie}\r\n`.repeat(2);
  const origins = `Origin: ${t.server.origin}\r\n`.repeat(2);
  const [read] = await talk([`GET /api/v1/churches HTTP/1.1\r\n${host}${cookies}\r\n`]);
  expectError(read, [401]);
  const [logout] = await talk([`DELETE /api/v1/session HTTP/1.1\r\n${host}${origins}\r\n`]);
  expectError(logout, [403]);
});

test("an answer to HEAD has no body on the wire", async () => {
  const both = ["HEAD", "GET"].map((method) => head(`${method} /api/openapi.json`, {}));
  const responses = await talk([both.join("")], { count: 2, isHead: true });
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(responses[0]?.headers.get("content-length")).toBe(String(responses[1]?.body.length));
});

const megabyte = 1_000_000;
interface Early {
  readonly name: string;
  readonly status: number;
  readonly request: () => readonly [string, Record<string, string | number | undefined>];
}
const songs = () => `POST ${t.base}/songs`;
const key = { "idempotency-key": "7c9e6679-7425-40de-944b-e07fc1f90ae7" };
const assets = (query = "?filename=a.pdf") => `POST ${t.base}/assets${query}`;
const pdfOf = (length: number) => ({ "content-type": "application/pdf", "content-length": length });

/** Requests that are refused by what stands above the body. */
const early: readonly Early[] = [
  { name: "a login too large", status: 413, request: () => ["POST /api/v1/session", {}] },
  {
    name: "a foreign Origin",
    status: 403,
    request: () => ["POST /api/v1/session", { origin: "https://example.org" }],
  },
  { name: "no session", status: 401, request: () => [songs(), { ...key, cookie: undefined }] },
  { name: "a stranger", status: 404, request: () => [songs(), { cookie: t.stranger.cookie }] },
  { name: "a viewer", status: 403, request: () => [songs(), { cookie: t.viewer.cookie }] },
  { name: "no key", status: 400, request: () => [songs(), {}] },
  {
    name: "no If-Match",
    status: 428,
    request: () => [`PUT ${t.base}/songs/${t.church}`, key],
  },
  { name: "a song too large", status: 413, request: () => [songs(), key] },
  { name: "an unknown route", status: 404, request: () => ["POST /api/nothing", {}] },
  { name: "an upload as JSON", status: 415, request: () => [assets(), {}] },
  {
    name: "an upload without a name",
    status: 400,
    request: () => [assets(""), pdfOf(megabyte)],
  },
  { name: "an upload too large", status: 413, request: () => [assets(), pdfOf(20_000_001)] },
];

function top({ request }: Early, more: Record<string, string> = {}): string {
  const [line, headers] = request();
  return head(line, {
    origin: t.server.origin,
    cookie: t.editor.cookie,
    "content-type": "application/json",
    "content-length": megabyte,
    ...headers,
    ...more,
  });
}
const named = early.map((each) => [each.name, each] as const);

test.each(named)("%s is answered while the body is still coming", async (_, each) => {
  const pieces = Array.from({ length: 100 }, () => Buffer.alloc(megabyte / 100, " "));
  for (const writeFirst of [false, true]) {
    const [response] = await talk([top(each), ...pieces], { writeFirst });
    expectError(response, [each.status]);
  }
});

test.each(named)("%s is answered before any of the body was sent", async (_, each) => {
  const [response] = await talk([top(each)]);
  expectError(response, [each.status]);
});

test.each(named)("%s is answered without a 100 when the client asks first", async (_, each) => {
  const [response] = await talk([top(each, { expect: "100-continue" })]);
  expectError(response, [each.status]);
});

test("a body too large is answered without a length and without an end", async () => {
  const headers = { "content-length": undefined, "transfer-encoding": "chunked" };
  const endless = { ...early[0], request: () => ["POST /api/v1/session", headers] } as Early;
  const chunk = `4000\r\n${" ".repeat(0x4000)}\r\n`;
  const [response] = await talk([top(endless), chunk.repeat(10)]);
  expectError(response, [413]);
});

test("a client that asks first is told to go on where nothing stands against it", async () => {
  const body = JSON.stringify({ email: "editor@example.org", password });
  const request = head("POST /api/v1/session", {
    origin: t.server.origin,
    "content-type": "application/json",
    "content-length": body.length,
    expect: "100-continue",
  });
  const responses = await talk([request], { count: 2, followUp: body });
  expect(responses.map(({ status }) => status)).toEqual([100, 204]);
});
