import { arrangementDocument, type EditedArrangement } from "../arrangement.ts";
import type { ArrangementDocument } from "$contract/arrangement.ts";
import { limits } from "$contract/fields.ts";
import {
  type ArrangementChange,
  arrangementChanges,
  type Setting,
  arrangementSubject,
} from "../arrangement.ts";
import {
  decidedValue,
  Questions,
  type Decisions,
  everyId,
  mapSides,
  type Merge,
  problemsOf,
  type Sides,
  takenOf,
  unclashed,
  bodyProblem,
  type Conflict,
  other,
  type Side,
} from "./merge.ts";
import { mergeOrder } from "./order.ts";

type Stored = Required<ArrangementDocument>;
export type ArrangementMerge = Merge<Stored, ArrangementChange, ArrangementConflict>;

/** Merges a draft of an arrangement with what was saved meanwhile, by field and file. */
export function mergeArrangement(
  documents: Sides<ArrangementDocument>,
  decisions: Decisions = {},
): ArrangementMerge {
  const sides = mapSides(documents, inStoredForm);
  const questions: ArrangementQuestions = new Questions(decisions);
  const setting = settingOf(sides, questions);
  const merged: Stored = {
    label: setting("label"),
    lyricVersionIds: mergeSet(mapSides(sides, ({ lyricVersionIds }) => lyricVersionIds)),
    assetIds: mergeFiles(
      mapSides(sides, ({ assetIds }) => assetIds),
      questions,
    ),
    sourceKey: setting("sourceKey"),
    tempo: setting("tempo"),
  };
  const document = questions.isSettled ? merged : undefined;
  const changes = {
    mine: arrangementChanges(sides.base, sides.mine),
    theirs: arrangementChanges(sides.base, sides.theirs),
  };
  return {
    taken: takenOf(changes, questions.conflicts),
    conflicts: questions.conflicts,
    document,
    problems: document ? arrangementProblems(document) : [],
  };
}

function inStoredForm(input: ArrangementDocument): Stored {
  return {
    label: input.label,
    lyricVersionIds: input.lyricVersionIds.map((id) => id.toLowerCase()),
    assetIds: input.assetIds.map((id) => id.toLowerCase()),
    sourceKey: input.sourceKey ?? null,
    tempo: input.tempo ?? null,
  };
}

function settingOf(sides: Sides<Stored>, questions: ArrangementQuestions) {
  return <Field extends Setting>(field: Field): Stored[Field] => {
    const values = mapSides(sides, (side) => side[field]);
    const merged = unclashed(values);
    if (merged) return merged.value;
    const decision = questions.raise({
      kind: "field",
      ids: [field],
      place: { field },
      ...values,
      choices: ["mine", "theirs"],
      subjects: [field],
    });
    return decidedValue(decision, values);
  };
}

/** Membership is all that counts: what one side added is in, what one side removed is out. */
function mergeSet(sets: Sides<string[]>): string[] {
  const { base, mine, theirs } = mapSides(sets, (ids) => new Set(ids));
  const members = everyId(sets).filter((id) =>
    base.has(id) ? mine.has(id) && theirs.has(id) : mine.has(id) || theirs.has(id),
  );
  return mergeOrder(sets, new Set(members)).order;
}

function arrangementProblems(document: Stored) {
  const { lyricVersionIds, assetIds } = document;
  return problemsOf([
    { what: "lyrics", count: lyricVersionIds.length, limit: limits.arrangementLyrics },
    { what: "files", count: assetIds.length, limit: limits.arrangementFiles },
    bodyProblem(document),
  ]);
}

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
  const decision = questions.raise({
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
  const decision = questions.raise({
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
  const decision = questions.raise({
    kind: "file-order",
    ids: [],
    place: {},
    ...clash,
    choices: ["mine", "theirs"],
    subjects: clash.mine.map(arrangementSubject.filePlace),
  });
  return mergeOrder(lists, members, decision?.choice === "theirs" ? "theirs" : "mine").order;
}

export type EditedArrangementMerge = Omit<ArrangementMerge, "document"> & {
  document: EditedArrangement | undefined;
};

/** Merges by the ids of the files, and gives the merged ones back with their names. */
export function mergeEdited(
  sides: Sides<EditedArrangement>,
  decisions: Decisions,
): EditedArrangementMerge {
  const { document, ...merge } = mergeArrangement(mapSides(sides, arrangementDocument), decisions);
  if (!document) return { ...merge, document };
  const known = Object.values(sides).flatMap(({ files }) => files);
  const { assetIds, ...settings } = document;
  const files = assetIds.flatMap((id) => known.find((file) => file.id === id) ?? []);
  return { ...merge, document: { ...settings, files } };
}
