import { hasSimilarWords } from "$formats/saving/similarity.ts";
import type { ImportedSong } from "$formats/song.ts";
import { type ImportItem, type Match, titleOf } from "./item.ts";
import { keysOf } from "./known-songs.ts";

/** A song above on the list that looks like this one: two files often hold the same song. */
export function sameAbove(item: ImportItem, list: readonly ImportItem[]): Match | undefined {
  const { song } = item;
  if (!song) return undefined;
  const above = list.slice(0, list.indexOf(item));
  const same = above.find((other) => other.song && isSame(song, other.song));
  return same && { kind: "above", title: titleOf(same), itemId: same.id };
}

function isSame(one: ImportedSong, other: ImportedSong): boolean {
  const keys = new Set(keysOf(one.metadata));
  if (!keysOf(other.metadata).some((key) => keys.has(key))) return false;
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
