import type { ArrangementDocument } from "$contract/arrangement.ts";
import { limits } from "$contract/limits.ts";
import {
  at,
  type Complaint,
  countTroubles,
  keeps,
  repeats,
  textTroubles,
  type Trouble,
} from "$lib/parts/complaint.ts";
import { sizeTroubles } from "$lib/writing/editor/request-size.ts";

export type ArrangementPath =
  | { readonly field: "label" | "sourceKey" | "tempo" | "body" }
  | { readonly field: "lyricVersionIds" | "assetIds"; readonly id?: string };

export type ArrangementComplaint = Complaint<ArrangementPath>;

/** Everything that the service would refuse, each with the path to it. */
export function arrangementComplaints(arrangement: ArrangementDocument): ArrangementComplaint[] {
  const { label, sourceKey, tempo, lyricVersionIds, assetIds } = arrangement;
  return [
    ...at({ field: "label" } as const, textTroubles("filled", label, limits.arrangementLabel)),
    ...at({ field: "sourceKey" } as const, keyTroubles(sourceKey)),
    ...at({ field: "tempo" } as const, tempoTroubles(tempo)),
    ...idComplaints("lyricVersionIds", lyricVersionIds, limits.arrangementLyrics),
    ...idComplaints("assetIds", assetIds, limits.arrangementFiles),
    ...at({ field: "body" } as const, sizeTroubles(arrangement)),
  ];
}

type Optional<Value> = Value | null | undefined;

function keyTroubles(sourceKey: Optional<string>): Trouble[] {
  const isFine = sourceKey === null || sourceKey === undefined || keeps("sourceKey", sourceKey);
  return isFine ? [] : [{ kind: "wrongForm" }];
}

function tempoTroubles(tempo: Optional<number>): Trouble[] {
  if (tempo === null || tempo === undefined) return [];
  const [minimum, maximum] = [limits.tempoMin, limits.tempoMax];
  if (tempo < minimum || tempo > maximum) return [{ kind: "outOfRange", minimum, maximum }];
  return Number.isInteger(tempo) ? [] : [{ kind: "wrongForm" }];
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
