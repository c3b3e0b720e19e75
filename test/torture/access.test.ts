import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "../../common/contract/session.ts";
import { type RouteId, routes } from "../../common/contract/routes.ts";
import type { ServedChurch } from "../harness/church.ts";
import type { Client, Reply } from "../harness/client.ts";
import { eventually } from "../harness/eventually.ts";
import { lengthOf } from "../harness/length.ts";
import { RawRequest } from "../harness/raw-request.ts";
import { tallyOf } from "../harness/tally.ts";
import { type Caller, gatherCallers, removeLeaving, setRole, signIn } from "./access/callers.ts";
import { type Asked, Requests } from "./access/requests.ts";
import { type Place, placesOf, type Refusal, refusalOf, type Row } from "./access/rules.ts";
import { rows, type Standing, statusOf } from "./access/rules.ts";
import { buildWorld, wordsOf, type World } from "./access/world.ts";

const tally = tallyOf("access");
const routeIds = Object.keys(routes) as RouteId[];
const rounds = lengthOf({ bounded: 1, full: 5 });
/** HTTP makes it of what a GET would be; where rows are kept makes no difference. */
const isHeadTried = process.env["TEST_ENGINE"] === "sqlite";

let t: ServedChurch;
let callers: Caller[];
let world: World;
let requests: Requests;
let words: string[];
/** How many saves the rules let pass, by church. */
const saves = { ours: 0, theirs: 0 };
let eventsBefore: Record<keyof typeof saves, number>;

beforeAll(async () => {
  ({ t, callers } = await gatherCallers());
  world = await buildWorld(t);
  words = wordsOf(world);
  requests = new Requests(world);
  eventsBefore = await countEvents();
});
afterAll(() => t.installation.remove());

async function countEvents() {
  const rows = await t.installation.engine.query<{ church: string; count: number | string }>(
    "SELECT church_id AS church, count(*) AS count FROM events GROUP BY church_id",
  );
  const of = (id: string) => Number(rows.find(({ church }) => church === id)?.count ?? 0);
  return { ours: of(world.churches.ours), theirs: of(world.churches.theirs) };
}

