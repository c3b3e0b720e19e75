import { hasSimilarWords } from "$formats/saving.ts";
import type { ImportedSong } from "$formats/song.ts";
import { type ImportItem, type Match, titleOf } from "./item.ts";
import { keysOf } from "./song-keys.ts";

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
  const above = match?.kind === "above" && items.find(({ id }) => id === match.itemId)?.state;
  return above && above.kind === "done" ? above.songId : undefined;
}
