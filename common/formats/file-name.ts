import { fold } from "../domain/folding.ts";
import type { SongWriter } from "./draft.ts";
import { orderInWords } from "./order.ts";
import type { ImportedLyrics, SongContent } from "./song.ts";
import { asOneName, namesInWords, songbookInWords, themesInWords, withCcli } from "./song.ts";

const unusable = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/iu;

/** A name that every system takes, from a song's title. */
export function fileName(title: string): string {
  const plain = [...title.replace(unusable, " ").replace(/\s+/gu, " ").trim()]
    .slice(0, 80)
    .join("")
    .replace(/^[\s.]+|[\s.]+$/gu, "");
  return plain === "" || reserved.test(plain) ? `song ${plain}`.trim() : plain;
}

/** The song's name, with what tells this version from its others. */
export function versionName(song: SongContent, lyrics: ImportedLyrics | undefined): string {
  const { title } = song.metadata;
  if (!lyrics || song.lyrics.length < 2) return fileName(title);
  return fileName(`${title} (${[lyrics.language, lyrics.label].filter(Boolean).join(" ")})`);
}

/** Some file systems ignore case and accents in names. */
export function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(fold(free)); number += 1) free = `${name} ${number}`;
  taken.add(fold(free));
  return free;
}

export function fileForEach(
  ending: string,
  document: (song: SongContent, lyrics: ImportedLyrics | undefined) => string,
): SongWriter {
  return {
    ending,
    write(song) {
      const versions = song.lyrics.length > 0 ? song.lyrics : [undefined];
      return versions.map((lyrics) => ({
        name: versionName(song, lyrics),
        text: document(song, lyrics),
      }));
    },
  };
}

/** What a header may say of a song; `all` is a list of them that a reader parts again. */
export function partsOf({ metadata, setting }: SongContent, lyrics?: ImportedLyrics) {
  const { title, alternateTitles, authors, copyright, themes, songbooks } = metadata;
  const { ccli, others } = withCcli(songbooks);
  return {
    title,
    alternateTitles,
    allTitles: namesInWords(alternateTitles),
    authors,
    plainAuthors: authors.map(asOneName),
    allAuthors: namesInWords(authors),
    copyright: copyright.split("\n"),
    themes,
    plainThemes: themes.map((theme) => themesInWords([theme])),
    allThemes: themesInWords(themes),
    songbooks: songbooks.map(songbookInWords),
    ccli: ccli?.number,
    otherSongbooks: others.map(songbookInWords),
    language: lyrics?.language,
    label: lyrics?.label,
    order: lyrics && orderInWords(lyrics),
    places: lyrics?.sequence.map((index) => index + 1).join(" "),
    key: setting?.sourceKey ?? "",
    tempo: String(setting?.tempo ?? ""),
    capo: String(setting?.capo ?? ""),
  };
}

/** The lines of a header by its table, of what says something; a list has a line for each item. */
export function headerLines(
  song: SongContent,
  lyrics: ImportedLyrics | undefined,
  table: Readonly<Record<string, string>>,
  inWords: (name: string, value: string) => string,
): string[] {
  type Said = string | readonly string[] | undefined;
  const parts = new Map<string, Said>(Object.entries(partsOf(song, lyrics)));
  return Object.entries(table).flatMap(([name, part]) => {
    const values = [parts.get(part) ?? []]
      .flat()
      .map((value) => value.replace(/\s+/gu, " ").trim());
    return values.filter((value) => value !== "").map((value) => inWords(name, value));
  });
}

const signature = [0x50, 0x4b, 0x03, 0x04];
export const zipSignatureBytes = signature.length;

export function isZip(start: Uint8Array): boolean {
  return signature.every((byte, at) => start[at] === byte);
}

const clutter = /(?:^|\/)(?:__MACOSX\/.*|\.[^/]*|Thumbs\.db|desktop\.ini)$/iu;

/** Whether an operating system creates such a file by itself, such as .DS_Store. */
export function isClutter(name: string): boolean {
  return clutter.test(name);
}
