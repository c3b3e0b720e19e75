import type { Arrangement, ArrangementDocument } from "$contract/arrangement.ts";
import type { Asset } from "$contract/asset.ts";
import { type ArrangementMerge, mergeArrangement } from "./merging/arrangement.ts";
import { type Decisions, mapSides, type Sides } from "./merging/merge.ts";

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
