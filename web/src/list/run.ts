import type { Arrangement } from "$contract/arrangement.ts";
import { byShortId, shortId } from "../song/short-id.ts";
import {
  type Entry,
  isSong,
  numbersOf,
  type ServiceList,
  type SongEntry,
  type Words,
} from "./list.ts";
import { inLanguage, type LyricsChoice, lyricsChoice, type Reader } from "../song/choice.ts";
import { playedWith, titleIn } from "../song/details.ts";
import type { SongSheet } from "../device/songs.ts";
import type { LyricVersion } from "$contract/lyrics.ts";
import { ownOrder, sectionsInOrder } from "../song/singing-order.ts";

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

/** A list with its songs. */
export function listRun(
  { entries }: ServiceList,
  lookUp: (song: string) => LookedUp,
  reader: Reader,
): RunEntry[] {
  const numbers = numbersOf(entries);
  return entries.map((entry, index): RunEntry => {
    const at = { index, entry, number: numbers[index] };
    if (!isSong(entry)) {
      return { ...at, title: entry.note, song: undefined, isMissing: false, isAway: false };
    }
    const { sheet, lastTitle = "", isMissing, isAway = false } = lookUp(entry.song);
    const song = runSong(entry, sheet, reader);
    const title = song ? titleIn(song.sheet, song.choice.lyrics) : lastTitle;
    return { ...at, title, song, isMissing, isAway };
  });
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
    arrangement: arrangement === undefined ? undefined : byShortId(sheet.arrangements, arrangement),
  };
}

/** What is chosen on a song's page, as a list keeps it. */
export function listedChoice(
  { lyrics, beside, order }: LyricsChoice,
  versions: readonly LyricVersion[],
): Pick<SongEntry, "words" | "order"> {
  const shown = [lyrics, beside].filter((version) => version !== undefined);
  return {
    words: shown.map((version) => wordsOf(version, versions)),
    order: typeof order === "string" ? order : order.map(shortId),
  };
}

export function wordsOf({ id, language }: LyricVersion, versions: readonly LyricVersion[]): Words {
  const hasNamesake = versions.some((other) => other.language === language && other.id !== id);
  return { language, ...(hasNamesake && { version: shortId(id) }) };
}

/** Which words an entry of a list means, and in which order; what it leaves open suits the reader. */
export function entryChoice(
  { words, order }: SongEntry,
  versions: readonly LyricVersion[],
  reader: Reader,
): LyricsChoice {
  const usual = lyricsChoice(new URLSearchParams(), versions, reader);
  const [first, second] = words.map((one) => versionFor(one, versions));
  const lyrics = first ?? usual.lyrics;
  const beside = words.length > 0 ? second : usual.beside;
  return {
    lyrics,
    beside: beside === lyrics ? undefined : beside,
    order: typeof order === "string" ? order : lyrics ? ownOrder(order, lyrics, versions) : "sung",
  };
}

function versionFor({ language, version }: Words, versions: readonly LyricVersion[]) {
  const marked = version === undefined ? undefined : byShortId(versions, version);
  return marked ?? inLanguage(versions, language);
}

/** The languages that songs of the list have, those of most songs first. */
export function languagesIn(entries: readonly RunEntry[]): string[] {
  const counts = new Map<string, number>();
  for (const { song } of entries) {
    for (const language of new Set(song?.sheet.lyrics.map((version) => version.language))) {
      counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([language]) => language);
}

/** The languages that somebody wants, as far as the song has them; otherwise as the list says. */
export function choiceIn(
  { entry, song }: RunEntry,
  languages: readonly string[],
  reader: Reader,
): LyricsChoice | undefined {
  if (!song || !isSong(entry)) return song?.choice;
  const versions = song.sheet.lyrics;
  const found = languages.flatMap((language) => inLanguage(versions, language) ?? []);
  const wanted = [...new Set(found)].map((version) => wordsOf(version, versions));
  return wanted.length > 0
    ? entryChoice({ ...entry, words: wanted }, versions, reader)
    : song.choice;
}

/** The first of these languages that the song has, alone; otherwise the first one of the list. */
export function singleChoice(
  shown: RunEntry,
  languages: readonly string[],
  reader: Reader,
): LyricsChoice | undefined {
  const versions = shown.song?.sheet.lyrics ?? [];
  const found = languages.find((language) => inLanguage(versions, language));
  const choice = choiceIn(shown, found === undefined ? [] : [found], reader);
  return choice && { ...choice, beside: undefined };
}

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
function secondsOf({ sheet, choice: { lyrics, order }, arrangement }: RunSong): number | undefined {
  const withTempo = sheet.arrangements.filter(({ tempo }) => tempo);
  const usual = playedWith(withTempo, lyrics?.id) ?? withTempo[0];
  const tempo = arrangement?.tempo ?? usual?.tempo;
  if (!tempo || !lyrics) return undefined;
  const lines = sectionsInOrder(lyrics, order)
    .flatMap(({ section }) => section.lines)
    .filter(({ text }) => text.trim() !== "");
  return (lines.length * beatsPerLine * 60) / tempo;
}

/** The sheets of a song that have something to show. */
export function sheetsOf(song: RunSong | undefined): Arrangement[] {
  return song?.sheet.arrangements.filter(({ files }) => files.length > 0) ?? [];
}

export function hasWords(song: RunSong): boolean {
  return (song.choice.lyrics?.sections.length ?? 0) > 0;
}

/** What says how a song is played, its key and tempo: its sheet, or the one that goes with the words. */
export function playedAs(
  song: RunSong | undefined,
  view: Arrangement | undefined = song?.arrangement,
): Arrangement | undefined {
  return song && (view ?? playedWith(song.sheet.arrangements, song.choice.lyrics?.id));
}
