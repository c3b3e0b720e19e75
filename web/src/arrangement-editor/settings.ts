import type { ArrangementDocument } from "$contract/arrangement.ts";
import { limits } from "$contract/fields.ts";
import { sizeTroubles } from "../editing/document-kind.ts";
import {
  at,
  type Complaint,
  countTroubles,
  fieldTroubles,
  repeats,
  tempoTroubles,
} from "../ui/complaint.ts";

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

const flats = "C Db D Eb E F Gb G Ab A Bb B".split(" ");
const sharps = "C C# D D# E F F# G G# A A# B".split(" ");
const signs: Readonly<Record<string, number>> = { "#": 1, "♯": 1, b: -1, "♭": -1 };

/** A key by its place among the twelve. */
export interface PickedKey {
  readonly place: number | undefined;
  readonly isMinor: boolean;
  readonly isSharp: boolean;
}

/** A stored key as it is picked; H is what B is called in some languages. */
export function pickedKey(key: string | null): PickedKey {
  const [letter = "", sign = ""] = (key ?? "").replace("H", "B").replace("m", "");
  const at = flats.indexOf(letter);
  const place = at < 0 ? undefined : (at + (signs[sign] ?? 0) + 12) % 12;
  return { place, isMinor: key?.endsWith("m") ?? false, isSharp: signs[sign] === 1 };
}

/** The names to pick from, as they are stored. */
export function keysFor({ isMinor, isSharp }: Pick<PickedKey, "isMinor" | "isSharp">): string[] {
  return (isSharp ? sharps : flats).map((key) => (isMinor ? `${key}m` : key));
}

const msPerMinute = 60_000;
/** Beats of the slowest tempo, and a little more for an unsteady hand. */
const longestBeatMs = (msPerMinute / limits.tempoMin) * 1.2;
/** The mean of several beats is steadier than each; too many would be slow to follow. */
const maxTaps = 9;

/** The times of the taps that count together, with a new one. */
export function withTap(taps: readonly number[], now: number): number[] {
  const last = taps.at(-1);
  if (last === undefined || now - last > longestBeatMs) return [now];
  return [...taps, now].slice(-maxTaps);
}

/** The tempo in which somebody taps; two taps make the first beat. */
export function tappedTempo(taps: readonly number[]): number | undefined {
  const [first, last] = [taps[0], taps.at(-1)];
  if (first === undefined || last === undefined || last <= first) return undefined;
  return withinLimits(Math.round((msPerMinute * (taps.length - 1)) / (last - first)));
}

const usualTempo = 100;

/** One step slower or faster; the first step from none is to a tempo that is neither. */
export function steppedTempo(tempo: number | null, by: 1 | -1): number {
  return tempo === null ? usualTempo : withinLimits(Math.round(tempo) + by);
}

function withinLimits(tempo: number): number {
  return Math.min(limits.tempoMax, Math.max(limits.tempoMin, tempo));
}
