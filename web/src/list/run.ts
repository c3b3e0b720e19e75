import type { Arrangement } from "$contract/arrangement.ts";
import { findMarked } from "./model/mark.ts";
import { type Entry, isSong, numbersOf, type ServiceList, type SongEntry } from "./model/model.ts";
import type { LyricsChoice, Reader } from "../song/choice.ts";
import { entryChoice } from "../song/list-choice.ts";
import { titleIn } from "../song/title-in.ts";
import type { SongSheet } from "../api/queries/song-query.ts";

/** What is known of a song of the list by now. */
export interface LookedUp {
  readonly sheet?: SongSheet | undefined;
  /** It is not there any more, or not for this reader. */
  readonly isMissing: boolean;
  /** It was asked for in vain. */
  readonly isAway?: boolean;
  /** As it was called when this device last saw it. */
  readonly lastTitle?: string | undefined;
}

/** A song with what the list chose of it. */
export interface RunSong {
  readonly sheet: SongSheet;
  readonly choice: LyricsChoice;
  /** The sheets that were chosen, if they are still there. */
  readonly arrangement: Arrangement | undefined;
}

export interface RunEntry {
  readonly index: number;
  readonly entry: Entry;
  /** Among the songs, as a hymn board has it. */
  readonly number: number | undefined;
  /** In the language of the words that were chosen; blank as long as nothing is known of it. */
  readonly title: string;
  readonly song: RunSong | undefined;
  readonly isMissing: boolean;
  /** It cannot be reached now, and no copy of it is at hand. */
  readonly isAway: boolean;
}

/** A list with its songs, and where one is in it. */
export interface ListRun {
  readonly entries: readonly RunEntry[];
  readonly current: RunEntry | undefined;
}

export function listRun(
  { entries }: ServiceList,
  lookUp: (song: string) => LookedUp,
  reader: Reader,
  at = 0,
): ListRun {
  const numbers = numbersOf(entries);
  const all = entries.map((entry, index): RunEntry => {
    const known = isSong(entry) ? lookUp(entry.song) : undefined;
    const song = isSong(entry) ? runSong(entry, known?.sheet, reader) : undefined;
    const ownTitle = song && titleIn(song.sheet, song.choice.lyrics);
    const title = isSong(entry) ? (ownTitle ?? known?.lastTitle ?? "") : entry.note;
    const isMissing = known?.isMissing ?? false;
    const isAway = known?.isAway ?? false;
    return { index, entry, number: numbers[index], title, song, isMissing, isAway };
  });
  const index = Math.min(Math.max(at, 0), all.length - 1);
  return { entries: all, current: all[index] };
}

export function runSong(
  entry: SongEntry,
  sheet: SongSheet | undefined,
  reader: Reader,
): RunSong | undefined {
  if (!sheet) return undefined;
  const { arrangement } = entry;
  return {
    sheet,
    choice: entryChoice(entry, sheet.lyrics, reader),
    arrangement:
      arrangement === undefined ? undefined : findMarked(sheet.arrangements, arrangement),
  };
}
