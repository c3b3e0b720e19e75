import { isPlainChord } from "../chords.ts";
import { versionName } from "../file-name.ts";
import type { SongWriter } from "../format.ts";
import { withOtherBrackets } from "../markup.ts";
import { codesOf } from "../section-codes.ts";
import type { ImportedLyrics, SongContent } from "../song.ts";
import { namesInWords } from "../text/credits.ts";
import { escaped } from "../xml/entities.ts";

/** OpenSong: a file for each lyric version; what it has no field for gets one of its own. */
export const openSongWriter: SongWriter = {
  ending: "xml",
  write(song) {
    const versions = song.lyrics.length > 0 ? song.lyrics : [undefined];
    return versions.map((lyrics) => ({
      name: versionName(song, lyrics),
      text: document(song, lyrics),
    }));
  },
};

function document({ metadata }: SongContent, lyrics: ImportedLyrics | undefined): string {
  const { title, alternateTitles, authors, copyright, themes, songbooks } = metadata;
  const codes = lyrics ? codesOf(lyrics.sections, lyrics.language) : [];
  const order = lyrics?.sequence.map((index) => codes[index]?.code.toUpperCase() ?? "") ?? [];
  const ccli = songbooks.find(({ book, number }) => book === "CCLI" && /^\d+$/u.test(number));
  const hymn = songbooks.find(({ book }) => book === "Hymn");
  const others = songbooks.filter((entry) => entry !== ccli && entry !== hymn);
  const fields: [string, string][] = [
    ["title", title],
    ["author", namesInWords(authors)],
    ["copyright", copyright],
    ["presentation", order.join(" ")],
    ["ccli", ccli?.number ?? ""],
    ["hymn_number", hymn?.number ?? ""],
    ["theme", namesInWords(themes)],
    ...alternateTitles.map((other): [string, string] => ["aka", other]),
    ["language", lyrics?.language ?? ""],
    ["label", lyrics?.label ?? ""],
  ];
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    "<song>",
    ...fields
      .filter(([, value]) => value !== "")
      .map(([name, value]) => `  <${name}>${escaped(value)}</${name}>`),
    ...others.map(
      ({ book, number }) => `  <songbook name="${escaped(book)}" entry="${escaped(number)}"/>`,
    ),
    `  <lyrics>${escaped(lyricsText(lyrics))}</lyrics>`,
    "</song>",
    "",
  ].join("\n");
}

function lyricsText(lyrics: ImportedLyrics | undefined): string {
  if (!lyrics) return "";
  const codes = codesOf(lyrics.sections, lyrics.language);
  const blocks = lyrics.sections.map(({ name, lines }, at) => {
    const { code = "", isPlain = true } = codes[at] ?? {};
    const own = isPlain ? [] : [`; name: ${name}`];
    return [`[${code.toUpperCase()}]`, ...own, ...lines.map((line) => ` ${plain(line)}`)].join(
      "\n",
    );
  });
  return `${blocks.join("\n\n")}\n`;
}

/** Bars, underscores, chords, tags and markup have a meaning of their own, for which there is no escape. */
function plain(line: string): string {
  return withOtherBrackets(line)
    .replaceAll("|", "/")
    .replaceAll("_", "-")
    .replace(/^(\s*)\[(?!:)([^[\]]*)\]/u, "$1($2)")
    .replace(/\[([a-z]\d*[a-z]?)\]/giu, "($1)")
    .replace(/\[([^[\]]+)\]/gu, (whole, inside: string) =>
      isPlainChord(inside) ? `(${inside})` : whole,
    )
    .trimEnd();
}
