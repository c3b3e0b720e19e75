import type { SongContent } from "../../formats/song.ts";
import { songKeys } from "./match.ts";

export const groupKinds = ["none", "title", "songbook"] as const;
export type GroupKind = (typeof groupKinds)[number];

/** The songs of a run by what makes several files one song: translations that came apart. */
export class Groups {
  readonly #kind: GroupKind;
  readonly #songs = new Map<string, { readonly songId: string; readonly languages: Set<string> }>();

  constructor(kind: GroupKind) {
    this.#kind = kind;
  }

  /** The song that this one is a translation of: it is in other languages only. */
  find(song: SongContent): string | undefined {
    const found = this.#keysOf(song).flatMap((key) => this.#songs.get(key) ?? []);
    const isOther = ({ languages }: { languages: ReadonlySet<string> }) =>
      song.lyrics.length > 0 && song.lyrics.every(({ language }) => !languages.has(language));
    return found.find(isOther)?.songId;
  }

  add(songId: string, song: SongContent): void {
    const keys = this.#keysOf(song);
    const known = keys.flatMap((key) => this.#songs.get(key) ?? []);
    const group = known.find((one) => one.songId === songId) ?? { songId, languages: new Set() };
    for (const { language } of song.lyrics) group.languages.add(language);
    for (const key of keys) if (!this.#songs.has(key)) this.#songs.set(key, group);
  }

  #keysOf({ metadata }: SongContent): string[] {
    return this.#kind === "none" ? [] : songKeys(this.#kind, metadata);
  }
}
