import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { ErrorBody } from "../../common/contract/error.ts";
import { Client } from "../harness/client.ts";
import {
  type Draft,
  draft,
  expectOnlyRefusals,
  filled,
  login,
  type Material,
  type Mutation,
  saves,
  send,
  upload,
} from "../harness/mutations.ts";

let m: Material;
expectOnlyRefusals((material) => (m = material));

/** 32 KiB. */
const mostBytes = 32_768;
const updates = saves.filter(({ kind }) => kind === "update");
const withBody = [...saves, login];

async function statusOf(mutation: Mutation, change: (request: Draft) => void): Promise<number> {
  const request = draft(m, mutation);
  change(request);
  return (await send(m, request)).status;
}

/** Refuses a body on every route that takes one. */
async function expectRefusal(body: (mutation: Mutation) => unknown, status = 400): Promise<void> {
  for (const mutation of withBody) {
    const sent = body(mutation);
    const got = await statusOf(mutation, (request) => (request.body = sent));
    expect(got, `${mutation.name} ${String(sent).slice(0, 500)}`).toBe(status);
  }
}

/** The value with each of its places changed in turn, as JSON. */
function* changed(value: unknown, change: (place: unknown) => unknown): Generator<unknown> {
  const replacement = change(value);
  if (replacement !== undefined) yield replacement;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const next of changed(item, change)) yield value.with(index, next);
    }
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      for (const next of changed(item, change)) yield { ...value, [key]: next };
    }
  }
}
const isText = (value: unknown): value is string => typeof value === "string";
const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

test("an Idempotency-Key that is missing or no UUID is 400, whatever If-Match says", async () => {
  const key = randomUUID();
  const forms = [
    undefined,
    "",
    "x",
    `{${key}}`,
    `${key}0`,
    key.slice(1),
    `${key}, ${randomUUID()}`,
  ];
  for (const form of [...forms, key.replaceAll("-", ""), `"${key}"`, `urn:uuid:${key}`]) {
    for (const mutation of saves) {
      for (const ifMatch of ['"1"', undefined, "*"]) {
        const status = await statusOf(mutation, ({ headers }) => {
          headers["idempotency-key"] = form;
          headers["if-match"] = ifMatch;
        });
        expect(status, `${mutation.name} ${form} ${ifMatch}`).toBe(400);
      }
    }
  }
});

test("a missing If-Match is 428, and one that is no strong version is 400", async () => {
  const forms = ['W/"1"', 'w/"1"', "*", '"*"', '"1", "2"', '"1","1"', "1", "'1'", '"1', '1"', '""'];
  const numbers = ["01", "+1", "-1", "-0", "00", "1.0", "1e0", "0x1", " 1", "1 ", "one", "1,2"];
  const beyond = ["2147483648", "4294967297", "9007199254740993", "9".repeat(400)];
  const quoted = [...numbers, ...beyond].map((number) => `"${number}"`);
  for (const mutation of updates) {
    const missing = await statusOf(mutation, ({ headers }) => (headers["if-match"] = undefined));
    expect(missing).toBe(428);
    for (const form of [...forms, ...quoted]) {
      const status = await statusOf(mutation, ({ headers }) => (headers["if-match"] = form));
      expect(status, `${mutation.name} ${form}`).toBe(400);
    }
  }
});

test("a version before the first or not reached yet is stale and shows the current one", async () => {
  const names = ["current", "currentLyrics", "currentArrangement"] as const;
  for (const [index, mutation] of updates.entries()) {
    const { body: read } = await m.church.viewer.get<object>(filled(mutation.path, m.ids));
    for (const version of ["0", "2", "2147483647"]) {
      const request = draft(m, mutation);
      request.headers["if-match"] = `"${version}"`;
      const { status, body } = await send<ErrorBody>(m, request);
      expect(status, `${mutation.name} ${version}`).toBe(412);
      const { error, ...rest } = body;
      expect(error).not.toBe("");
      expect(rest).toEqual({ [names[index] ?? ""]: Object.values(read)[0] as unknown });
    }
  }
});

