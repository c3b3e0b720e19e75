import { limits } from "$contract/fields.ts";
import type { Change, Field, ListField } from "../change.ts";

export type Side = "mine" | "theirs";

/** One thing three times: as it was loaded, in my draft, and as the server now has it. */
export interface Sides<Thing> {
  base: Thing;
  mine: Thing;
  theirs: Thing;
}

export type Choice = Side | "both" | "remove";

/** The id that "both" may need comes with the decision, so that merging again gives the same. */
export type Decision = { choice: Side | "remove" } | { choice: "both"; newId: string };

/** By the key of the conflict. Decisions for conflicts that no longer exist do no harm. */
export type Decisions = Readonly<Record<string, Decision>>;

/** What cannot be merged without asking. */
export interface Conflict<Kind extends string, Value, Place = object> {
  /** Made from the kind, the ids and the three inputs: the same question has the same key. */
  key: string;
  kind: Kind;
  place: Place;
  /** `undefined`: removed, or not there at all. */
  base: Value | undefined;
  mine: Value | undefined;
  theirs: Value | undefined;
  choices: readonly Choice[];
  /** The subjects of the changes that this decides upon. */
  subjects: readonly string[];
  decision: Decision | undefined;
}

export interface Taken {
  side: Side;
  change: Change;
}

/** A rule of the contract that the merged document breaks though neither side does. */
export interface Problem {
  what:
    | "bytes"
    | "lines"
    | "sections"
    | "no-sections"
    | "sequence"
    | "lyrics"
    | "files"
    | ListField;
  count: number;
  limit: number;
}

export interface Merge<Document, Question> {
  /** What was merged by itself: mostly what only one side changed. */
  taken: Taken[];
  /** Decided or not; a decision can raise a further conflict, such as two equal names. */
  conflicts: Question[];
  /** Once every conflict is decided. */
  document: Document | undefined;
  /** Of the document; none while there is no document. */
  problems: Problem[];
}

/** An entry of a list whose order is in question. */
export interface Listed {
  id: string;
  text: string;
}

export function other(side: Side): Side {
  return side === "mine" ? "theirs" : "mine";
}

export function mapSides<From, To>(sides: Sides<From>, map: (from: From) => To): Sides<To> {
  return { base: map(sides.base), mine: map(sides.mine), theirs: map(sides.theirs) };
}

/** Every id of the three lists, once: first as mine has them, then theirs, then base. */
export function everyId({ base, mine, theirs }: Sides<readonly string[]>): string[] {
  return [...new Set([...mine, ...theirs, ...base])];
}

/** The value that only one side changed, or both alike; nothing when they clash. */
export function unclashed<Value>({
  base,
  mine,
  theirs,
}: Sides<Value>): { value: Value } | undefined {
  const [was, my, their] = [base, mine, theirs].map((value) => JSON.stringify(value));
  if (my === their || their === was) return { value: mine };
  return my === was ? { value: theirs } : undefined;
}

/** The changes that no conflict asks about, but for those that both made alike. */
function takenOf(
  changes: Record<Side, Change[]>,
  conflicts: readonly { subjects: readonly string[] }[],
): Taken[] {
  const asked = new Set(conflicts.flatMap(({ subjects }) => subjects));
  return (["theirs", "mine"] as const).flatMap((side) => {
    const alike = new Set(changes[other(side)].map(essenceOf));
    return changes[side]
      .filter((change) => !asked.has(change.subject) && !alike.has(essenceOf(change)))
      .map((change) => ({ side, change }));
  });
}

/** What was done, wherever it stands by now. */
function essenceOf(change: Change): string {
  return JSON.stringify({ ...change, section: undefined, line: undefined });
}

/** A question of a merge, whatever it is about. */
export interface Question {
  readonly key: string;
  readonly decision: Decision | undefined;
}

export type AnyMerge<Document> = Merge<Document, Question>;

/** How a question is answered. */
export type Decide = (key: string, decision: Decision) => void;

export function openQuestions(conflicts: readonly Question[]): number {
  return conflicts.filter(({ decision }) => !decision).length;
}

/** What can be saved: everything is decided, and nothing would be refused. */
export function savable<Document>({ document, problems }: AnyMerge<Document>) {
  return problems.length > 0 ? undefined : document;
}

/** A conflict before it has a key. */
interface Asking extends Partial<Sides<unknown>> {
  kind: string;
  /** What its key is made from: the ids of what it is about, and what the sides made of it. */
  ids?: readonly string[];
  inputs?: unknown;
  place?: object;
  choices?: readonly Choice[] | undefined;
  subjects: readonly string[];
}

