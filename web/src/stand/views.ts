import type { Arrangement } from "$contract/arrangement.ts";
import type { SongSheet } from "../device/songs.ts";

/** Something of a song that can stand on the stand. */
export interface View {
  readonly key: string;
  /** A link to it, or how to put it there without one. */
  readonly choose: string | (() => void);
  /** Nothing for the words. */
  readonly arrangement: Arrangement | undefined;
  readonly isCurrent: boolean;
}

/** What every stand is told of the ways to and from it. */
export interface Way {
  readonly views: readonly View[];
  readonly songHref: string;
  readonly onLeave: () => void;
  /** Set when what stands here is a copy from this device. */
  readonly keptAt: string | undefined;
  /** What one goes back to, where it is not the song. */
  readonly leaveName?: string;
}

/** The words, which are no arrangement, and every arrangement with files. */
export function viewable({
  lyrics,
  arrangements,
}: Pick<SongSheet, "lyrics" | "arrangements">): (Arrangement | undefined)[] {
  const withFiles = arrangements.filter(({ files }) => files.length > 0);
  return lyrics.length > 0 ? [undefined, ...withFiles] : withFiles;
}

/** What a song's address can put on the stand; the chosen words stay chosen on the way. */
export function viewsOf(address: URL, { lyrics, arrangements }: SongSheet): View[] {
  const current = arrangements.find(({ id }) => id === address.searchParams.get("arrangement"));
  return viewable({ lyrics, arrangements }).map((arrangement) => ({
    key: arrangement?.id ?? "",
    choose: hrefOf(address, arrangement, current),
    arrangement,
    isCurrent: arrangement === current,
  }));
}

function hrefOf(address: URL, next?: Arrangement, current?: Arrangement): string {
  const params = new URLSearchParams(address.searchParams);
  params.delete("arrangement");
  const words = current?.lyricVersionIds[0];
  if (next) params.set("arrangement", next.id);
  else if (words && !params.has("lyrics")) params.set("lyrics", words);
  return `${address.pathname}?${params}`;
}

/** The page of the song, with the same words chosen. */
export function songHref(address: URL): string {
  const params = new URLSearchParams(address.searchParams);
  params.delete("arrangement");
  const search = params.toString();
  return address.pathname.replace(/\/stand$/, "") + (search && `?${search}`);
}
