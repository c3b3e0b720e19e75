import { versionName } from "../file-name.ts";
import type { SongWriter } from "../format.ts";
import { orderInWords } from "../order.ts";
import { songbookInWords } from "../songbook-text.ts";
import type { ImportedLyrics, SongContent } from "../song.ts";

/** A header of fields, then each section under its name in brackets. */
export const textWriter: SongWriter = {
  ending: "txt",
  write(song) {
    const versions = song.lyrics.length > 0 ? song.lyrics : [undefined];
    return versions.map((lyrics) => ({
      name: versionName(song, lyrics),
      text: [...header(song, lyrics), "", ...(lyrics ? sectionsInWords(lyrics) : [])].join("\n"),
    }));
  },
};

function header({ metadata }: SongContent, lyrics: ImportedLyrics | undefined): string[] {
  const { title, alternateTitles, authors, themes, songbooks, copyright } = metadata;
  const fields: [string, string][] = [
    ["Title", title],
    ...alternateTitles.map((other): [string, string] => ["Also", other]),
    ...authors.map((author): [string, string] => ["Author", author]),
    ...copyright.split("\n").map((line): [string, string] => ["Copyright", line]),
    ...themes.map((theme): [string, string] => ["Theme", theme]),
    ...songbooks.map((entry): [string, string] => ["Songbook", songbookInWords(entry)]),
    ["Language", lyrics?.language ?? ""],
    ["Label", lyrics?.label ?? ""],
    ["Order", lyrics ? orderInWords(lyrics) : ""],
  ];
  return fields
    .filter(([, value]) => value.trim() !== "")
    .map(([name, value]) => `${name}: ${value.replace(/\s+/gu, " ").trim()}`);
}

/** Each section under its name in brackets, with a blank line behind it. */
export function sectionsInWords({ sections }: ImportedLyrics): string[] {
  return sections.flatMap(({ name, lines }) => [
    `[${name.replace(/\s+/gu, " ").trim()}]`,
    ...lines.map(escaped),
    "",
  ]);
}

/** What would be read as a heading is marked as a line. */
function escaped(line: string): string {
  return /^(?:\\|\[.*\]$)/u.test(line) ? `\\${line}` : line;
}
