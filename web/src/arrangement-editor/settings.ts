import type { ArrangementDocument } from "$contract/arrangement.ts";
import { limits } from "$contract/fields.ts";
import {
  at,
  type Complaint,
  countTroubles,
  fieldTroubles,
  tempoTroubles,
} from "../ui/complaint.ts";

export interface ArrangementPath {
  readonly field: "label" | "sourceKey" | "tempo" | "lyricVersionIds" | "assetIds";
}

export type ArrangementComplaint = Complaint<ArrangementPath>;

/** What somebody may write here that the service would refuse, each with the path to it. */
export function arrangementComplaints(arrangement: ArrangementDocument): ArrangementComplaint[] {
  const { label, sourceKey = null, tempo = null, lyricVersionIds, assetIds } = arrangement;
  const found = {
    label: fieldTroubles("arrangementLabel", label),
    sourceKey: sourceKey === null ? [] : fieldTroubles("sourceKey", sourceKey),
    tempo: tempo === null ? [] : tempoTroubles(tempo),
    lyricVersionIds: countTroubles(lyricVersionIds.length, limits.arrangementLyrics),
    assetIds: countTroubles(assetIds.length, limits.arrangementFiles),
  };
  const fields = Object.keys(found) as ArrangementPath["field"][];
  return fields.flatMap((field) => at({ field }, found[field]));
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
