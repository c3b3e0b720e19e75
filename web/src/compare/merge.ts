import { limits } from "$contract/fields.ts";
import { type Change, type Field, type ListField, placeOf, subjectOf } from "./change.ts";
import { everyId, mapSides, mergeOrder, other, type Side, type Sides, unclashed } from "./sides.ts";

export type Choice = Side | "both" | "remove";

/** The id that "both" may need comes with the decision, so that merging again gives the same. */
export type Decision = { choice: Side | "remove" } | { choice: "both"; newId: string };

/** By the key of the conflict. Decisions for conflicts that no longer exist do no harm. */
export type Decisions = Readonly<Record<string, Decision>>;

/** How a question is answered. */
export type Decide = (key: string, decision: Decision) => void;

/** A question of a merge, whatever it is about. */
export interface Question {
  /** Made from the kind, the ids and the three inputs: the same question has the same key. */
  readonly key: string;
  readonly decision: Decision | undefined;
}

/** Where in the lyrics, in words; mine's name and number when mine has it. */
export interface LyricsPlace {
  sectionId?: string;
  section?: string;
  lineId?: string;
  line?: number;
}

/** What cannot be merged without asking. */
interface Asked<Kind extends string, Value, Place = object> extends Question {
  kind: Kind;
  place: LyricsPlace & Place;
  /** `undefined`: removed, or not there at all. */
  base: Value | undefined;
  mine: Value | undefined;
  theirs: Value | undefined;
  choices: readonly Choice[];
  /** The subjects of the changes that this decides upon. */
  subjects: readonly string[];
}

/** A section's line, or an entry of a list whose order is in question. */
export interface Listed {
  id: string;
  text: string;
}

export interface SectionValue {
  name: string;
  lines: readonly Listed[];
}

/** A list of a document. */
type List = ListField | "files";

export type Conflict =
  | Asked<"field", string | number | null, { field: Field }>
  /** Both replaced it, or one replaced it (or made it the main file) and the other removed it. */
  | Asked<"entry", string, { field: List }>
  | Asked<"order", Listed[], { of: List | "sections" | "lines" }>
  /** Both edited it, or one changed it and the other removed it. */
  | Asked<"line", string>
  /** Both moved it, each to another section. */
  | Asked<"line-place", { section: string; line: number }>
  /** One removed the section, the other changed it. */
  | Asked<"section", SectionValue>
  | Asked<"section-name", string>
  /** Mine and theirs are two sections that may not both have this name; "both" renames mine. */
  | Asked<"same-name", SectionValue, { newName: string }>
  /** No word would be left in the section; "remove" removes it too. */
  | Asked<"section-emptied", SectionValue>
  /** Ids of sections. */
  | Asked<"sequence", string[]>;

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

export interface Merge<Document, Of extends Question = Conflict> {
  /** What was merged by itself: mostly what only one side changed. */
  taken: { side: Side; change: Change }[];
  /** Decided or not; a decision can raise a further conflict, such as two equal names. */
  conflicts: Of[];
  /** Once every conflict is decided. */
  document: Document | undefined;
  /** Of the document; none while there is no document. */
  problems: Problem[];
}

export type AnyMerge<Document> = Merge<Document, Question>;

export function openQuestions(conflicts: readonly Question[]): number {
  return conflicts.filter(({ decision }) => !decision).length;
}

/** What can be saved: everything is decided, and nothing would be refused. */
export function savable<Document>({ document, problems }: AnyMerge<Document>) {
  return problems.length > 0 ? undefined : document;
}

/** The value that was decided for; mine while it is open. */
export function decidedValue<Value>(
  decision: Decision | undefined,
  { mine, theirs }: Record<Side, Value>,
): Value {
  return decision?.choice === "theirs" ? theirs : mine;
}

/** The values that were decided for. */
function decidedOf<Value>({ choice }: Decision, { mine, theirs }: Record<Side, Value>): Value[] {
  return [...(choice === "theirs" ? [] : [mine]), ...(choice === "mine" ? [] : [theirs])];
}

