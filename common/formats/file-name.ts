import { fold } from "../domain/folding.ts";
import type { SongWriter } from "./draft.ts";
import type { ImportedLyrics, SongContent } from "./song.ts";

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

/** Some systems take names for the same that differ in case or accents alone. */
export function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(fold(free)); number += 1) free = `${name} ${number}`;
  taken.add(fold(free));
  return free;
}

/** Writes a file for each lyric version of a song. */
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

/** The lines of a header, of what says something; a list has a line for each of its items. */
export function headerLines(
  fields: readonly (readonly [name: string, said: string | readonly string[] | undefined])[],
  inWords: (name: string, value: string) => string,
): string[] {
  return fields.flatMap(([name, said = ""]) => {
    const values = [said].flat().map((value) => value.replace(/\s+/gu, " ").trim());
    return values.filter((value) => value !== "").map((value) => inWords(name, value));
  });
}

const signature = [0x50, 0x4b, 0x03, 0x04];
/** How many bytes tell whether a file is a zip file. */
export const zipSignatureBytes = signature.length;

export function isZip(start: Uint8Array): boolean {
  return signature.every((byte, at) => start[at] === byte);
}

const clutter = /(?:^|\/)(?:__MACOSX\/.*|\.[^/]*|Thumbs\.db|desktop\.ini)$/iu;

/** Whether a file was left behind by somebody's system, who knows nothing of it. */
export function isClutter(name: string): boolean {
  return clutter.test(name);
}
