import type { CollectionWriter } from "../format.ts";
import { orderInWords } from "../order.ts";
import { songbookInWords } from "../songbook-text.ts";
import type { ImportedLyrics, SongContent } from "../song.ts";
import { namesInWords, themesInWords } from "../text/credits.ts";
import { sectionsInWords } from "../text/write.ts";
import { headings, lyricHeadings } from "./columns.ts";
import { withGuard } from "./guard.ts";

/** A table with a row for each lyric version; the first column tells which belong to one song. */
export const csvWriter: CollectionWriter = {
  ending: "csv",
  begin: () => `\uFEFF${line([...headings, ...lyricHeadings])}`,
  write: (song, number) => {
    const versions = song.lyrics.length > 0 ? song.lyrics : [undefined];
    return versions.map((lyrics) => line(cellsOf(song, number, lyrics))).join("");
  },
  end: () => "",
};

function cellsOf(song: SongContent, number: number, lyrics: ImportedLyrics | undefined): string[] {
  const { title, alternateTitles, authors, copyright, themes, songbooks } = song.metadata;
  return [
    String(number),
    title,
    namesInWords(alternateTitles),
    namesInWords(authors),
    copyright,
    themesInWords(themes),
    songbooks.map((entry) => songbookInWords(entry).replace(/[;\n]/gu, ",")).join("; "),
    lyrics?.language ?? "",
    lyrics?.label ?? "",
    lyrics ? orderInWords(lyrics) : "",
    lyrics ? sectionsInWords(lyrics).join("\n") : "",
  ];
}

function line(cells: readonly string[]): string {
  return `${cells.map((text) => quoted(withGuard(text))).join(",")}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