/** A conflict before it has a key. */
export interface Asking extends Partial<Sides<unknown>> {
  kind: Conflict["kind"];
  /** What its key is made from: the ids of what it is about, and what the sides made of it. */
  ids?: readonly string[];
  inputs?: unknown;
  place?: object;
  choices?: readonly Choice[];
  subjects: readonly string[];
}

/** The conflicts found so far, each with its decision. */
export class Questions {
  readonly conflicts: Conflict[] = [];
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
    this.conflicts.push({ ...asked, place, choices, key, decision } as unknown as Conflict);
    return decision;
  }

  /** What one side alone made of a field, or both alike; asks where they clash, and is mine until then. */
  field<From, Value>(
    field: Field,
    sides: Sides<From>,
    valueOf: (side: From) => Value,
    textOf: (value: Value) => unknown = (value) => value,
    subjects: readonly string[] = [field],
  ): Value {
    const values = mapSides(sides, valueOf);
    const merged = unclashed(values);
    if (merged) return merged.value;
    const about = { kind: "field", ids: [field], place: { field }, subjects } as const;
    return decidedValue(this.raise({ ...about, ...mapSides(values, textOf) }), values);
  }

  /** What stays of a list, by identity; "both" keeps two entries in the place of one. */
  entries<Item>(
    field: List,
    lists: Sides<ReadonlyMap<string, Item>>,
    subject: string,
    textOf: (item: Item) => string,
  ): Map<string, Item[]> {
    const kept = new Map<string, Item[]>();
    for (const id of everyId(mapSides(lists, (list) => [...list.keys()]))) {
      const sides = mapSides(lists, (list) => list.get(id));
      const { mine, theirs } = sides;
      const merged = unclashed(sides);
      const isInBoth = mine !== undefined && theirs !== undefined;
      const decision =
        !merged &&
        this.raise({
          kind: "entry",
          ids: [field, id],
          place: { field },
          ...mapSides(sides, (item) => (item === undefined ? item : textOf(item))),
          choices: isInBoth ? ["mine", "theirs", "both"] : ["mine", "theirs"],
          subjects: [subjectOf(subject, id), ...(isInBoth ? [] : [placeOf(subject, id)])],
        });
      // While it is open, an entry that one side removed still has its place.
      const chosen = merged
        ? [merged.value]
        : decision
          ? decidedOf(decision, sides)
          : [mine ?? theirs];
      const items = chosen.filter((item) => item !== undefined);
      if (items.length > 0) kept.set(id, items);
    }
    return kept;
  }

  /** The members in an order of both sides; asks where both moved the same things. */
  order(
    orders: Sides<readonly string[]>,
    members: ReadonlySet<string>,
    place: Extract<Conflict, { kind: "order" }>["place"],
    subjectOf: (id: string) => string,
    textOf: (id: string) => string,
  ): string[] {
    const { order, clash } = mergeOrder(orders, members);
    if (!clash) return order;
    const decision = this.raise({
      kind: "order",
      ids: [place.of, ...(place.sectionId === undefined ? [] : [place.sectionId])],
      place,
      ...mapSides(clash, (ids) => ids.map((id): Listed => ({ id, text: textOf(id) }))),
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
  ): Merge<Document> {
    const { conflicts } = this;
    const document = openQuestions(conflicts) > 0 ? undefined : finish();
    const counts = document ? [...countsOf(document), bodyCount(document)] : [];
    const problems = counts.filter(({ count, limit }) => count > limit);
    const changes = { mine: changesOf(base, mine), theirs: changesOf(base, theirs) };
    return { taken: takenOf(changes, conflicts), conflicts, document, problems };
  }
}

/** The changes that no conflict asks about, but for those that both made alike. */
function takenOf(changes: Record<Side, Change[]>, conflicts: readonly Conflict[]) {
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

/** How much of a request's body the document takes, in bytes of UTF-8. */
function bodyCount(document: object): Problem {
  const count = new TextEncoder().encode(JSON.stringify(document)).length;
  return { what: "bytes", count, limit: limits.jsonBodyBytes };
}
