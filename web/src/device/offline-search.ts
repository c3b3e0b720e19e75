import type { MatchedLine, SearchPage, SongDetails } from "$contract/ext.ts";
import { limits } from "$contract/limits.ts";
import {
  filterText,
  lineWithMost,
  metadataFilter,
  NearWords,
  searchPhrase,
  titleRank,
} from "$domain/catalogue.ts";
import { fold, linesHold, searchWords, songSearchText } from "$domain/folding.ts";
import type { Side } from "../api/addresses.ts";
import type { CatalogueSearch } from "../api/songs.ts";
import type { KeptChurch, KeptEntry, KeptSong } from "./offline-copy.ts";

interface KeptGroup {
  readonly side: Side;
  readonly church: KeptChurch;
  readonly entries: readonly KeptEntry[];
}

/** By catalogue, the songs in the order in which a catalogue has them. */
export function groupsOf(entries: readonly KeptEntry[]): KeptGroup[] {
  const groups = new Map<string, KeptEntry[]>();
  for (const entry of entries.toSorted(byTitle)) {
    const catalogue = `${fold(entry.church.name)}/${entry.church.id}/${entry.side}`;
    groups.set(catalogue, [...(groups.get(catalogue) ?? []), entry]);
  }
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, entries]) => {
      const [first] = entries;
      return first ? { side: first.side, church: first.church, entries } : [];
    });
}

function byTitle(a: KeptEntry, b: KeptEntry): number {
  return fold(a.title) < fold(b.title) ? -1 : 1;
}

/** A page of a catalogue that came from this device. */
export interface KeptCatalogue extends SearchPage {
  readonly isKept: true;
}

/** A search among kept songs by the rules of the service's own; all of them fit on one page. */
export function keptCatalogue(
  kept: readonly KeptSong[],
  search: CatalogueSearch,
): KeptCatalogue | undefined {
  const [first] = kept;
  if (!first) return undefined;
  const words = searchWords(search.q);
  const found = kept
    .filter((song) => hasAll(textOf(song), words) && fits(song, search))
    .toSorted(orderOf(search));
  return {
    isKept: true,
    church: first.church,
    songs: found.map(({ song }) => song),
    hasMore: false,
    lyricMatches: found.flatMap((song) => lyricMatches(song, words)),
    sheetMusicSongIds: found
      .filter(({ assetIds }) => assetIds.length > 0)
      .map(({ song }) => song.id),
    details: found.map((song) => detailsOf(song, words)),
    near: found.length > 0 ? [] : nearWords(kept, words),
  };
}

function textOf({ song, lyrics }: KeptSong): string {
  return songSearchText(song.metadata, lyrics);
}

function fits({ song, lyrics, assetIds }: KeptSong, search: CatalogueSearch): boolean {
  const language = filterText(search.language);
  return (
    (!search.sheet || assetIds.length > 0) &&
    (language === undefined || lyrics.some((one) => fold(one.language) === language)) &&
    (metadataFilter(search)?.(song.metadata) ?? true)
  );
}

function orderOf({ q = "", sort }: CatalogueSearch) {
  const phrase = searchPhrase(q);
  const rank = ({ song }: KeptSong) => titleRank(fold(song.metadata.title), phrase);
  return (a: KeptSong, b: KeptSong): number => {
    if (sort === "changed") return newestSave(a).changedAt < newestSave(b).changedAt ? 1 : -1;
    return (sort === "best" && phrase !== "" ? rank(a) - rank(b) : 0) || bySongTitle(a, b);
  };
}

function detailsOf(kept: KeptSong, words: readonly string[]): SongDetails {
  const { song, lyrics, arrangements } = kept;
  let line: MatchedLine | null = null;
  let most = 0;
  for (const version of words.length > 0 ? lyrics : []) {
    const found = lineWithMost(version, words);
    if (!found || found.held <= most) continue;
    line = { lyricVersionId: version.id, ...found.line };
    most = found.held;
  }
  return {
    songId: song.id,
    languages: [...new Set(lyrics.map(({ language }) => language))],
    keys: [...new Set(arrangements.flatMap(({ sourceKey }) => sourceKey ?? []))],
    ...newestSave(kept),
    line,
  };
}

function newestSave({
  song,
  lyrics,
  arrangements,
}: KeptSong): Pick<SongDetails, "changedAt" | "changed"> {
  const saves = [
    { changed: "metadata" as const, changedAt: song.updatedAt },
    ...lyrics.map((one) => ({ changed: "lyrics" as const, changedAt: one.updatedAt })),
    ...arrangements.map((one) => ({ changed: "arrangements" as const, changedAt: one.updatedAt })),
  ];
  return saves.reduce((newest, save) => (save.changedAt >= newest.changedAt ? save : newest));
}

function nearWords(kept: readonly KeptSong[], words: readonly string[]): string[] {
  const near = new NearWords(words);
  for (const song of kept) near.add([textOf(song)]);
  return near.list(limits.nearWords);
}

function lyricMatches({ song, lyrics }: KeptSong, words: readonly string[]) {
  return lyrics
    .filter((version) => linesHold(version, words))
    .map(({ id, language, label }) => ({
      songId: song.id,
      lyricVersionId: id,
      language,
      label,
    }));
}

function hasAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

function bySongTitle({ song: a }: KeptSong, { song: b }: KeptSong): number {
  const [titleA, titleB] = [fold(a.metadata.title), fold(b.metadata.title)];
  if (titleA !== titleB) return titleA < titleB ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
