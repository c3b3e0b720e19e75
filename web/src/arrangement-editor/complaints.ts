import type { ArrangementDocument } from "$contract/arrangement.ts";
import { limits } from "$contract/fields.ts";
import {
  at,
  type Complaint,
  countTroubles,
  fieldTroubles,
  repeats,
  tempoTroubles,
} from "../ui/complaint.ts";
import { sizeTroubles } from "../editing/document-kind.ts";

export type ArrangementPath =
  | { readonly field: "label" | "sourceKey" | "tempo" | "body" }
  | { readonly field: "lyricVersionIds" | "assetIds"; readonly id?: string };

export type ArrangementComplaint = Complaint<ArrangementPath>;

/** Everything that the service would refuse, each with the path to it. */
export function arrangementComplaints(arrangement: ArrangementDocument): ArrangementComplaint[] {
  const { label, sourceKey, tempo, lyricVersionIds, assetIds } = arrangement;
  return [
    ...at({ field: "label" } as const, fieldTroubles("arrangementLabel", label)),
    ...at(
      { field: "sourceKey" } as const,
      isGiven(sourceKey) ? fieldTroubles("sourceKey", sourceKey) : [],
    ),
    ...at({ field: "tempo" } as const, isGiven(tempo) ? tempoTroubles(tempo) : []),
    ...idComplaints("lyricVersionIds", lyricVersionIds, limits.arrangementLyrics),
    ...idComplaints("assetIds", assetIds, limits.arrangementFiles),
    ...at({ field: "body" } as const, sizeTroubles(arrangement)),
  ];
}

function idComplaints(
  field: "lyricVersionIds" | "assetIds",
  ids: readonly string[],
  limit: number,
): ArrangementComplaint[] {
  return [
    ...at({ field }, countTroubles(ids.length, limit)),
    ...repeats(ids, (id) => id.toLowerCase()).flatMap((id) =>
      at({ field, id }, [{ kind: "taken" } as const]),
    ),
  ];
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}
