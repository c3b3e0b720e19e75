import { beforeEach, describe, expect, test } from "vitest";
import { canonical, remoteOf } from "./state.ts";
import { Device, failed, Service, Tab } from "$test/world.ts";

let service: Service;
let device: Device;
let tabs: Tab[];

beforeEach(() => {
  service = new Service();
  device = new Device();
  tabs = [];
  service.write("song", { "1": "as it was" }, "cora");
  signIn("anna");
});

/** After whatever was open was closed. */
function open(id = "song"): Tab {
  for (const tab of tabs) tab.close();
  return openBeside(id);
}

function openBeside(id = "song"): Tab {
  const tab = new Tab(service, device, id);
  tabs.push(tab);
  return tab;
}

function signIn(email: string): void {
  service.member = email;
  become({ kind: "member", email });
}

function become(identity: Device["identity"]): void {
  device.identity = identity;
  for (const tab of tabs) tab.tell({ kind: "identity", identity });
}

function type(tab: Tab, lines: Readonly<Record<string, string>>): void {
  tab.tell({ kind: "change", document: { ...tab.active?.work.document, ...lines } });
}

/** Wants it saved, and lets the device do its part. */
function save(tab: Tab): void {
  tab.tell({ kind: "save" });
  tab.letAllHappen();
}

const behind = ({ active }: Tab) => active && remoteOf(active.work) !== undefined;

const writers = (id = "song") => service.songs.get(id)?.map(({ by }) => by);

describe("somebody else", () => {
  test("who signs in elsewhere neither saves nor sees the words, which wait for their author", () => {
    const tab = open();
    type(tab, { "2": "hers" });
    tab.letAllHappen();
    signIn("bob");
    expect(tab.standing).toBe("locked");
    save(tab);
    tab.tell({ kind: "discard" });
    expect(tab.request).toBeUndefined();
    expect([...device.drafts.values()]).toMatchObject([{ author: "anna", mine: { "2": "hers" } }]);
    signIn("anna");
    save(tab);
    tab.answer();
    expect(writers()).toEqual(["cora", "anna"]);
  });

  test("who signs in over the page does not take up the save", () => {
    const tab = open();
    type(tab, { "2": "hers" });
    service.member = undefined;
    save(tab);
    tab.answer();
    expect(tab.active?.phase.kind).toBe("signing-in");
    signIn("bob");
    save(tab);
    tab.answer();
    expect(writers()).toEqual(["cora"]);
    expect(tab.active?.work.document["2"]).toBe("hers");
  });

  test("begins with what is saved, and their own drafts, once hers are on the device", () => {
    const tab = open();
    type(tab, { "2": "hers" });
    signIn("bob");
    tab.tell({ kind: "restart" });
    expect(tab.standing).toBe("locked");
    tab.letAllHappen();
    tab.tell({ kind: "restart" });
    expect(tab.active?.work).toMatchObject({ author: "bob", document: { "1": "as it was" } });
    expect(tab.active?.others).toEqual([]);
  });

  test("who signs in while the page is loading is shown no draft of hers", () => {
    const tab = open();
    type(tab, { "2": "hers" });
    tab.letAllHappen();
    service.isSlow = true;
    const another = open();
    service.isSlow = false;
    signIn("bob");
    expect(another.active?.work).toMatchObject({ author: "bob", document: { "1": "as it was" } });
    expect(another.active?.others).toEqual([]);
  });

  test.each(["song", "new"])("a guest finds no draft of hers at %s", (id) => {
    const tab = open(id);
    type(tab, { "2": "hers" });
    tab.letAllHappen();
    service.member = undefined;
    become({ kind: "guest" });
    expect(tab.standing).toBe("locked");
    const another = open(id);
    expect(another.standing).toBe("loading");
    another.tell({ kind: "sign-in-refused" });
    expect(another.state).toMatchObject({ kind: "loading", failure: { status: 401 } });
  });
});