/** All words that an answer may hold. */
function allowedWords(row: Row, caller: Standing, place: Place): readonly string[] {
  const { churchWords, own, archived, foreign } = world;
  if (row.tells === "memberships") {
    const names = Object.keys(caller.roles) as (keyof Standing["roles"])[];
    return names.flatMap((name) => churchWords[name]);
  }
  const thing = { own, former: own, misplaced: own, missing: own, archived, foreign }[place.thing];
  const church = place.church === "none" ? [] : churchWords[place.church];
  const isPast = row.tells === "history" || place.thing === "former";
  return [
    ...thing.current,
    ...(isPast ? thing.past : []),
    ...(row.tells === "church" ? church : []),
  ];
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** What the answer tells that neither was asked with nor may be known. */
function leaksIn(answer: Answer, asked: Asked, allowed: readonly string[]): string[] {
  const answered = `${JSON.stringify([...answer.headers])}${answer.bytes.toString("latin1")}`;
  const sent = asked.path + JSON.stringify(asked.body ?? "");
  const may = new Set(allowed);
  const leaked = words.filter((word) => answered.includes(word) && !may.has(word));
  return leaked.filter((word) => !sent.includes(word));
}

const passing = new Set(["connection", "date", "keep-alive", "x-request-id", "set-cookie"]);

/** All of an answer but what differs between any two. */
function lasting({ status, headers, bytes }: Answer): unknown {
  const kept = [...headers].filter(([name]) => !passing.has(name));
  return { status, headers: kept, body: bytes.toString("latin1") };
}

/** The first answer of each kind, which all later ones have to equal to the byte. */
class Sameness {
  readonly #first = new Map<string, unknown>();

  expect(kind: string, answer: Answer, what: string): void {
    const first = this.#first.get(kind);
    if (first === undefined) this.#first.set(kind, lasting(answer));
    else expect(lasting(answer), `${what}, as any other of ${kind}`).toEqual(first);
  }
}

function expectNoLeak(answer: Answer, asked: Asked, allowed: readonly string[], what: string) {
  const leaks = leaksIn(answer, asked, allowed);
  tally.leaked += leaks.length;
  expect(leaks, what).toEqual([]);
}

async function ask({ client }: { readonly client: Client }, asked: Asked): Promise<Reply> {
  tally.operations += 1;
  const reply = await client.send(asked.method, asked.path, asked);
  if (reply.status >= 500) tally.errors += 1;
  return reply;
}

test("every route has a row in the table of rules", () => {
  expect(Object.keys(rows).toSorted()).toEqual(routeIds.toSorted());
});

interface Case {
  readonly id: RouteId;
  readonly caller: Caller;
  readonly place: Place;
  readonly query: string;
}

async function judge({ id, caller, place, query }: Case, sameness: Sameness): Promise<void> {
  const row = rows[id];
  const what = `${id}: ${caller.name}, church ${place.church}, thing ${place.thing} ${query}`;
  const refusal = refusalOf(row, caller, place);
  const asked = requests.of(id, place, refusal === undefined, query);
  const reply = await ask(caller, asked);
  expect(reply.status, what).toBe(statusOf(row, refusal));
  const allowed = refusal ? [] : allowedWords(row, caller, place);
  expectNoLeak(reply, asked, allowed, what);
  if (refusal) sameness.expect(kindOf(row, caller, refusal), reply, what);
  else expectAllowed({ id, caller, place, query }, asked, reply, sameness, what);
  if (asked.method === "GET" && isHeadTried) await expectSameHead(caller, asked, reply, what);
}

/** On public routes it makes no difference who asks. */
const kindOf = (row: Row, caller: Caller, refusal: Refusal) =>
  `${row.needs === "public" ? "anyone's" : caller.name} ${refusal}`;

function expectAllowed(
  { id, caller, place, query }: Case,
  asked: Asked,
  reply: Reply,
  sameness: Sameness,
  what: string,
): void {
  const row = rows[id];
  if (row.does === "create" || row.does === "update") {
    expect(place.church, what).not.toBe("none");
    saves[place.church as keyof typeof saves] += 1;
  }
  if (row.does === "update") requests.saved(asked, reply.headers.get("etag"));
  if (row.needs === "public") sameness.expect(JSON.stringify([place, query]), reply, what);
  if (row.needs !== "member" && row.needs !== "public") return;
  const answered = reply.bytes.toString("latin1");
  const known = allowedWords(row, caller, place).filter((word) => answered.includes(word));
  expect(known, `${what} shows it`).not.toEqual([]);
}

async function expectSameHead(caller: Caller, asked: Asked, get: Reply, what: string) {
  const head = await ask(caller, { ...asked, method: "HEAD", body: undefined });
  expect(head.bytes, what).toHaveLength(0);
  expect(lasting(head), `HEAD, ${what}`).toEqual(lasting({ ...get, bytes: head.bytes }));
}

const judged = routeIds.filter((id) => id !== "signOut");

test.each(judged)("%s answers everybody everywhere as the rules say", async (id) => {
  for (let round = 0; round < rounds; round += 1) {
    const sameness = new Sameness();
    for (const caller of callers) {
      for (const place of placesOf(routes[id].path)) {
        for (const query of rows[id].queries ?? [""]) {
          await judge({ id, caller, place, query }, sameness);
        }
      }
    }
  }
});

test("signing out is everybody's, and ends the session that was sent", async () => {
  for (const { email, client } of callers) {
    const leaver = email ? await signIn(t, email) : client;
    const asked = requests.of("signOut", { church: "ours", thing: "own" }, true);
    const reply = await ask({ client: leaver }, asked);
    expect(reply.status).toBe(rows.signOut.answers);
    expectNoLeak(reply, asked, [], "signOut");
    expect((await leaver.get("/api/v1/churches")).status).toBe(401);
    if (email) expect((await client.get("/api/v1/churches")).status).toBe(200);
  }
});

const parts = ["lyricVersionIds", "assetIds"] as const;

test.each(parts)(
  "what %s name is refused alike when it is foreign, misplaced or missing",
  async (field) => {
    const own = requests.pathOf("createArrangement", { church: "ours", thing: "own" });
    const idName = field === "assetIds" ? "assetId" : "lyricVersionId";
    const { foreign, archived, missing } = world.ids;
    const stray = field === "assetIds" ? [foreign, missing] : [foreign, missing, archived];
    const sameness = new Sameness();
    for (const { [idName]: id } of stray) {
      const document = { label: "Neutral", lyricVersionIds: [], assetIds: [], [field]: [id] };
      tally.operations += 1;
      const reply = await t.editor.create(own, document);
      expect(reply.status).toBe(400);
      const said = Buffer.from(reply.bytes.toString().replaceAll(id, "ID"));
      expectNoLeak(reply, { method: "POST", path: own, headers: {}, body: document }, [], field);
      sameness.expect("stray id", { ...reply, bytes: said }, field);
    }
  },
);

/** A request that was let in: the server has asked for its body, and waits for it. */
async function begin(client: Client, id: RouteId, place: Place) {
  const asked = requests.of(id, place, false);
  const { body } = asked;
  const bytes = body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
  const request = new RawRequest(client, asked.method, asked.path, {
    ...asked.headers,
    "content-length": `${bytes.length}`,
    expect: "100-continue",
  });
  await eventually(() => request.received).toContain("100 Continue");
  // The body has begun, and does not come to its end before the change.
  await request.send(bytes.subarray(0, 1));
  return { id, place, asked, request, rest: bytes.subarray(1) };
}

const letIn = routeIds.flatMap((id) => {
  if (rows[id].needs !== "writer") return [];
  return placesOf(routes[id].path)
    .filter(({ church }) => church === "ours")
    .map((place) => ({ id, place }));
});

const changes: [string, (t: ServedChurch) => Promise<unknown>, { ours?: Role }][] = [
  ["made a Viewer", (t) => setRole(t, "Viewer"), { ours: "Viewer" }],
  ["removed from the church", removeLeaving, {}],
];

test.each(changes)("who is %s while the body arrives saves nothing", async (_, change, roles) => {
  const leaving = callers.find(({ name }) => name === "demoted")?.client ?? t.anyone;
  await setRole(t, "Editor");
  const begun = await Promise.all(letIn.map(({ id, place }) => begin(leaving, id, place)));
  await change(t);
  const sameness = new Sameness();
  for (const { id, place, asked, request, rest } of begun) {
    tally.operations += 1;
    tally.races += 1;
    const refusal = refusalOf(rows[id], { isSignedIn: true, roles }, place);
    await request.send(rest);
    const { status, headers, body } = await request.answer;
    request.abort();
    const what = `${id} at ${place.thing}`;
    const answer = { status, headers, bytes: Buffer.from(body, "latin1") };
    expect([what, status]).toEqual([what, statusOf(rows[id], refusal)]);
    expectNoLeak(answer, asked, [], what);
    sameness.expect(`${refusal}`, answer, what);
  }
});

test("nothing was saved but what the rules let pass", async () => {
  const after = await countEvents();
  const made = {
    ours: after.ours - eventsBefore.ours,
    theirs: after.theirs - eventsBefore.theirs,
  };
  expect(made).toEqual(saves);
  expect(Math.min(...Object.values(saves))).toBeGreaterThan(0);
});
