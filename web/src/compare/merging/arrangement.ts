import type { ArrangementDocument } from "$contract/arrangement.ts";
import { limits } from "$contract/fields.ts";
import { arrangementChanges, arrangementDocument, type EditedArrangement } from "../arrangement.ts";
import { placeOf, type Setting, subjectOf } from "../change.ts";
import {
  type AnyMerge,
  type Conflict,
  type Decisions,
  everyId,
  mapSides,
  type Merge,
  mergeOrder,
  other,
  Questions,
  type Side,
  type Sides,
} from "./merge.ts";

/** Files are told by their ids. */
export type ArrangementConflict =
  | Conflict<"field", string | number | null, { field: Setting }>
  /** One made it the main file, the other removed it. */
  | Conflict<"file", string, object>
  /** Each made another file the main one. */
  | Conflict<"main-file", string, object>
  | Conflict<"file-order", string[], object>;

type ArrangementQuestions = Questions<ArrangementConflict>;
type Stored = Required<ArrangementDocument>;
export type ArrangementMerge = Merge<Stored, ArrangementConflict>;

/** Merges a draft of an arrangement with what was saved meanwhile, by field and file. */
export function mergeArrangement(
  documents: Sides<ArrangementDocument>,
  decisions: Decisions = {},
): ArrangementMerge {
  const sides = mapSides(documents, inStoredForm);
  const questions: ArrangementQuestions = new Questions(decisions);
  const files = mapSides(sides, ({ assetIds }) => assetIds);
  const merged: Stored = {
    label: questions.field(sides, "label"),
    lyricVersionIds: mergeSet(mapSides(sides, ({ lyricVersionIds }) => lyricVersionIds)),
    assetIds: mergeFiles(files, questions),
    sourceKey: questions.field(sides, "sourceKey"),
    tempo: questions.field(sides, "tempo"),
  };
  return questions.result(
    sides,
    arrangementChanges,
    () => merged,
    ({ lyricVersionIds, assetIds }) => [
      { what: "lyrics", count: lyricVersionIds.length, limit: limits.arrangementLyrics },
      { what: "files", count: assetIds.length, limit: limits.arrangementFiles },
    ],
  );
}

const filePlace = (id: string) => placeOf("file", id);

function inStoredForm(input: ArrangementDocument): Stored {
  return {
    label: input.label,
    lyricVersionIds: input.lyricVersionIds.map((id) => id.toLowerCase()),
    assetIds: input.assetIds.map((id) => id.toLowerCase()),
    sourceKey: input.sourceKey ?? null,
    tempo: input.tempo ?? null,
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

/** Merges the files of an arrangement; the first is the main one. */
function mergeFiles(lists: Sides<string[]>, questions: ArrangementQuestions): string[] {
  const members = new Set(everyId(lists).filter((id) => isKept(id, lists, questions)));
  const main = mainFile(lists, members, questions);
  // Which of two is first is decided before the order of the rest is looked at.
  if (main === "open") return [...members];
  if (main !== undefined) members.delete(main);
  const about = { kind: "file-order" } as const;
  const order = questions.order(lists, members, about, filePlace, (id) => id);
  return main === undefined ? order : [main, ...order];
}

function isKept(id: string, lists: Sides<string[]>, questions: ArrangementQuestions): boolean {
  const keeper: Side = lists.mine.includes(id) ? "mine" : "theirs";
  if (!lists[keeper].includes(id)) return false;
  if (lists[other(keeper)].includes(id) || !lists.base.includes(id)) return true;
  if (madeMain(lists.base, lists[keeper]) !== id) return false;
  const decision = questions.raise({
    kind: "file",
    ids: [id],
    ...mapSides(lists, (list) => (list.includes(id) ? id : undefined)),
    subjects: [subjectOf("file", id), filePlace(id)],
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
    base: lists.base[0],
    mine,
    theirs,
    subjects: [mine, theirs].map(filePlace),
  });
  if (!decision) return "open";
  return decision.choice === "theirs" ? theirs : mine;
}

/** Merges by the ids of the files, and gives the merged ones back with their names. */
export function mergeEdited(
  sides: Sides<EditedArrangement>,
  decisions: Decisions,
): AnyMerge<EditedArrangement> {
  const { document, ...merge } = mergeArrangement(mapSides(sides, arrangementDocument), decisions);
  if (!document) return { ...merge, document };
  const known = Object.values(sides).flatMap(({ files }) => files);
  const { assetIds, ...settings } = document;
  const files = assetIds.flatMap((id) => known.find((file) => file.id === id) ?? []);
  return { ...merge, document: { ...settings, files } };
}
