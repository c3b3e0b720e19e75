import fc from "fast-check";
import { expect, test } from "vitest";
import type { Identity } from "../api/identity.ts";
import type { Notes } from "$test/notes.ts";
import { canonical, isStored, remoteOf } from "./state.ts";
import { Device, failed, Service, Tab } from "$test/world.ts";

const people = ["anna", "bob"];
const actions = [
  ..."type type type type save send send send send".split(" "),
  ..."answer answer answer lost lost broken busy away refused".split(" "),
  ..."stored all-stored all-stored store-failed decide decide back".split(" "),
  ..."sign-in sign-in sign-out expire sign-in-refused restart".split(" "),
  ..."reload open afresh discard somebody somebody stop-waiting edit-here edit-here".split(" "),
] as const;

const chance = fc.record({
  action: fc.constantFrom(...actions),
  tab: fc.constantFrom(0, 1, 1, 1),
  line: fc.nat(2),
  person: fc.nat(1),
});

/** A browser with an editor in each of two tabs, and all that people and networks do to them. */
class Trial {
  readonly service = new Service();
  readonly device = new Device();
  readonly tabs: Tab[] = [];
  /** Who typed what; every word is typed once. */
  readonly authors = new Map<string, string>();
  /** Words that somebody gave up on purpose. */
  readonly letGo = new Set<string>();
  readonly #ids: readonly [string, string];

  constructor(ids: readonly [string, string], hasLocks = true) {
    this.device.hasLocks = hasLocks;
    this.service.write("song 1", { "0": "as it was" }, "cora");
    this.#ids = ids;
    this.#signIn("anna");
    const first = this.#open(ids[0]);
    // Whoever opens the same new song again finds what was begun of it.
    if (ids[0] === "new") this.#type(first, {}, "0");
    first.letAllHappen();
    this.tabs.push(first, this.#open(ids[1]));
  }

  #open(id: string): Tab {
    return new Tab(this.service, this.device, id);
  }

  #signIn(person: string): void {
    this.service.member = person;
    this.#tell({ kind: "member", email: person });
  }

  #tell(identity: Identity): void {
    this.device.identity = identity;
    for (const tab of this.tabs) tab.tell({ kind: "identity", identity });
  }

  do({ action, tab: at, line, person }: typeof chance extends fc.Arbitrary<infer C> ? C : never) {
    const tab = this.tabs[at];
    if (!tab) return;
    const { active } = tab;
    const isHere = tab.standing === "open";
    switch (action) {
      case "type":
        return isHere && active ? this.#type(tab, active.work.document, `${line}`) : undefined;
      case "save":
        return tab.tell({ kind: "save" });
      case "send":
        tab.tell({ kind: "save" });
        return tab.letAllHappen();
      case "answer":
        return tab.answer();
      case "lost":
        return tab.answer(failed(0));
      case "broken":
        return tab.answer(failed(500));
      case "busy":
        return tab.answer(failed(429), false);
      case "away":
        return tab.answer(failed(503), line > 0);
      case "refused":
        // Whoever repeats what was saved gets the same answer again, and no other.
        if (!tab.request || this.#isKnown(tab.request.sent.key, tab)) return undefined;
        return tab.answer(this.service.refuse(tab.request.sent), false);
      case "stored":
        return tab.let("happen");
      case "all-stored":
        return tab.letAllHappen();
      case "store-failed":
        return tab.let("fail");
      case "edit-here":
        return tab.tell({ kind: "edit-here" });
      case "decide":
        return this.#decide(tab, line === 0 ? "mine" : "theirs");
      case "back":
        return tab.tell({ kind: "back-to-writing" });
      case "sign-in":
        return this.#signIn(people[person] ?? "");
      case "sign-out":
        this.service.member = undefined;
        return this.#tell({ kind: "guest" });
      case "expire":
        this.service.member = undefined;
        return undefined;
      case "sign-in-refused":
        return tab.tell({ kind: "sign-in-refused" });
      case "restart":
        return tab.tell({ kind: "restart" });
      case "reload":
        return this.#reload(at, line > 0);
      case "open": {
        const draft = active?.others[0];
        return draft && tab.tell({ kind: "open", draft });
      }
      case "afresh":
        return active?.work.id === "new" ? tab.tell({ kind: "start-afresh" }) : undefined;
      case "discard":
        if (isHere && active && !tab.request && !tab.effects.some((e) => e.kind === "wait")) {
          this.#giveUp(Object.values(active.work.document));
          tab.tell({ kind: "discard" });
        }
        return undefined;
      case "stop-waiting":
        return tab.tell({ kind: "stop-waiting" });
      default:
        return this.#somebodySaves(`${line}`);
    }
  }

  /** Saved under that key, or about to be. */
  #isKnown(key: string, by: Tab): boolean {
    const isSentElsewhere = this.tabs.some((tab) => tab !== by && tab.request?.sent.key === key);
    return isSentElsewhere || this.service.knows(key);
  }

  #type(tab: Tab, document: Notes, line: string): void {
    const author = tab.active?.work.author ?? "";
    const word = `${author} ${this.device.next()}`;
    this.authors.set(word, author);
    const before = document[line];
    if (before !== undefined) this.letGo.add(before);
    tab.tell({ kind: "change", document: { ...document, [line]: word } });
  }

  #giveUp(words: readonly string[]): void {
    for (const word of words) this.letGo.add(word);
  }

  #decide(tab: Tab, choice: "mine" | "theirs"): void {
    const { active } = tab;
    if (tab.standing !== "open" || active?.phase.kind !== "conflict") return;
    const { work } = active;
    for (const [line, mine] of Object.entries(work.document)) {
      const [was, theirs] = [work.base?.document[line], remoteOf(work)?.document[line]];
      const key = JSON.stringify([line, was ?? null, mine, theirs ?? null]);
      if (choice === "theirs" && mine !== theirs) this.letGo.add(mine);
      tab.tell({ kind: "decide", key, decision: { choice } });
    }
  }

  /** Whoever leaves with words that are not kept is warned; here nobody does. */
  #reload(at: number, hasArrived: boolean): void {
    const tab = this.tabs[at];
    const { active, request } = tab ?? {};
    if (!tab || (active && !isStored(active.record))) return;
    // What was on its way may arrive all the same.
    if (request && hasArrived) this.service.answer(request.sent, request.by);
    tab.close();
    this.tabs[at] = this.#open(active?.work.id ?? this.#ids[at] ?? "new");
  }

  #somebodySaves(line: string): void {
    const held = this.service.held("song 1");
    const word = `cora ${this.device.next()}`;
    this.authors.set(word, "cora");
    if (held) this.service.write("song 1", { ...held.document, [line]: word }, "cora");
  }

  /** Every word that the author or the service would find again. */
  found(): Set<string> {
    const documents = [
      ...this.tabs.map(({ active }) => active?.work.document ?? {}),
      ...[...this.device.drafts.values()].map(({ mine }) => mine),
      ...[...this.service.songs.values()].flat().map(({ document }) => document),
    ];
    return new Set(documents.flatMap((document) => Object.values(document)));
  }
}