/** The conflicts found so far, each with its decision. */
export class Questions<Question extends Conflict<string, unknown>> {
  readonly conflicts: Question[] = [];
  readonly #decisions: Decisions;

  constructor(decisions: Decisions) {
    this.#decisions = decisions;
  }

  /** Asks; a decision that does not fit the question counts as none. */
  raise(raised: Asking): Decision | undefined {
    const { ids = [], inputs, place = {}, choices = ["mine", "theirs"], ...asked } = raised;
    const { kind, base = null, mine = null, theirs = null } = raised;
    const key = JSON.stringify([kind, ids, inputs ?? [base, mine, theirs]]);
    const decided = this.#decisions[key];
    const decision = decided && choices.includes(decided.choice) ? decided : undefined;
    // The same properties as before, which TypeScript cannot see.
    this.conflicts.push({ ...asked, place, choices, key, decision } as unknown as Question);
    return decision;
  }

  /** What one side alone made of a field, or both alike; asks where they clash, and is mine until then. */
  field<Name extends Field, Thing extends { readonly [Key in Name]: unknown }>(
    sides: Sides<Thing>,
    field: Name,
  ): Thing[Name] {
    const values = mapSides(sides, (side) => side[field]);
    const merged = unclashed(values);
    if (merged) return merged.value;
    const about = { kind: "field", ids: [field], place: { field }, subjects: [field] };
    return decidedValue(this.raise({ ...about, ...values }), values);
  }

  /** The members in an order of both sides; asks where both moved the same things. */
  order(
    orders: Orders,
    members: ReadonlySet<string>,
    about: Omit<Asking, "subjects">,
    subjectOf: (id: string) => string,
    shown: (id: string) => unknown,
  ): string[] {
    const { order, clash } = mergeOrder(orders, members);
    if (!clash) return order;
    const decision = this.raise({
      ...about,
      ...mapSides(clash, (ids) => ids.map(shown)),
      inputs: [clash.base, clash.mine, clash.theirs],
      subjects: clash.mine.map(subjectOf),
    });
    return decision?.choice === "theirs" ? mergeOrder(orders, members, "theirs").order : order;
  }

  /** What comes of the merge; there is a document once every conflict is decided. */
  result<From, Document extends object>(
    { base, mine, theirs }: Sides<From>,
    changesOf: (before: From, after: From) => Change[],
    finish: () => Document,
    countsOf: (document: Document) => Problem[],
  ): Merge<Document, Question> {
    const { conflicts } = this;
    const document = openQuestions(conflicts) > 0 ? undefined : finish();
    const counts = document ? [...countsOf(document), bodyCount(document)] : [];
    const problems = counts.filter(({ count, limit }) => count > limit);
    const changes = { mine: changesOf(base, mine), theirs: changesOf(base, theirs) };
    return { taken: takenOf(changes, conflicts), conflicts, document, problems };
  }
}

/** The value that was decided for; mine while it is open. */
export function decidedValue<Value>(
  decision: Decision | undefined,
  { mine, theirs }: Record<Side, Value>,
): Value {
  return decision?.choice === "theirs" ? theirs : mine;
}

/** How much of a request's body the document takes, in bytes of UTF-8. */
function bodyCount(document: object): Problem {
  const count = new TextEncoder().encode(JSON.stringify(document)).length;
  return { what: "bytes", count, limit: limits.jsonBodyBytes };
}

export interface MergedOrder {
  order: string[];
  /** The ids that both sides put into an order of their own, in each order. */
  clash: Sides<string[]> | undefined;
}

type Orders = Sides<readonly string[]>;

/**
 * Merges the orders of a list three ways. Moves of different things are both made; where both sides
 * moved the same thing differently, or their moves contradict each other, it is a clash and `prefer`
 * decides. Every member stands in at least one of the sides' lists.
 */
export function mergeOrder(
  orders: Orders,
  members: ReadonlySet<string>,
  prefer: Side = "mine",
): MergedOrder {
  const mine = orders.mine.filter((id) => members.has(id));
  const theirs = orders.theirs.filter((id) => members.has(id));
  const inTheirs = new Set(theirs);
  const shared = new Set(mine.filter((id) => inTheirs.has(id)));
  const { order, clash } = mergeShared(
    {
      base: orders.base.filter((id) => shared.has(id)),
      mine: mine.filter((id) => shared.has(id)),
      theirs: theirs.filter((id) => shared.has(id)),
    },
    prefer,
  );
  return { order: insert(order, shared, [theirs, mine]), clash };
}

/**
 * Puts what only one side's list has behind what it follows there. Where both inserted at one place,
 * theirs comes first: it is saved already, and mine was written after it. Both stay whole, and the
 * reader sees them together, so it needs no decision.
 */
