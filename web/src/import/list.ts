import type { Metadata } from "$contract/song.ts";
import { fold, titleKey } from "$domain/folding.ts";
import { unknownLanguage } from "$domain/language.ts";
import { hasSimilarWords } from "$formats/saving.ts";
import type { ImportedSong, Note } from "$formats/song.ts";
import {
  type ImportItem,
  isOpen,
  type ReadSource,
  importLimits,
  type Match,
  titleOf,
} from "./item.ts";

/**
 * A list with the songs of more files behind it, and the files that would be too many. The same file
 * takes its own place again, but what was corrected and not saved yet is not read over.
 */
export function withSources(list: readonly ImportItem[], sources: readonly ReadSource[]) {
  let items = list;
  const rest: ReadSource[] = [];
  for (const source of sources) {
    const next = withSource(items, source);
    if (next.length > importLimits.songs) rest.push(source);
    else items = next;
  }
  return { items, rest };
}

function withSource(list: readonly ImportItem[], { items }: ReadSource): readonly ImportItem[] {
  const corrected = new Set(
    list.filter((item) => isOpen(item) && (item.isMended || item.asRead)).map(({ id }) => id),
  );
  const fresh = items.filter(({ id }) => !corrected.has(id));
  const read = new Set(fresh.map(({ id }) => id));
  const kept = list.filter(({ id }) => !read.has(id));
  const next = (kept.at(-1)?.order ?? 0) + 1;
  return [...kept, ...fresh.map((item, at) => ({ ...item, order: next + at }))];
}

/** The songs of a list by what the same ones have in common: two files often hold the same song. */
export class ListedSongs {
  readonly #byKey = new Map<string, ImportItem[]>();

  constructor(list: readonly ImportItem[]) {
    for (const item of list) {
      for (const key of item.song ? keysOf(item.song.metadata) : []) {
        const others = this.#byKey.get(key);
        if (others) others.push(item);
        else this.#byKey.set(key, [item]);
      }
    }
  }

  /** The first song above on the list that looks like this one. */
  above({ song, order }: ImportItem): Match | undefined {
    if (!song) return undefined;
    const isSame = (other: ImportItem) =>
      other.order < order && other.song !== undefined && hasSameWords(song, other.song);
    const [same] = keysOf(song.metadata)
      .flatMap((key) => this.#byKey.get(key)?.find(isSame) ?? [])
      .toSorted((one, other) => one.order - other.order);
    return same && { kind: "above", title: titleOf(same), itemId: same.id };
  }
}

function hasSameWords(one: ImportedSong, other: ImportedSong): boolean {
  return hasSimilarWords(
    one,
    other.lyrics.map(({ sections }) => ({
      sections: sections.map(({ name, lines }) => ({
        id: "",
        name,
        lines: lines.map((text) => ({ id: "", text })),
      })),
    })),
  );
}

/** The song that an item looks like; none if the one above did not come in. */
export function songLike({ match }: ImportItem, items: readonly ImportItem[]): string | undefined {
  if (match?.kind === "similar") return match.songId;
  const above = match?.kind === "above" && items.find(({ id }) => id === match.itemId);
  if (!above) return undefined;
  const { state } = above;
  return (state.kind === "done" ? state.songId : undefined) ?? songLike(above, items);
}

/** What songs that are the same have in common. */
export function keysOf({ title, alternateTitles, songbooks }: Metadata): string[] {
  const numbers = songbooks.filter(({ book }) => fold(book) === "ccli");
  return [
    ...[title, ...alternateTitles].map((name) => `title ${titleKey(name)}`),
    ...numbers.map(({ number }) => `ccli ${fold(number)}`),
  ];
}

/** Whether it says that nobody told a language. */
export function isLanguageNote({ code }: Note): boolean {
  return code === "languageGuessed" || code === "languageUnknown";
}

/** The song with a language for those of its lyrics that have none, or only a guessed one. */
export function inLanguage(song: ImportedSong, language: string): ImportedSong {
  const isGuess = song.notes.some(({ code }) => code === "languageGuessed");
  const guessed = new Set(song.notes.filter(isLanguageNote).map(({ text }) => text));
  const isOpen = (tag: string) => tag === unknownLanguage || (isGuess && guessed.has(tag));
  const lyrics = song.lyrics.map((version) =>
    isOpen(version.language) ? { ...version, language } : version,
  );
  return { ...song, lyrics, notes: song.notes.filter((note) => !isLanguageNote(note)) };
}