/** What must not be: told in words, and quicker to look for than to expect. */
function faultsOf(trial: Trial): string[] {
  const found = trial.found();
  const isLost = (word: string) => !found.has(word) && !trial.letGo.has(word);
  const faults = [...trial.authors.keys()].filter(isLost).map((word) => `${word} is lost`);
  const homes = new Map<string, string>();
  for (const [id, revisions] of trial.service.songs) {
    const earlier = new Set<string>();
    revisions.forEach(({ document, by }, index) => {
      if (canonical(document) === canonical(revisions[index - 1]?.document)) {
        faults.push(`${id} was saved twice alike`);
      }
      for (const word of Object.values(document).filter((one) => !earlier.has(one))) {
        earlier.add(word);
        if ((trial.authors.get(word) ?? "cora") !== by) faults.push(`${word} was saved by ${by}`);
        if ((homes.get(word) ?? id) !== id) faults.push(`${word} is in two songs`);
        homes.set(word, id);
      }
    });
  }
  return faults;
}

test.each([
  ["one song in two tabs", ["song 1", "song 1"], true],
  ["one song in two tabs that do not know of each other", ["song 1", "song 1"], false],
  ["a new song beside another", ["song 1", "new"], true],
  ["one new song in two tabs", ["new", "new"], true],
] as const)("no word is lost, saved twice or in another's name: %s", (_about, ids, hasLocks) => {
  fc.assert(
    fc.property(fc.array(chance, { minLength: 5, maxLength: 80, size: "max" }), (chances) => {
      const trial = new Trial(ids, hasLocks);
      for (const one of chances) {
        trial.do(one);
        const faults = faultsOf(trial);
        if (faults.length > 0) expect(faults).toEqual([]);
      }
    }),
    { numRuns: 1000 },
  );
});

test("nothing else of a document is sent while a save of it may have arrived", () => {
  fc.assert(
    fc.property(fc.array(chance, { minLength: 5, maxLength: 80, size: "max" }), (chances) => {
      const trial = new Trial(["song 1", "song 1"]);
      let unknown: string | undefined;
      for (const one of chances) {
        const before = trial.tabs.map(({ request }) => request);
        trial.do(one);
        const { request } = trial.tabs.find((tab, at) => tab.request !== before[at]) ?? {};
        if (request && unknown) expect(request.sent.key).toBe(unknown);
        const { pending } =
          trial.tabs.find(({ standing }) => standing === "open")?.active?.work ?? {};
        unknown = ["lost", "broken"].includes(one.action) ? pending?.key : undefined;
      }
    }),
    { numRuns: 300 },
  );
});

test("in the end everything that was typed can be saved", () => {
  fc.assert(
    fc.property(fc.array(chance, { minLength: 5, maxLength: 40, size: "max" }), (chances) => {
      const trial = new Trial(["song 1", "song 1"]);
      for (const one of chances) trial.do(one);
      const [tab] = trial.tabs;
      const author = tab?.active?.work.author;
      if (!tab || author === undefined) return;
      for (let round = 0; round < 12; round += 1) {
        trial.do({ action: "sign-in", tab: 0, line: 0, person: people.indexOf(author) });
        tab.tell({ kind: "edit-here" });
        // What was refused is mended.
        if (round === 0) trial.do({ action: "type", tab: 0, line: 0, person: 0 });
        tab.letAllHappen();
        tab.answer();
        trial.do({ action: "decide", tab: 0, line: 0, person: 0 });
        tab.tell({ kind: "save" });
      }
      expect(["clean", "saved"]).toContain(tab.active?.phase.kind);
      const saved = [...trial.service.songs.values()].flat().map(({ document }) => document);
      expect(saved).toContainEqual(tab.active?.work.document);
      expect(faultsOf(trial)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
