import type { Choice, Conflict, Decision, Decisions, Side } from "./merge.ts";

/** A conflict before it has a key; `ids` tell where it is, `inputs` what the key is made from. */
type Raised<Question extends Conflict<string, unknown>> = Question extends unknown
  ? Omit<Question, "key" | "decision"> & { ids: readonly string[]; inputs?: unknown }
  : never;

export type Accepts<Value> = (value: unknown) => value is Value;

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
  raise<Value = never>(raised: Raised<Question>, accepts?: Accepts<Value>) {
    const { ids, inputs, ...asked } = raised;
    const { kind, base, mine, theirs, choices } = asked;
    const key = JSON.stringify([kind, ids, inputs ?? [base ?? null, mine ?? null, theirs ?? null]]);
    const decision = fitting(this.#decisions[key], choices, accepts);
    // Leaving out two properties and adding them again gives the same type, which TypeScript cannot see.
    this.conflicts.push({ ...asked, key, decision } as unknown as Question);
    return decision;
  }
}

function fitting<Value>(
  decision: Decision | undefined,
  choices: readonly Choice[],
  accepts: Accepts<Value> | undefined,
): Decision<Value> | undefined {
  if (!decision || !choices.includes(decision.choice)) return undefined;
  if (decision.choice !== "edit") return decision;
  const { choice, value } = decision;
  return accepts?.(value) ? { choice, value } : undefined;
}

/** The value that was decided for; mine while it is open. */
export function decidedValue<Value>(
  decision: Decision<Value> | undefined,
  { mine, theirs }: Record<Side, Value>,
): Value {
  if (decision?.choice === "edit") return decision.value;
  return decision?.choice === "theirs" ? theirs : mine;
}
