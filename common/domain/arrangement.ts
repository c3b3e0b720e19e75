import type { ArrangementDocument } from "../contract/arrangement.ts";
import { invalid } from "./failure.ts";

/** The document as it is stored: every field present, ids in lower case and each once. */
export function arrangementDocumentOf(input: ArrangementDocument): Required<ArrangementDocument> {
  return {
    label: input.label,
    lyricVersionIds: eachOnce(input.lyricVersionIds, "lyricVersionIds"),
    assetIds: eachOnce(input.assetIds, "assetIds"),
    sourceKey: input.sourceKey ?? null,
    tempo: input.tempo ?? null,
  };
}

function eachOnce(ids: readonly string[], field: string): string[] {
  const lower = ids.map((id) => id.toLowerCase());
  const repeated = lower.find((id, index) => lower.indexOf(id) !== index);
  if (repeated) throw invalid(`${field} names ${repeated} twice; name each id once.`);
  return lower;
}