function insert(
  order: string[],
  shared: ReadonlySet<string>,
  lists: readonly string[][],
): string[] {
  const followers = new Map<string | undefined, string[]>();
  for (const list of lists) {
    let anchor: string | undefined;
    for (const id of list) {
      if (shared.has(id)) anchor = id;
      else followers.set(anchor, [...(followers.get(anchor) ?? []), id]);
    }
  }
  return [
    ...(followers.get(undefined) ?? []),
    ...order.flatMap((id) => [id, ...(followers.get(id) ?? [])]),
  ];
}

/** Two ids as mine orders them; whether base, if it has both, and theirs order them so, too. */
interface Pair {
  first: string;
  second: string;
  isSoInBase: boolean | undefined;
  isSoInTheirs: boolean;
}

function mergeShared(orders: Sides<string[]>, prefer: Side): MergedOrder {
  if (orders.mine.join() === orders.theirs.join()) return { order: orders.mine, clash: undefined };
  const pairs = pairsOf(orders);
  const clashing = new Set<string>();
  for (const ids of neighbourhoodsOf(orders.mine, pairs)) {
    const within = pairs.filter(({ first, second }) => ids.has(first) && ids.has(second));
    if (isClash(within, ids)) for (const id of ids) clashing.add(id);
  }
  const sorted = ranked(orders.mine, pairs, (pair) => {
    const isAsked = clashing.has(pair.first) && clashing.has(pair.second);
    return isAsked ? prefer === "mine" || pair.isSoInTheirs : isMergedSo(pair);
  });
  // Ids new to both can tie neighbourhoods together: then the whole list is the question.
  if (!sorted) return { order: orders[prefer], clash: orders };
  if (clashing.size === 0) return { order: sorted, clash: undefined };
  return {
    order: sorted,
    clash: mapSides(orders, (ids) => ids.filter((id) => clashing.has(id))),
  };
}

function pairsOf({ base, mine, theirs }: Sides<string[]>): Pair[] {
  const inBase = new Map(base.map((id, index) => [id, index]));
  const inTheirs = new Map(theirs.map((id, index) => [id, index]));
  return mine.flatMap((first, index) =>
    mine.slice(index + 1).map((second): Pair => {
      const [was, wasSecond] = [inBase.get(first), inBase.get(second)];
      const isSoInBase = was === undefined || wasSecond === undefined ? undefined : was < wasSecond;
      const isSoInTheirs = (inTheirs.get(first) ?? 0) < (inTheirs.get(second) ?? 0);
      return { first, second, isSoInBase, isSoInTheirs };
    }),
  );
}

/** Two ids have two orders only: when the sides differ, one of them is as in base. */
function isMergedSo({ isSoInBase, isSoInTheirs }: Pair): boolean {
  return isSoInBase !== true || isSoInTheirs;
}

/** Ids tied together by pairs that somebody turned around; a stretch of the list each. */
function neighbourhoodsOf(ids: readonly string[], pairs: readonly Pair[]): Set<Set<string>> {
  const home = new Map(ids.map((id) => [id, new Set([id])]));
  for (const { first, second, isSoInBase, isSoInTheirs } of pairs) {
    const [into, from] = [home.get(first), home.get(second)];
    const isTurned = isSoInBase === false || !isSoInTheirs;
    if (!isTurned || !into || !from || into === from) continue;
    for (const id of from) home.set(id, into.add(id));
  }
  return new Set(home.values());
}

function isClash(pairs: readonly Pair[], ids: ReadonlySet<string>): boolean {
  const differing = pairs.filter(({ isSoInTheirs }) => !isSoInTheirs);
  if (differing.length === 0) return false;
  if (differing.some(({ isSoInBase }) => isSoInBase === undefined)) return true;
  // A pair that both turned, among others that only one did: the same thing moved to two places.
  const isMovedByBoth = pairs.some((pair) => pair.isSoInBase === false && pair.isSoInTheirs);
  return isMovedByBoth || !ranked([...ids], pairs, isMergedSo);
}

/** The ids sorted by their pairs; nothing when the pairs contradict each other. */
function ranked(
  ids: readonly string[],
  pairs: readonly Pair[],
  isSo: (pair: Pair) => boolean,
): string[] | undefined {
  const before = new Map(ids.map((id) => [id, 0]));
  for (const pair of pairs) {
    const later = isSo(pair) ? pair.second : pair.first;
    before.set(later, (before.get(later) ?? 0) + 1);
  }
  const sorted: string[] = [];
  for (const [id, count] of before) sorted[count] = id;
  return new Set(before.values()).size === ids.length ? sorted : undefined;
}