function padded({ body }: Mutation, length: number): string {
  const text = JSON.stringify({ ...(body as object), é: 1 });
  return text + " ".repeat(length - Buffer.byteLength(text));
}

test("32 KiB is the most that a body may have, in bytes", async () => {
  await expectRefusal((mutation) => padded(mutation, mostBytes), 400);
  await expectRefusal((mutation) => padded(mutation, mostBytes + 1), 413);
  await expectRefusal(() => "x".repeat(1_000_000), 413);
});

test("a body too large is 413 without a declared length as well", async () => {
  for (const mutation of withBody) {
    const request = draft(m, mutation);
    const text = JSON.stringify(request.body).padEnd(mostBytes + 1);
    const headers = Object.entries({
      ...request.headers,
      cookie: request.cookie,
      "content-type": "application/json",
    }).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const body = new Blob([text]).stream();
    const url = m.church.server.url + filled(mutation.path, m.ids);
    const reply = await fetch(url, { method: mutation.method, headers, body, duplex: "half" });
    expect(reply.status, mutation.name).toBe(413);
  }
});

test("another content type than JSON is 400, and none too", async () => {
  const types = [
    undefined,
    "",
    "text/plain",
    "text/json",
    "application/jsonx",
    "application/json-patch+json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/pdf",
    "nonsense",
  ];
  for (const mutation of withBody) {
    for (const type of types) {
      const status = await statusOf(mutation, (request) => {
        request.headers["content-type"] = type;
        request.body = Buffer.from(JSON.stringify(mutation.body));
      });
      expect(status, `${mutation.name} ${type}`).toBe(400);
    }
  }
});

test.each(["application/json", "Application/JSON", "application/json; charset=utf-8"])(
  "a body of type %s is read",
  async (type) => {
    const headers = { "content-type": type };
    const reply = await new Client(m.church.server).send("POST", login.path, {
      body: login.body,
      headers,
    });
    expect(reply.status).toBe(204);
  },
);

const utf8Types = ["utf-8", "UTF-8", '"utf-8"', "utf8"].map(
  (name) => `application/json;charset=${name}`,
);
const otherTypes = ["latin1", "iso-8859-1", "utf-16", '"utf-7"', "utf-8x", ""].map(
  (name) => `application/json; charset=${name}`,
);

const statusAs = (type: string, mutation: Mutation) =>
  statusOf(mutation, (request) => {
    request.headers["content-type"] = type;
    request.body = Buffer.from(JSON.stringify(mutation.body));
  });
const statusEncoded = (encoding: string, mutation: Mutation) =>
  statusOf(mutation, ({ headers }) => (headers["content-encoding"] = encoding));

test("a body that is said to be in another encoding than UTF-8 is 400", async () => {
  for (const type of utf8Types) expect(await statusAs(type, login), type).toBe(204);
  for (const mutation of withBody) {
    for (const type of otherTypes) {
      expect(await statusAs(type, mutation), `${mutation.name} ${type}`).toBe(400);
    }
  }
});

test("a body that is encoded is 400, and an upload 415", async () => {
  expect(await statusEncoded("identity", login)).toBe(204);
  for (const encoding of ["gzip", "br", "deflate", "x", "gzip, identity", "identity, identity"]) {
    for (const mutation of withBody) {
      expect(await statusEncoded(encoding, mutation), `${mutation.name} ${encoding}`).toBe(400);
    }
    expect(await statusEncoded(encoding, upload), encoding).toBe(415);
  }
});

test("a body that is no JSON object is 400", async () => {
  const texts = ["", " ", "{", "[]", "null", "true", "1", '"text"', "undefined", "NaN"];
  for (const text of texts) await expectRefusal(() => Buffer.from(text));
  const spoilt = ["x", "}", ",", "\0", " {}"];
  for (const end of spoilt) await expectRefusal(({ body }) => `${JSON.stringify(body)}${end}`);
  await expectRefusal(({ body }) => JSON.stringify(body).replace(/\}$/, ",}"));
  await expectRefusal(({ body }) => JSON.stringify(body).replaceAll('"', "'"));
  await expectRefusal(({ body }) => `/* why */${JSON.stringify(body)}`);
  await expectRefusal(({ body }) => JSON.stringify([body]));
});

