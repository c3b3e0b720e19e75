import { songsOf } from "../model/model.ts";
import type { OpenedList } from "../device/kept-list.ts";
import type { SongFacts } from "../device/song-facts.ts";
import type { SongUse, UseKind } from "../device/song-use.ts";
import { isPublicDomain } from "./public-domain.ts";

export interface Period {
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
}

export interface ReportRow {
  readonly song: string;
  readonly ccli: string;
  readonly title: string;
  readonly authors: readonly string[];
  /** In how many lists. */
  readonly listed: number;
  readonly printed: number;
  readonly projected: number;
}

export interface LicenceReport {
  readonly numbered: readonly ReportRow[];
  /** Without a number of the licensing body. */
  readonly unnumbered: readonly ReportRow[];
  /** Songs that need no licence. */
  readonly free: number;
}

interface Sources {
  readonly lists: readonly OpenedList[];
  readonly uses: readonly SongUse[];
  readonly factsOf: (song: string) => SongFacts | undefined;
}

/** What was sung in a period, by the lists of this device, as a licence asks for it. */
export function licenceReport({ lists, uses, factsOf }: Sources, period: Period): LicenceReport {
  const listed = countOf(
    lists
      .filter(({ list }) => list.date !== undefined && isWithin(list.date, period))
      .flatMap(({ list }) => [...new Set(songsOf(list).map(({ song }) => song))]),
  );
  const used = (kind: UseKind) =>
    countOf(
      uses.filter((use) => use.kind === kind && isWithin(use.date, period)).map(({ song }) => song),
    );
  const [printed, projected] = [used("printed"), used("projected")];
  const songs = new Set([...listed.keys(), ...printed.keys(), ...projected.keys()]);
  const isFree = (song: string) => isPublicDomain(factsOf(song)?.copyright ?? "");
  const rows = [...songs]
    .filter((song) => !isFree(song))
    .map((song): ReportRow => {
      const { title = "", authors = [], ccli = "" } = factsOf(song) ?? {};
      const counts = [listed, printed, projected].map((count) => count.get(song) ?? 0);
      const [inLists = 0, onPaper = 0, onWall = 0] = counts;
      return { song, ccli, title, authors, listed: inLists, printed: onPaper, projected: onWall };
    })
    .toSorted((a, b) => a.title.localeCompare(b.title));
  return {
    numbered: rows.filter(({ ccli }) => ccli !== ""),
    unnumbered: rows.filter(({ ccli }) => ccli === ""),
    free: songs.size - rows.length,
  };
}

function isWithin(date: string, { from, to }: Period): boolean {
  return date >= from && date <= to;
}

function countOf(songs: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const song of songs) counts.set(song, (counts.get(song) ?? 0) + 1);
  return counts;
}
