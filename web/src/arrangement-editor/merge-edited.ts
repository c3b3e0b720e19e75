import { type ArrangementMerge, mergeArrangement } from "../compare/merging/arrangement.ts";
import { type Decisions, mapSides, type Sides } from "../compare/merging/merge.ts";
import { arrangementDocument, type EditedArrangement } from "./edited-arrangement.ts";

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
