import { Draft, type Unread, takenBy } from "./draft.ts";
import { tidyLines } from "./lines.ts";
import { addLyrics } from "./lyrics.ts";
import { textOfRtf } from "./rtf.ts";
import type { ReadOptions } from "./song.ts";
import { LongValue, type Row, type Tables, rowInWords, shownIn, textIn } from "./sqlite.ts";
import { stanzasOf } from "./stanzas.ts";
import { chordedLines } from "./strip-chords.ts";

export function isEasyWorship(tables: Tables): boolean {
  return tables.has("song");
}

export function isEasyWorshipWords(tables: Tables): boolean {
  return tables.has("word") && !tables.has("song");
}

/** Every song of EasyWorship 6 or 7: what is known of it, and its words from the file beside. */
export function* readEasyWorship(
  songs: Tables,
  texts: Tables,
  options: ReadOptions,
): Generator<Unread> {
  const wordsOf = takenBy(texts.rows("word"), (row) => textIn(row, "song_id"));
  for (const song of songs.rows("song")) {
    const words = wordsOf(textIn(song, "rowid"));
    yield {
      entry: shownIn(song, "title"),
      source: () => [rowInWords(song), ...words.map(shownWords)].join("\n\n"),
      read: () => draftOf(song, words, options),
    };
  }
}

const fields = [
  ["title", "title"],
  ["author", "authors"],
  ["copyright", "copyright"],
  ["administrator", "copyright"],
  ["tags", "themes"],
  ["reference_number", "ccli"],
  ["description", undefined],
] as const;

function draftOf(song: Row, words: readonly Row[], options: ReadOptions): Draft {
  const draft = new Draft(options);
  for (const [name, field] of fields) draft.take(field, name, textIn(song, name));
  for (const row of words) {
    const lines = chordedLines(draft, tidyLines(textOf(row)));
    addLyrics(draft, stanzasOf(lines));
  }
  return draft;
}

function shownWords(row: Row): string {
  return row["words"] instanceof LongValue ? "" : textOf(row);
}

function textOf(row: Row): string {
  const stored = textIn(row, "words");
  return stored.trimStart().startsWith("{\\rtf") ? textOfRtf(stored) : stored;
}
