import { fold } from "$domain/folding.ts";
import { type KeptList, type SongFacts, type SongUse, songUse, type UseKind } from "./kept-list.ts";
import { songsOf } from "./list.ts";

/** Days, both included. */
interface Period {
  readonly from: string;
  readonly to: string;
}

export interface ReportRow extends Omit<SongFacts, "key"> {
  readonly song: string;
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

const unknown = { title: "", authors: [], copyright: "", ccli: "" };

/** What was sung in a period, by the lists of this device, as a licence asks for it. */
export function licenceReport(
  lists: readonly KeptList[],
  uses: readonly SongUse[],
  { from, to }: Period,
  factsOf: (song: string) => SongFacts | undefined,
): LicenceReport {
  const dated = lists.flatMap(({ church, list: { id, date = "" }, list }) =>
    songsOf(list).map(({ song }) => songUse({ church, list: id, song }, "sung", date)),
  );
  const within = [...dated, ...uses].filter(({ date }) => date && date >= from && date <= to);
  const counted = [...new Map(within.map((use) => [use.key, use])).values()];
  const rows = [...new Set(counted.map(({ song }) => song))].map((song): ReportRow => {
    const used = counted.filter((use) => use.song === song);
    const count = (kind: UseKind) => used.filter((use) => use.kind === kind).length;
    const { title, authors, copyright, ccli } = {
      ...unknown,
      ...(factsOf(song) ?? used.find((use) => use.title)),
    };
    const counts = { listed: count("sung"), printed: count("printed") };
    return { song, title, authors, copyright, ccli, ...counts, projected: count("projected") };
  });
  const owed = rows
    .filter(({ copyright }) => !isPublicDomain(copyright))
    .toSorted((a, b) => a.title.localeCompare(b.title));
  return {
    numbered: owed.filter(({ ccli }) => ccli !== ""),
    unnumbered: owed.filter(({ ccli }) => ccli === ""),
    free: rows.length - owed.length,
  };
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
