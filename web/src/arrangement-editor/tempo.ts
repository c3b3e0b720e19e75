import { limits } from "$contract/fields.ts";

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