describe("a save", () => {
  test("that failed over there after it was done creates no second song", () => {
    const tab = open("new");
    type(tab, { "1": "one" });
    save(tab);
    tab.answer(failed(500));
    type(tab, { "1": "one more" });
    save(tab);
    tab.answer();
    tab.letAllHappen();
    tab.answer();
    expect([...service.songs.keys()]).toHaveLength(2);
    expect(service.held("song 2")).toMatchObject({ version: 2, document: { "1": "one more" } });
  });

  test.each([400, 409, 413])("refused with %i when repeated is not repeated for ever", (status) => {
    const tab = open("new");
    type(tab, { "1": "far too much" });
    save(tab);
    tab.answer(failed(0), false);
    type(tab, { "1": "less" });
    save(tab);
    expect(tab.request?.sent.document).toEqual({ "1": "far too much" });
    tab.answer(failed(status), false);
    save(tab);
    expect(tab.request?.sent.document).toEqual({ "1": "less" });
  });

  test("whose key was used for something else goes out under another", () => {
    const tab = open();
    type(tab, { "2": "hers" });
    save(tab);
    const { key } = tab.request?.sent ?? {};
    tab.answer(failed(409), false);
    save(tab);
    expect(tab.request?.sent.document).toEqual({ "1": "as it was", "2": "hers" });
    expect(tab.request?.sent.key).not.toBe(key);
  });

  test("sends nothing while the session is over, and goes on when its author is back", () => {
    const tab = open();
    type(tab, { "2": "hers" });
    become({ kind: "ended", email: "anna" });
    save(tab);
    expect(tab.active?.phase.kind).toBe("signing-in");
    expect(tab.request).toBeUndefined();
    signIn("anna");
    tab.answer();
    expect(writers()).toEqual(["cora", "anna"]);
  });

  test("of a new song whose answer was lost is repeated, and what was written since is added", () => {
    const tab = open("new");
    type(tab, { "1": "one" });
    save(tab);
    const { key } = tab.request?.sent ?? {};
    tab.answer(failed(0));
    type(tab, { "2": "and more" });
    tab.letAllHappen();
    tab.close();
    const again = open("new");
    save(again);
    expect(again.request?.sent).toMatchObject({ key, document: { "1": "one" } });
    again.answer();
    again.letAllHappen();
    again.answer();
    expect([...service.songs.keys()]).toHaveLength(2);
    expect(service.held("song 2")).toMatchObject({
      version: 2,
      document: { "1": "one", "2": "and more" },
    });
  });

  test("that may have arrived is repeated although its words were taken back", () => {
    const tab = open();
    type(tab, { "1": "hers" });
    save(tab);
    tab.answer(failed(0));
    type(tab, { "1": "as it was" });
    save(tab);
    tab.answer();
    tab.letAllHappen();
    tab.answer();
    expect(service.songs.get("song")?.map(({ document }) => document["1"])).toEqual([
      "as it was",
      "hers",
      "as it was",
    ]);
  });

  test("goes out although the device keeps nothing, or does not answer", () => {
    const tab = open();
    type(tab, { "2": "hers" });
    tab.tell({ kind: "save" });
    while (tab.effects.length > 0) tab.let("fail");
    tab.answer();
    expect(tab.active?.phase.kind).toBe("saved");
  });

  test("that was merged keeps what is typed meanwhile", () => {
    const tab = open();
    type(tab, { "2": "hers" });
    service.write("song", { "1": "theirs" }, "cora");
    save(tab);
    tab.answer();
    tab.letAllHappen();
    type(tab, { "2": "hers, and more" });
    tab.answer();
    expect(tab.active?.work.document).toEqual({ "1": "theirs", "2": "hers, and more" });
    expect(tab.active?.phase.kind).toBe("edited");
    save(tab);
    tab.answer();
    expect(service.held("song")?.document).toEqual({ "1": "theirs", "2": "hers, and more" });
  });

  test("typed on in their line meanwhile, is asked about next, even after a reload", () => {
    const tab = open();
    type(tab, { "2": "hers" });
    service.write("song", { "1": "theirs" }, "cora");
    save(tab);
    tab.answer();
    tab.letAllHappen();
    type(tab, { "1": "hers too" });
    tab.answer();
    tab.letAllHappen();
    const again = open();
    save(again);
    again.answer();
    expect(again.active?.phase.kind).toBe("conflict");
    expect(service.held("song")?.document["1"]).toBe("theirs");
  });

  test("waits as long as it is told, and longer each time when it is not", () => {
    const tab = open();
    type(tab, { "2": "hers" });
    save(tab);
    const waits = [failed(429, 7), failed(503, 3), failed(503), failed(503)].map((answer) => {
      tab.answer(answer, false);
      const { phase } = tab.active ?? {};
      tab.let("happen");
      return phase?.kind === "waiting" ? phase.seconds : undefined;
    });
    expect(waits).toEqual([7, 3, 4, 8]);
    tab.answer();
    expect(writers()).toEqual(["cora", "anna"]);
  });

  test.each([429, 503])("does not wait for ever, answered with %i", (status) => {
    const tab = open();
    type(tab, { "2": "hers" });
    save(tab);
    for (let times = 0; times < 40; times += 1) {
      tab.answer(failed(status), false);
      tab.let("happen");
    }
    expect(tab.active?.phase).toMatchObject({ kind: "failed", failure: { status } });
  });

  test.each([
    [0, true],
    [500, true],
    [403, false],
    [404, false],
    [400, false],
  ])("that was answered with %s may have arrived: %j", (status, mayBeThere) => {
    const tab = open();
    type(tab, { "2": "hers" });
    save(tab);
    tab.answer(failed(status), false);
    expect(tab.active?.phase).toMatchObject({ kind: "failed", failure: { status } });
    expect(tab.active?.work.pending !== undefined).toBe(mayBeThere);
  });
});

