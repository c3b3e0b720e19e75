import type { Draft } from "../drafts/draft.ts";
import type { Effect } from "./effect.ts";

export type Content<Document> = Omit<Draft<Document>, "id" | "origin">;

/** The place of one draft on the device, and what is to become of it next. */
export interface Slot<Document> {
  /** Told apart from the slots of drafts that were open before. */
  readonly name: string;
  /** Which new thing it is a draft of, the same in all tabs that have opened it. */
  readonly origin: string;
  /** As it was last stored; none while there is no draft. */
  readonly last: Draft<Document> | undefined;
  readonly wanted: Content<Document> | "nothing" | undefined;
  /** The time of the change that is being stored; "nothing" while the draft is being removed. */
  readonly writing: string | undefined;
  readonly hasFailed: boolean;
}

interface Kept<Document> {
  readonly slot: Slot<Document>;
  readonly effects: readonly Effect<Document>[];
}

export function emptySlot<Document>(name: string): Slot<Document> {
  return {
    name,
    origin: name,
    last: undefined,
    wanted: undefined,
    writing: undefined,
    hasFailed: false,
  };
}

/** Goes on with a draft that was stored before. */
export function slotOf<Document>(draft: Draft<Document>, name: string): Slot<Document> {
  return { ...emptySlot(name), origin: draft.origin ?? draft.id, last: draft };
}

/** All that was to be stored is stored. */
export function isStored({ wanted, writing, hasFailed }: Slot<unknown>): boolean {
  return wanted === undefined && writing === undefined && !hasFailed;
}

/** Stores that state, or a later one, as soon as the one before is stored. */
export function want<Document>(
  slot: Slot<Document>,
  wanted: Content<Document> | "nothing",
): Kept<Document> {
  return advance({ ...slot, wanted });
}

export function afterStored<Document>(
  slot: Slot<Document>,
  draft: Draft<Document>,
): Kept<Document> {
  if (slot.writing === draft.changedAt) {
    return advance({ ...slot, last: draft, writing: undefined, hasFailed: false });
  }
  // It was given up, and is there after all: what is stored next goes on from it.
  return { slot: slot.writing === undefined ? { ...slot, last: draft } : slot, effects: [] };
}

export function afterFailure<Document>(slot: Slot<Document>): Kept<Document> {
  return advance({ ...slot, writing: undefined, hasFailed: true });
}

/** What cannot be removed is found again, which costs nobody anything. */
export function afterRemoval<Document>(slot: Slot<Document>): Kept<Document> {
  return advance({ ...slot, writing: undefined, hasFailed: false });
}

function advance<Document>(slot: Slot<Document>): Kept<Document> {
  const { name, origin, last, wanted, writing } = slot;
  if (writing !== undefined || wanted === undefined) return { slot, effects: [] };
  const rest = { ...slot, wanted: undefined };
  if (wanted !== "nothing") {
    const isNew = wanted.resource.id === "new";
    const draft = { ...wanted, id: last?.id ?? name, ...(isNew && { origin }) };
    return {
      slot: { ...rest, writing: draft.changedAt },
      effects: [{ kind: "store", slot: name, draft, last }],
    };
  }
  if (!last) return { slot: { ...rest, hasFailed: false }, effects: [] };
  return {
    slot: { ...rest, last: undefined, writing: "nothing" },
    effects: [{ kind: "remove", slot: name, draft: last }],
  };
}