test("a body that is not UTF-8 is 400", async () => {
  const wrong = [[0xff], [0xc3], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80]];
  for (const bytes of wrong) {
    await expectRefusal(({ body }) => {
      const text = Buffer.from(JSON.stringify(body));
      const end = text.lastIndexOf('":"') + 3;
      return Buffer.concat([text.subarray(0, end), Buffer.from(bytes), text.subarray(end)]);
    });
  }
  await expectRefusal(({ body }) => Buffer.from(JSON.stringify(body), "utf16le"));
});

const deep = (open: string, close: string, levels: number) =>
  open.repeat(levels) + close.repeat(levels);

/** What no place in a body may hold; undefined where it doesn't apply. */
const poisons: [string, (place: unknown) => unknown][] = [
  ["an unknown property", (place) => (isObject(place) ? { ...place, surprise: 1 } : undefined)],
  ["an unknown null", (place) => (isObject(place) ? { ...place, surprise: null } : undefined)],
  ["__proto__", (place) => (isObject(place) ? { ...place, ["__proto__"]: {} } : undefined)],
  [
    "constructor.prototype",
    (place) => (isObject(place) ? { ...place, constructor: { prototype: {} } } : undefined),
  ],
  ["toString", (place) => (isObject(place) ? { ...place, toString: "x" } : undefined)],
  ["NUL at the end", (place) => (isText(place) ? `${place}\0` : undefined)],
  ["NUL in front", (place) => (isText(place) ? `\0${place}` : undefined)],
  ["a high surrogate at the end", (place) => (isText(place) ? `${place}\ud800` : undefined)],
  ["a high surrogate in front", (place) => (isText(place) ? `\ud800${place}` : undefined)],
  ["a low surrogate at the end", (place) => (isText(place) ? `${place}\udc00` : undefined)],
  ["a low surrogate in front", (place) => (isText(place) ? `\udc00${place}` : undefined)],
  ["a number for text", (place) => (isText(place) ? 5 : undefined)],
  ["a list for text", (place) => (isText(place) ? [place] : undefined)],
  ["text for a number", (place) => (typeof place === "number" ? String(place) : undefined)],
  ["a fraction", (place) => (typeof place === "number" ? place + 0.5 : undefined)],
  ["an object for a list", (place) => (Array.isArray(place) ? {} : undefined)],
  ["one for a list", (place) => (Array.isArray(place) ? (place[0] ?? "x") : undefined)],
  ["a list for an object", (place) => (isObject(place) ? [place] : undefined)],
  ["16,000 levels", (place) => (isText(place) ? "@deep@" : undefined)],
  ["16,000 levels beside", (place) => (isObject(place) ? { ...place, x: "@deep@" } : undefined)],
];

test.each(poisons)("%s is refused wherever it stands", async (_, poison) => {
  for (const mutation of withBody) {
    for (const body of changed(mutation.body, poison)) {
      const text = JSON.stringify(body).replace('"@deep@"', deep("[", "]", 16_000));
      expect(text.length).toBeLessThan(mostBytes);
      const status = await statusOf(mutation, (request) => (request.body = text));
      expect(status, `${mutation.name} ${text.slice(0, 500)}`).toBe(400);
    }
  }
});

test("nothing but nesting is refused, and the server lives", async () => {
  await expectRefusal(() => deep("[", "]", 16_000));
  await expectRefusal(() => "[".repeat(mostBytes));
  await expectRefusal(() => '{"a":'.repeat(5000) + "1" + "}".repeat(5000));
  expect((await m.church.anyone.get("/api/health/ready")).status).toBe(200);
});