describe("two tabs", () => {
  test("do not edit the same: the second one takes it over, with all that was written", () => {
    const tab = open();
    type(tab, { "2": "hers" });
    tab.letAllHappen();
    const other = openBeside();
    expect(other.standing).toBe("elsewhere");
    other.tell({ kind: "edit-here" });
    expect(other.active?.work.document["2"]).toBe("hers");
    expect(tab.standing).toBe("elsewhere");
    type(other, { "2": "hers, and more" });
    other.letAllHappen();
    tab.tell({ kind: "change", document: {} });
    tab.tell({ kind: "edit-here" });
    expect(tab.active?.work.document["2"]).toBe("hers, and more");
  });

  test("save once what was under way when it was taken over", () => {
    const tab = open();
    type(tab, { "2": "hers" });
    save(tab);
    const other = openBeside();
    other.tell({ kind: "edit-here" });
    save(other);
    expect(other.request?.sent.key).toBe(tab.request?.sent.key);
    for (const one of [tab, other]) one.answer();
    expect(writers()).toEqual(["cora", "anna"]);
    expect(other.active?.phase.kind).toBe("saved");
  });

  test("keep what never reached the device", () => {
    const tab = open();
    type(tab, { "2": "hers" });
    tab.let("fail");
    const other = openBeside();
    other.tell({ kind: "edit-here" });
    expect(other.active?.work.document).toEqual({ "1": "as it was" });
    tab.tell({ kind: "edit-here" });
    expect(tab.standing).toBe("open");
    expect(tab.active?.work.document["2"]).toBe("hers");
  });

  test("begin a new song each, unless one takes over the other's", () => {
    const tab = open("new");
    type(tab, { "1": "one" });
    tab.letAllHappen();
    const other = openBeside("new");
    expect(other.standing).toBe("elsewhere");
    other.tell({ kind: "start-afresh" });
    expect(other.active?.work.document).toEqual({});
    type(other, { "1": "another" });
    for (const one of [tab, other]) save(one);
    for (const one of [tab, other]) one.answer();
    expect([...service.songs.keys()]).toEqual(["song", "song 2", "song 3"]);
  });

  test("edit the same once the first one is left", () => {
    const tab = open();
    tab.close();
    expect(openBeside().state.kind).toBe("active");
  });
});

