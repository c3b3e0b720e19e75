import type { Arrangement } from "$contract/arrangement.ts";
import { sectionsInOrder } from "../song/singing-order.ts";
import type { RunEntry, RunSong } from "./run.ts";

/** Two bars of four: most lines of most songs. */
const beatsPerLine = 8;

export interface Length {
  readonly seconds: number;
  /** Of how many songs the tempo is known. */
  readonly known: number;
  readonly songs: number;
}

/** How long the singing takes, as far as tempos tell. */
export function lengthOf(entries: readonly RunEntry[]): Length {
  const sung = entries.filter(({ number }) => number !== undefined);
  const lengths = sung.flatMap(({ song }) => (song ? (secondsOf(song) ?? []) : []));
  return {
    seconds: lengths.reduce((sum, seconds) => sum + seconds, 0),
    known: lengths.length,
    songs: sung.length,
  };
}

/** Of one song; nothing where no arrangement says how fast it is. */
function secondsOf({ sheet, choice, arrangement }: RunSong): number | undefined {
  const tempo = arrangement?.tempo ?? tempoFor(sheet.arrangements, choice.lyrics?.id);
  if (!tempo || !choice.lyrics) return undefined;
  const lines = sectionsInOrder(choice.lyrics, choice.order).flatMap(({ section }) =>
    section.lines.filter(({ text }) => text.trim() !== ""),
  );
  return (lines.length * beatsPerLine * 60) / tempo;
}

/** Of an arrangement that goes with the words, otherwise of any. */
function tempoFor(arrangements: readonly Arrangement[], lyrics: string | undefined) {
  const withTempo = arrangements.filter(({ tempo }) => tempo);
  const fitting = withTempo.find(
    ({ lyricVersionIds }) => lyrics !== undefined && lyricVersionIds.includes(lyrics),
  );
  return (fitting ?? withTempo[0])?.tempo;
}
