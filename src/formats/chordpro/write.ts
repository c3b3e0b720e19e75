import { versionName } from "../file-name.ts";
import type { SongWriter } from "../format.ts";
import type { ImportedLyrics, SongContent } from "../song.ts";
import { songbookInWords } from "../songbook-text.ts";
import { asOneName, themesInWords } from "../text/credits.ts";
import { headingOf } from "../text/heading.ts";
import { withOtherBrackets } from "../markup.ts";

/** ChordPro without chords: an environment for each section, labelled with its name. */
export const chordProWriter: SongWriter = {
  ending: "cho",
  write(song) {
    const versions = song.lyrics.length > 0 ? song.lyrics : [undefined];
    return versions.map((lyrics) => ({
      name: versionName(song, lyrics),
      text: [...header(song, lyrics), ...body(lyrics)].join("\n"),
    }));
  },
};

function header({ metadata }: SongContent, lyrics: ImportedLyrics | undefined): string[] {
  const { title, alternateTitles, authors, themes, songbooks, copyright } = metadata;
  const order = lyrics?.sequence.map((index) => index + 1).join(" ") ?? "";
  const fields: [string, string][] = [
    ["title", title],
    ...alternateTitles.map((other): [string, string] => ["alttitle", other]),
    ...authors.map((author): [string, string] => ["author", asOneName(author)]),
    ...copyright.split("\n").map((line): [string, string] => ["copyright", line]),
    ...themes.map((theme): [string, string] => ["topic", themesInWords([theme])]),
    ...songbooks.map((entry): [string, string] => ["x_precentor_songbook", songbookInWords(entry)]),
    ["language", lyrics?.language ?? ""],
    ["x_precentor_label", lyrics?.label ?? ""],
    ["x_precentor_order", order],
  ];
  return fields
    .filter(([, value]) => value.trim() !== "")
    .map(([name, value]) => `{${name}: ${plain(value.replace(/\s+/gu, " ").trim())}}`);
}

function body(lyrics: ImportedLyrics | undefined): string[] {
  return (lyrics?.sections ?? []).flatMap(({ name, lines }) => {
    const environment = environmentOf(name);
    const label = plain(name.replace(/\s+/gu, " ").trim()).replace(/=(?=\s*["'])/gu, "＝");
    return [
      "",
      `{start_of_${environment}: ${label}}`,
      ...lines.map((line) => plain(line)),
      `{end_of_${environment}}`,
      "",
    ];
  });
}

function environmentOf(name: string): "verse" | "chorus" | "bridge" {
  const kind = headingOf(name)?.kind;
  if (kind === "refrain") return "chorus";
  return kind === "bridge" ? "bridge" : "verse";
}

/** ChordPro knows no escape for its own marks. */
function plain(text: string): string {
  return withOtherBrackets(text)
    .replace(/[[{]/gu, "(")
    .replace(/[\]}]/gu, ")")
    .replace(/^#/u, "＃")
    .replace(/\\(\s*)$/u, "∖$1");
}
