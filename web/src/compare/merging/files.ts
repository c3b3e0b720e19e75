import { arrangementSubject, type Setting } from "../arrangement.ts";
import type { Questions } from "./questions.ts";
import { type Conflict, everyId, mapSides, other, type Side, type Sides } from "./merge.ts";
import { mergeOrder } from "./order.ts";

/** Files are told by their ids. */
export type ArrangementConflict =
  | Conflict<"field", string | number | null, { field: Setting }>
  /** One made it the main file, the other removed it. */
  | Conflict<"file", string, object>
  /** Each made another file the main one. */
  | Conflict<"main-file", string, object>
  | Conflict<"file-order", string[], object>;

export type ArrangementQuestions = Questions<ArrangementConflict>;

/** Merges the files of an arrangement; the first is the main one. */
export function mergeFiles(lists: Sides<string[]>, questions: ArrangementQuestions): string[] {
  const members = new Set(everyId(lists).filter((id) => isKept(id, lists, questions)));
  const main = mainFile(lists, members, questions);
  // Which of two is first is decided before the order of the rest is looked at.
  if (main === "open") return [...members];
  if (main === undefined) return orderFiles(lists, members, questions);
  members.delete(main);
  return [main, ...orderFiles(lists, members, questions)];
}

function isKept(id: string, lists: Sides<string[]>, questions: ArrangementQuestions): boolean {
  const keeper: Side = lists.mine.includes(id) ? "mine" : "theirs";
  if (!lists[keeper].includes(id)) return false;
  if (lists[other(keeper)].includes(id) || !lists.base.includes(id)) return true;
  if (madeMain(lists.base, lists[keeper]) !== id) return false;
  const decision = questions.raise<never>({
    kind: "file",
    ids: [id],
    place: {},
    ...mapSides(lists, (list) => (list.includes(id) ? id : undefined)),
    choices: ["mine", "theirs"],
    subjects: [arrangementSubject.file(id), arrangementSubject.filePlace(id)],
  });
  return decision?.choice !== other(keeper);
}

/** The file that a side put first; none when the first one only moved up or stayed. */
function madeMain(base: readonly string[], list: readonly string[]): string | undefined {
  const expected = base.find((id) => list.includes(id));
  return list[0] === expected ? undefined : list[0];
}

function mainFile(
  lists: Sides<string[]>,
  members: ReadonlySet<string>,
  questions: ArrangementQuestions,
) {
  const chosenBy = (side: Side) => {
    const id = madeMain(lists.base, lists[side]);
    return id !== undefined && members.has(id) ? id : undefined;
  };
  const [mine, theirs] = [chosenBy("mine"), chosenBy("theirs")];
  if (mine === undefined || theirs === undefined || mine === theirs) return mine ?? theirs;
  const decision = questions.raise<never>({
    kind: "main-file",
    ids: [],
    place: {},
    base: lists.base[0],
    mine,
    theirs,
    choices: ["mine", "theirs"],
    subjects: [mine, theirs].map(arrangementSubject.filePlace),
  });
  if (!decision) return "open";
  return decision.choice === "theirs" ? theirs : mine;
}

function orderFiles(lists: Sides<string[]>, members: Set<string>, questions: ArrangementQuestions) {
  const { order, clash } = mergeOrder(lists, members);
  if (!clash) return order;
  const decision = questions.raise<never>({
    kind: "file-order",
    ids: [],
    place: {},
    ...clash,
    choices: ["mine", "theirs"],
    subjects: clash.mine.map(arrangementSubject.filePlace),
  });
  return mergeOrder(lists, members, decision?.choice === "theirs" ? "theirs" : "mine").order;
}
