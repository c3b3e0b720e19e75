import type { ArrangementDocument, Arrangement } from "$contract/arrangement.ts";
import type { Asset } from "$contract/asset.ts";
import { limits } from "$contract/fields.ts";
import { type Change, fieldChange, itemChanges, placeOf, type Setting } from "./change.ts";
import { type AnyMerge, type Decisions, type Merge, Questions } from "./merge.ts";
import { mapSides, mergeOrder, type Sides } from "./sides.ts";

/** What changed: settings, the lyric versions it is used with, and files with their order. */
export function arrangementChanges(
  before: ArrangementDocument,
  after: ArrangementDocument,
): Change[] {
  const file = (id: string) => {
    const [main] = after.assetIds.includes(id) ? after.assetIds : before.assetIds;
    return { of: "file", id, isMain: id === main } as const;
  };
  // Membership is all that counts: sorted, none of them changes places.
  const use = ({ lyricVersionIds }: ArrangementDocument) => own(lyricVersionIds.toSorted());
  return [
    ...(["label", "sourceKey", "tempo"] as const).flatMap((field) =>
      fieldChange(field, before[field], after[field]),
    ),
    ...itemChanges("lyrics", use(before), use(after), (id) => ({ of: "lyrics", id }), String),
    ...itemChanges("file", own(before.assetIds), own(after.assetIds), file, String),
  ];
}

function own(ids: readonly string[]): Map<string, string> {
  return new Map(ids.map((id) => [id, id]));
}

/** An arrangement at work: with all that is known of its files, so that a draft can name them. */
export interface EditedArrangement {
  readonly label: string;
  readonly sourceKey: string | null;
  readonly tempo: number | null;
  readonly lyricVersionIds: readonly string[];
  readonly files: readonly Asset[];
}

export const blankArrangement: EditedArrangement = {
  label: "",
  sourceKey: null,
  tempo: null,
  lyricVersionIds: [],
  files: [],
};

/** The present arrangement, or one of its revisions, to be edited. */
export function editedArrangement(
  from: Pick<Arrangement, "label" | "sourceKey" | "tempo" | "lyricVersionIds" | "files">,
): EditedArrangement {
  const { label, sourceKey = null, tempo = null, lyricVersionIds, files } = from;
  return { label, sourceKey, tempo, lyricVersionIds, files };
}

/** As it is sent: files by their ids. */
export function arrangementDocument(edited: EditedArrangement): Required<ArrangementDocument> {
  const { label, sourceKey, tempo, lyricVersionIds, files } = edited;
  return {
    label,
    sourceKey,
    tempo,
    lyricVersionIds: [...lyricVersionIds],
    assetIds: files.map(({ id }) => id),
  };
}

/** To be pasted elsewhere. */
export function arrangementText({ label, sourceKey, tempo, files }: EditedArrangement): string {
  const setting = [sourceKey, tempo && `♩ ${tempo}`].filter(Boolean).join(" · ");
  return [label, setting, ...files.map(({ filename }) => filename)].filter(Boolean).join("\n");
}

type Stored = Required<ArrangementDocument>;

/** Merges a draft of an arrangement with what was saved meanwhile, by field and file. */
export function mergeArrangement(
  documents: Sides<ArrangementDocument>,
  decisions: Decisions = {},
): Merge<Stored> {
  const sides = mapSides(documents, (side): Stored => ({ sourceKey: null, tempo: null, ...side }));
  const questions = new Questions(decisions);
  const field = <Of extends Setting>(of: Of): Stored[Of] =>
    questions.field(
      of,
      mapSides(sides, (side) => side[of]),
    );
  const merged = {
    label: field("label"),
    lyricVersionIds: mergeUse(mapSides(sides, ({ lyricVersionIds }) => lyricVersionIds)),
    assetIds: mergeFiles(
      mapSides(sides, ({ assetIds }) => assetIds),
      questions,
    ),
    sourceKey: field("sourceKey"),
    tempo: field("tempo"),
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

/** Membership is all that counts: what one side added is in, what one side removed is out. */
function mergeUse(lists: Sides<string[]>): string[] {
  const { base, mine, theirs } = lists;
  const isKept = (id: string) => !base.includes(id) || (mine.includes(id) && theirs.includes(id));
  return mergeOrder(lists, new Set([...mine, ...theirs].filter(isKept))).order;
}

const placeOfFile = (id: string) => placeOf("file", id);

/** Merges the files of an arrangement; the first is the main one. */
function mergeFiles(lists: Sides<string[]>, questions: Questions): string[] {
  const made = mapSides(lists, (ids) => madeMain(lists.base, ids));
  const files = (side: keyof Sides<unknown>) =>
    new Map(
      lists[side].map((id) => [id, { id, isMade: id === made[side] && lists.base.includes(id) }]),
    );
  const kept = questions.entries(
    "files",
    { base: files("base"), mine: files("mine"), theirs: files("theirs") },
    "file",
    ({ id }) => id,
  );
  const members = new Set(kept.keys());
  // Which of two is first is decided before the order of the rest is looked at.
  const [first] = lists.base;
  const chosen = mapSides(made, (id) => (id !== undefined && members.has(id) ? id : first));
  const asked = [chosen.mine, chosen.theirs].flatMap((id) => id ?? []).map(placeOfFile);
  const main = questions.field("mainFile", chosen, asked);
  if (main !== first) members.delete(main ?? "");
  const order = questions.order(lists, members, { of: "files" }, placeOfFile, (id) => id);
  return main === undefined || main === first ? order : [main, ...order];
}

/** The file that a side put first; none when the first one only moved up or stayed. */
function madeMain(base: readonly string[], list: readonly string[]): string | undefined {
  const expected = base.find((id) => list.includes(id));
  return list[0] === expected ? undefined : list[0];
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
