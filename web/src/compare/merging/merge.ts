import { limits } from "$contract/fields.ts";
import type { ListField } from "../metadata.ts";

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

export interface Taken<Change> {
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

export interface Merge<Document, Change, Question> {
  /** What was merged by itself: mostly what only one side changed. */
  taken: Taken<Change>[];
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

interface Described {
  subject: string;
  section?: string;
  line?: number;
}

/** The changes that no conflict asks about, but for those that both made alike. */
export function takenOf<Change extends Described>(
  changes: Record<Side, Change[]>,
  conflicts: readonly { subjects: readonly string[] }[],
): Taken<Change>[] {
  const asked = new Set(conflicts.flatMap(({ subjects }) => subjects));
  return (["theirs", "mine"] as const).flatMap((side) => {
    const alike = new Set(changes[other(side)].map(essenceOf));
    return changes[side]
      .filter((change) => !asked.has(change.subject) && !alike.has(essenceOf(change)))
      .map((change) => ({ side, change }));
  });
}

/** What was done, wherever it stands by now. */
function essenceOf(change: Described): string {
  return JSON.stringify({ ...change, section: undefined, line: undefined });
}

/** The given counts that are above their limits. */
export function problemsOf(counts: readonly Problem[]): Problem[] {
  return counts.filter(({ count, limit }) => count > limit);
}

/** A question of a merge, whatever it is about. */
export interface Question {
  readonly key: string;
  readonly decision: Decision | undefined;
}

export type AnyMerge<Document> = Merge<Document, unknown, Question>;

/** How a question is answered. */
export type Decide = (key: string, decision: Decision) => void;

export function openQuestions(conflicts: readonly Question[]): number {
  return conflicts.filter(({ decision }) => !decision).length;
}

/** What can be saved: everything is decided, and nothing would be refused. */
export function savable<Document>({ document, problems }: AnyMerge<Document>) {
  return problems.length > 0 ? undefined : document;
}

/** A conflict before it has a key; `ids` tell where it is, `inputs` what the key is made from. */
type Raised<Question extends Conflict<string, unknown>> = Question extends unknown
  ? Omit<Question, "key" | "decision"> & { ids: readonly string[]; inputs?: unknown }
  : never;

/** The conflicts found so far, each with its decision. */
export class Questions<Question extends Conflict<string, unknown>> {
  readonly conflicts: Question[] = [];
  readonly #decisions: Decisions;

  constructor(decisions: Decisions) {
    this.#decisions = decisions;
  }

  get isSettled(): boolean {
    return this.conflicts.every(({ decision }) => decision !== undefined);
  }

  /** Asks; a decision that does not fit the question counts as none. */
  raise(raised: Raised<Question>): Decision | undefined {
    const { ids, inputs, ...asked } = raised;
    const { kind, base, mine, theirs, choices } = asked;
    const key = JSON.stringify([kind, ids, inputs ?? [base ?? null, mine ?? null, theirs ?? null]]);
    const decided = this.#decisions[key];
    const decision = decided && choices.includes(decided.choice) ? decided : undefined;
    // Leaving out two properties and adding them again gives the same type, which TypeScript cannot see.
    this.conflicts.push({ ...asked, key, decision } as unknown as Question);
    return decision;
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
export function bodyProblem(document: object): Problem {
  const count = new TextEncoder().encode(JSON.stringify(document)).length;
  return { what: "bytes", count, limit: limits.jsonBodyBytes };
}
