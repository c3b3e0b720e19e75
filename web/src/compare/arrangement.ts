import type { ArrangementDocument, Arrangement } from "$contract/arrangement.ts";
import type { Asset } from "$contract/asset.ts";
import { limits } from "$contract/fields.ts";
import { type Change, fieldChange, itemChanges, placeOf } from "./change.ts";
import { type Decisions, type Merge, Questions } from "./merge.ts";
import { mapSides, mergeOrder, type Sides } from "./sides.ts";

/** What changed: settings, the lyric versions it is used with, and files with their order. */
export function arrangementChanges(before: EditedArrangement, after: EditedArrangement): Change[] {
  const [was, is] = [namesOf(before.files), namesOf(after.files)];
  const file = (id: string) => {
    const [main] = is.has(id) ? after.files : before.files;
    return { of: "file", name: is.get(id) ?? was.get(id) ?? "", isMain: id === main?.id } as const;
  };
  // Membership is all that counts: sorted, none of them changes places.
  const use = ({ lyricVersionIds }: EditedArrangement) =>
    new Map(lyricVersionIds.toSorted().map((id) => [id, id]));
  return [
    ...(["label", "sourceKey", "tempo"] as const).flatMap((field) =>
      fieldChange(field, before[field], after[field]),
    ),
    ...itemChanges("lyrics", use(before), use(after), (id) => ({ of: "lyrics", id }), String),
    ...itemChanges("file", was, is, file, String),
  ];
}

function namesOf(files: readonly Asset[]): Map<string, string> {
  return new Map(files.map(({ id, filename }) => [id, filename]));
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

/** Merges a draft of an arrangement with what was saved meanwhile, by field and file. */
export function mergeArrangement(
  sides: Sides<EditedArrangement>,
  decisions: Decisions = {},
): Merge<EditedArrangement> {
  const questions = new Questions(decisions);
  const merged = {
    label: questions.field("label", sides, ({ label }) => label),
    lyricVersionIds: mergeUse(mapSides(sides, ({ lyricVersionIds }) => lyricVersionIds)),
    files: mergeFiles(
      mapSides(sides, ({ files }) => files),
      questions,
    ),
    sourceKey: questions.field("sourceKey", sides, ({ sourceKey }) => sourceKey),
    tempo: questions.field("tempo", sides, ({ tempo }) => tempo),
  };
  return questions.result(
    sides,
    arrangementChanges,
    () => merged,
    ({ lyricVersionIds, files }) => [
      { what: "lyrics", count: lyricVersionIds.length, limit: limits.arrangementLyrics },
      { what: "files", count: files.length, limit: limits.arrangementFiles },
    ],
  );
}

/** Membership is all that counts: what one side added is in, what one side removed is out. */
function mergeUse(lists: Sides<readonly string[]>): string[] {
  const { base, mine, theirs } = lists;
  const isKept = (id: string) => !base.includes(id) || (mine.includes(id) && theirs.includes(id));
  return mergeOrder(lists, new Set([...mine, ...theirs].filter(isKept))).order;
}

const placeOfFile = (id: string) => placeOf("file", id);

/** Merges the files of an arrangement; the first is the main one. */
function mergeFiles(files: Sides<readonly Asset[]>, questions: Questions): Asset[] {
  const all = [...files.base, ...files.theirs, ...files.mine];
  const known = new Map(all.map((file) => [file.id, file]));
  const nameOf = (id: string) => known.get(id)?.filename ?? id;
  const ids = mapSides(files, (own) => own.map(({ id }) => id));
  const made = mapSides(ids, (own) => madeMain(ids.base, own));
  const list = (side: keyof Sides<unknown>) =>
    new Map(
      ids[side].map((id) => [id, { id, isMade: id === made[side] && ids.base.includes(id) }]),
    );
  const kept = questions.entries(
    "files",
    { base: list("base"), mine: list("mine"), theirs: list("theirs") },
    "file",
    ({ id }) => nameOf(id),
  );
  const members = new Set(kept.keys());
  // Which of two is first is decided before the order of the rest is looked at.
  const [first = ""] = ids.base;
  const chosen = mapSides(made, (id) => (id !== undefined && members.has(id) ? id : first));
  const asked = [chosen.mine, chosen.theirs].map(placeOfFile);
  const main = questions.field("mainFile", chosen, String, nameOf, asked);
  if (main !== first) members.delete(main);
  const order = questions.order(ids, members, { of: "files" }, placeOfFile, nameOf);
  return [...(main === first ? [] : [main]), ...order].flatMap((id) => known.get(id) ?? []);
}

/** The file that a side put first; none when the first one only moved up or stayed. */
function madeMain(base: readonly string[], list: readonly string[]): string | undefined {
  const expected = base.find((id) => list.includes(id));
  return list[0] === expected ? undefined : list[0];
}
