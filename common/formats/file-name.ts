import { fold } from "../domain/folding.ts";
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
