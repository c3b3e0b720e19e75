import { expect, test } from "vitest";
import {
  type Draft,
  draft,
  expectOnlyRefusals,
  idsIn,
  type Kind,
  type Material,
  mutations,
  send,
} from "../harness/mutations.ts";

let m: Material;
expectOnlyRefusals((material) => (m = material));

const nowhere = "00000000-0000-0000-0000-000000000000";

interface Fault {
  readonly name: string;
  readonly status: number;
  readonly on: readonly Kind[];
  readonly only?: RegExp;
  spoil(request: Draft): void;
}
const anySave = ["create", "update"] as const;
const church = [...anySave, "upload"] as const;

/** In the order in which they are judged. */
const faults: readonly Fault[] = [
  {
    name: "foreign Origin",
    status: 403,
    on: [...church, "login", "logout"],
    spoil: (request) => (request.headers["origin"] = "https://example.org"),
  },
  {
    name: "no session",
    status: 401,
    on: church,
    spoil: (request) => (request.cookie = "precentor=forged"),
  },
  {
    name: "malformed path",
    status: 400,
    on: church,
    spoil: ({ ids, mutation }) => (ids[idsIn(mutation.path).at(-1) ?? "church"] = "nonsense"),
  },
  {
    name: "another church",
    status: 404,
    on: church,
    spoil: ({ ids }) => (ids.church = m.church.otherChurch),
  },
  {
    name: "a viewer",
    status: 403,
    on: church,
    spoil: (request) => (request.cookie = m.church.viewer.cookie),
  },
  {
    name: "no file name",
    status: 400,
    on: ["upload"],
    spoil: (request) => (request.query = ""),
  },
  {
    name: "another type",
    status: 415,
    on: ["upload"],
    spoil: ({ headers }) => (headers["content-type"] = "text/plain"),
  },
  {
    name: "not a PDF",
    status: 422,
    on: ["upload"],
    spoil: (request) => (request.body = "words"),
  },
  {
    name: "no key",
    status: 400,
    on: anySave,
    spoil: ({ headers }) => (headers["idempotency-key"] = undefined),
  },
  {
    name: "no If-Match",
    status: 428,
    on: ["update"],
    spoil: ({ headers }) => (headers["if-match"] = undefined),
  },
  {
    name: "a body too large",
    status: 413,
    on: [...anySave, "login", "logout"],
    spoil: (request) => {
      request.body = JSON.stringify(request.body ?? {}).padEnd(32_769);
    },
  },
  {
    name: "a property too many",
    status: 400,
    on: [...anySave, "login"],
    spoil: (request) => (request.body = { ...(request.body as object), surprise: 1 }),
  },
  {
    name: "a used key",
    status: 409,
    on: anySave,
    spoil: ({ headers }) => (headers["idempotency-key"] = m.usedKey),
  },
  {
    name: "a missing resource",
    status: 404,
    on: anySave,
    only: /\{song\}/,
    spoil: ({ ids }) => (ids.song = nowhere),
  },
  {
    name: "an unknown asset",
    status: 400,
    on: anySave,
    only: /arrangement/,
    spoil: (request) => {
      request.body = { ...(request.body as object), assetIds: [nowhere] };
    },
  },
  {
    name: "a stale version",
    status: 412,
    on: ["update"],
    spoil: ({ headers }) => (headers["if-match"] = '"7"'),
  },
];

const named = mutations.map((mutation) => [mutation.name, mutation] as const);
test.each(named)("%s: each check wins over every later one", async (_, mutation) => {
  const here = faults.filter(({ on, only }) => {
    return on.includes(mutation.kind) && (only?.test(mutation.path) ?? true);
  });
  for (const [index, earlier] of here.entries()) {
    const single = draft(m, mutation);
    earlier.spoil(single);
    const alone = await send(m, single);
    expect(alone.status, earlier.name).toBe(earlier.status);
    for (const later of here.slice(index + 1)) {
      const request = draft(m, mutation);
      later.spoil(request);
      earlier.spoil(request);
      const { status, body } = await send(m, request);
      const expected = { status: alone.status, body: alone.body };
      expect({ status, body }, `${earlier.name}, then ${later.name}`).toEqual(expected);
    }
  }
});