describe("drafts", () => {
  test("another one is not opened while the words at hand cannot be kept", () => {
    const tab = open("new");
    type(tab, { "1": "first" });
    tab.letAllHappen();
    tab.tell({ kind: "start-afresh" });
    type(tab, { "1": "second" });
    tab.let("fail");
    const [draft] = tab.active?.others ?? [];
    expect(draft?.mine).toEqual({ "1": "first" });
    if (!draft) return;
    tab.tell({ kind: "open", draft });
    tab.let("fail");
    expect(tab.active?.work.document).toEqual({ "1": "second" });
    tab.tell({ kind: "open", draft });
    tab.let("happen");
    expect(tab.active?.work.document).toEqual({ "1": "first" });
    expect(tab.active?.others.map(({ mine }) => mine)).toEqual([{ "1": "second" }]);
  });

  test("that were taken back are not offered beside the next work", () => {
    const tab = open("new");
    type(tab, { "1": "first" });
    tab.letAllHappen();
    type(tab, { "1": "second" });
    tab.tell({ kind: "change", document: {} });
    tab.tell({ kind: "start-afresh" });
    expect(tab.active?.others).toEqual([]);
    tab.letAllHappen();
    expect(device.found("new", "anna")).toEqual([]);
  });

  test("that were thrown away while they were being stored do not come back", () => {
    const tab = open("new");
    type(tab, { "1": "first" });
    tab.letAllHappen();
    type(tab, { "1": "second" });
    tab.tell({ kind: "discard" });
    tab.tell({ kind: "start-afresh" });
    type(tab, { "1": "third" });
    tab.letAllHappen();
    expect(device.found("new", "anna").map(({ mine }) => mine)).toEqual([{ "1": "third" }]);
  });

  test("the one that was asked for is opened, not the newest", () => {
    const before = open();
    for (const text of ["first", "second"]) {
      before.tell({ kind: "start-afresh" });
      type(before, { "2": text });
      before.letAllHappen();
    }
    const [newest, older] = device.found("song", "anna");
    expect([newest, older].map((draft) => draft?.mine["2"])).toEqual(["second", "first"]);
    service.isSlow = true;
    const tab = open();
    service.isSlow = false;
    tab.tell({ kind: "start", ...(older && { wanted: older.id }) });
    expect(tab.active?.work.document["2"]).toBe("first");
    expect(tab.active?.others.map(({ mine }) => mine["2"])).toEqual(["second"]);
  });

  test("say when others have saved since they were begun", () => {
    const tab = open();
    type(tab, { "2": "hers" });
    tab.letAllHappen();
    expect(behind(open())).toBe(false);
    service.write("song", { "1": "theirs" }, "cora");
    expect(behind(open())).toBe(true);
  });

  test("of an old version stay so while they are written on", () => {
    const tab = open();
    type(tab, { "2": "as it once was" });
    tab.letAllHappen();
    const restored = { version: 1, createdAt: "2026-01-01T00:00:00.000Z" };
    for (const draft of device.drafts.values()) device.drafts.set(draft.id, { ...draft, restored });
    const again = open();
    type(again, { "2": "and more" });
    again.letAllHappen();
    expect([...device.drafts.values()]).toMatchObject([{ mine: { "2": "and more" }, restored }]);
  });

  test("that a slow device stores after it was given up are not there twice", () => {
    const tab = open();
    type(tab, { "2": "hers" });
    const [late] = tab.effects;
    tab.let("fail");
    if (late?.kind !== "store") throw new Error("Nothing was to be stored.");
    const draft = device.store(late.draft, late.last);
    tab.tell({ kind: "stored", record: late.record, draft });
    type(tab, { "2": "hers, and more" });
    tab.letAllHappen();
    expect([...device.drafts.values()].map(({ mine }) => mine["2"])).toEqual(["hers, and more"]);
  });

  test("that a slow device finds late are offered beside the work", () => {
    const before = open();
    type(before, { "2": "hers" });
    before.letAllHappen();
    const drafts = device.found("song", "anna");
    device.drafts.clear();
    const tab = open();
    type(tab, { "2": "anew" });
    tab.tell({ kind: "drafts-found", author: "anna", drafts });
    expect(tab.active?.work.document["2"]).toBe("anew");
    expect(tab.active?.others.map(({ mine }) => mine["2"])).toEqual(["hers"]);
  });
});

