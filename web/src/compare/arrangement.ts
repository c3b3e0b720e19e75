import type { ArrangementDocument, Arrangement } from "$contract/arrangement.ts";
import type { Asset } from "$contract/asset.ts";
import { type Change, fieldChange, itemChanges } from "./change.ts";

const settings = ["label", "sourceKey", "tempo"] as const;

/** What changed: settings, the lyric versions it is used with, and files with their order. */
export function arrangementChanges(
  before: ArrangementDocument,
  after: ArrangementDocument,
): Change[] {
  const file = (id: string) => {
    const [main] = after.assetIds.includes(id) ? after.assetIds : before.assetIds;
    return { of: "file", id, isMain: id === main } as const;
  };
  const used = [before, after].map(({ lyricVersionIds }) => lyricVersionIds.toSorted());
  return [
    ...settings.flatMap((field) => fieldChange(field, before[field], after[field])),
    // Membership is all that counts: sorted, none of them changes places.
    ...itemChanges("lyrics", own(used[0]), own(used[1]), (id) => ({ of: "lyrics", id }), String),
    ...itemChanges("file", own(before.assetIds), own(after.assetIds), file, String),
  ];
}

function own(ids: readonly string[] = []): Map<string, string> {
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
