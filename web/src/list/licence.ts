import { fold } from "$domain/folding.ts";
import { songsOf } from "./list.ts";
import { type KeptList, type SongFacts, type SongUse, songUse, type UseKind } from "./kept-list.ts";

interface Period {
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

interface LicenceReport {
  readonly numbered: readonly ReportRow[];
  /** Without a number of the licensing body. */
  readonly unnumbered: readonly ReportRow[];
  /** Songs that need no licence. */
  readonly free: number;
}

interface Sources {
  readonly lists: readonly KeptList[];
  readonly uses: readonly SongUse[];
  readonly factsOf: (song: string) => SongFacts | undefined;
}

/** What was sung in a period, by the lists of this device, as a licence asks for it. */
export function licenceReport({ lists, uses, factsOf }: Sources, period: Period): LicenceReport {
  const dated = lists
    .filter(({ list }) => list.date !== undefined && isWithin(list.date, period))
    .flatMap(({ church, list }) =>
      songsOf(list).map(({ song }) =>
        songUse({ church, list: list.id, song }, "sung", list.date ?? ""),
      ),
    );
  const ledger = uses.filter(({ date }) => isWithin(date, period));
  const counted = [...new Map([...dated, ...ledger].map((use) => [use.key, use])).values()];
  const used = (kind: UseKind) =>
    countOf(counted.filter((use) => use.kind === kind).map(({ song }) => song));
  const [listed, printed, projected] = [used("sung"), used("printed"), used("projected")];
  const copied = new Map(ledger.flatMap((use) => (use.title ? [[use.song, use] as const] : [])));
  const known = (song: string) => factsOf(song) ?? copied.get(song);
  const songs = new Set([...listed.keys(), ...printed.keys(), ...projected.keys()]);
  const isFree = (song: string) => isPublicDomain(known(song)?.copyright ?? "");
  const rows = [...songs]
    .filter((song) => !isFree(song))
    .map((song): ReportRow => {
      const { title = "", authors = [], ccli = "" } = known(song) ?? {};
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

/** How copyright lines of this world say that there is none. */
const free = [
  "public domain",
  "gemeinfrei",
  "domena publiczna",
  "dominio publico",
  "domaine public",
  "суспільне надбання",
  "общественное достояние",
  "ملكية عامة",
  "cc0",
].map(fold);

/** A part of it may be somebody's still, or all of it. */
const owned = /(?:©|\(c\)|copyright) ?\d{4}|\b(?:not|nicht|nie)\b/u;

export function isPublicDomain(copyright: string): boolean {
  const text = fold(copyright);
  return free.some((words) => text.includes(words)) && !owned.test(text);
}

/** Rows as spreadsheets read them; what looks like a formula stays a text. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  // With it, spreadsheets know that it is UTF-8.
  const byteOrderMark = "\uFEFF";
  return byteOrderMark + rows.map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
}

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
