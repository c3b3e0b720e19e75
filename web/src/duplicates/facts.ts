import type { LyricVersion } from "$contract/lyrics.ts";
import type { Song } from "$contract/song.ts";
import { type Profile, firstLineOf, profileOf } from "$domain/duplicates.ts";

/** What is held of a song while songs are compared: small, however long its words. */
export interface SongFacts {
  readonly song: Song;
  readonly profile: Profile;
  /** Once its words were read. */
  readonly versions?: readonly {
    readonly language: string;
    readonly label: string;
    readonly firstLine: string;
    readonly lines: number;
  }[];
}

export function titlesOf({ metadata }: Song): string[] {
  return [metadata.title, ...metadata.alternateTitles];
}

export function factsOf(song: Song, lyrics?: readonly LyricVersion[]): SongFacts {
  const texts = (lyrics ?? []).map(({ language, label, sections }) => {
    const lines = sections.flatMap((section) => section.lines.map(({ text }) => text));
    return { language, label, lines };
  });
  const profile = profileOf({ id: song.id, titles: titlesOf(song), lyrics: texts });
  const versions = texts.map(({ language, label, lines }) => {
    return { language, label, firstLine: firstLineOf(lines), lines: lines.length };
  });
  return { song, profile, ...(lyrics ? { versions } : {}) };
}