test("a draft is opened although the service keeps everybody waiting", () => {
  const before = open();
  type(before, { "2": "hers" });
  before.letAllHappen();
  service.isSlow = true;
  const tab = open();
  expect(tab.standing).toBe("loading");
  tab.letAllHappen();
  expect(tab.active?.work.document["2"]).toBe("hers");
  save(tab);
  tab.answer();
  expect(writers()).toEqual(["cora", "anna"]);
});

test.each([
  [400, "failed"],
  [403, "failed"],
  [404, "failed"],
  [429, "edited"],
  [503, "edited"],
])("a draft is opened although the service answers %i, and is %s then", (status, phase) => {
  const before = open();
  type(before, { "2": "hers" });
  before.letAllHappen();
  service.isSlow = true;
  const tab = open();
  const failure = { status, reason: "", retryAfterSeconds: undefined, error: undefined };
  if (tab.state.kind === "loading") {
    tab.tell({ kind: "fetched", request: tab.state.request, failure });
  }
  expect(tab.active?.work.document["2"]).toBe("hers");
  expect(tab.active?.phase.kind).toBe(phase);
});

test("who goes back to writing keeps what was decided", () => {
  const tab = open();
  type(tab, { "1": "hers" });
  service.write("song", { "1": "theirs" }, "cora");
  save(tab);
  tab.answer();
  const key = JSON.stringify(["1", "as it was", "hers", "theirs"]);
  tab.tell({ kind: "decide", key, decision: { choice: "mine" } });
  tab.tell({ kind: "back-to-writing" });
  expect(tab.active?.phase.kind).toBe("edited");
  type(tab, { "2": "and more" });
  save(tab);
  tab.answer();
  expect(service.held("song")?.document).toEqual({ "1": "hers", "2": "and more" });
});

test("a question that comes again after a save is asked again", () => {
  const tab = open();
  const clash = () => {
    type(tab, { "1": "hers" });
    service.write("song", { "1": "theirs" }, "cora");
    save(tab);
    tab.answer();
    expect(tab.active?.phase.kind).toBe("conflict");
  };
  clash();
  const key = JSON.stringify(["1", "as it was", "hers", "theirs"]);
  tab.tell({ kind: "decide", key, decision: { choice: "mine" } });
  save(tab);
  tab.answer();
  type(tab, { "1": "as it was" });
  save(tab);
  tab.answer();
  expect(service.held("song")?.document).toEqual({ "1": "as it was" });
  clash();
});

test("whoever wants other words goes on writing with the question answered", () => {
  const tab = open();
  type(tab, { "1": "hers" });
  service.write("song", { "1": "theirs", "2": "theirs too" }, "cora");
  save(tab);
  tab.answer();
  const key = JSON.stringify(["1", "as it was", "hers", "theirs"]);
  tab.tell({ kind: "decide", key, decision: { choice: "mine" } });
  tab.tell({ kind: "back-to-writing" });
  expect(tab.active?.work).toMatchObject({
    document: { "1": "hers", "2": "theirs too" },
    base: { version: 2 },
    decisions: {},
  });
  tab.letAllHappen();
  expect([...device.drafts.values()]).toMatchObject([{ baseVersion: 2, mine: { "1": "hers" } }]);
  type(tab, { "1": "hers, and theirs" });
  save(tab);
  tab.answer();
  expect(service.held("song")?.document).toEqual({ "1": "hers, and theirs", "2": "theirs too" });
});

test("different values have different canonical texts", () => {
  expect(canonical({ a: 1, b: [1, 2] })).toBe(canonical({ b: [1, 2], a: 1 }));
  expect(canonical({ a: [1, 2] })).not.toBe(canonical({ a: [2, 1] }));
  expect(canonical({ a: null })).not.toBe(canonical({}));
});
