import { versionName } from "../file-name.ts";
import type { SongWriter } from "../format.ts";
import { orderInWords } from "../order.ts";
import { songbookInWords } from "../songbook-text.ts";
import type { ImportedLyrics, SongContent } from "../song.ts";
import { namesInWords, themesInWords } from "../text/credits.ts";
import { headingOf } from "../text/heading.ts";

/** SongBeamer, with the mark by which it knows UTF-8. */
export const songBeamerWriter: SongWriter = {
  ending: "sng",
  write(song) {
    const versions = song.lyrics.length > 0 ? song.lyrics : [undefined];
    return versions.map((lyrics) => ({
      name: versionName(song, lyrics),
      text: `\uFEFF${[...header(song, lyrics), ...pages(lyrics), ""].join("\r\n")}`,
    }));
  },
};

function header({ metadata }: SongContent, lyrics: ImportedLyrics | undefined): string[] {
  const { title, alternateTitles, authors, copyright, themes, songbooks } = metadata;
  const ccli = songbooks.find(({ book }) => book === "CCLI");
  const books = songbooks.filter((entry) => entry !== ccli);
  const fields: [string, string][] = [
    ["LangCount", "1"],
    ["Title", title],
    ...alternateTitles.map((other): [string, string] => ["TitleAlternate", other]),
    ["Author", namesInWords(authors)],
    ...copyright.split("\n").map((line): [string, string] => ["(c)", line]),
    ["CCLI", ccli?.number ?? ""],
    ...books.map((entry): [string, string] => ["Songbook", songbookInWords(entry)]),
    ["Categories", themesInWords(themes)],
    ["Language", lyrics?.language ?? ""],
    ["Label", lyrics?.label ?? ""],
    ["VerseOrder", lyrics ? orderInWords(lyrics) : ""],
    ["Version", "3"],
  ];
  return fields
    .filter(([, value]) => value.trim() !== "")
    .map(([name, value]) => `#${name}=${value.replace(/\s+/gu, " ").trim()}`);
}

function pages(lyrics: ImportedLyrics | undefined): string[] {
  return (lyrics?.sections ?? []).flatMap(({ name, lines }) => {
    const heading = headingOf(name);
    const isKnown = heading?.name === name && heading.rest === "" && heading.times === 1;
    return [
      "---",
      isKnown ? name : `$$M=${name}`,
      ...lines.map((line) => (line === "" ? "--" : plain(line))),
    ];
  });
}

/** Marks of its own at the start of a line, for which there is no escape. */
function plain(line: string): string {
  return line.replace(/^#/u, "＃").replace(/^--/u, "—");
}
