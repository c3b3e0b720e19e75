import { fold } from "$domain/folding.ts";
import type { ListedSong } from "../device/catalogue.ts";

/** What a reader wants to see of the songs that are there; it lives in the address. */
export interface Filters {
  readonly hasSheet: boolean;
  readonly language: string;
  readonly theme: string;
}

/** A song of the list, with the languages that are known of it: the list itself tells none. */
export interface KnownSong extends ListedSong {
  readonly languages: readonly string[];
}

export const noFilters: Filters = { hasSheet: false, language: "", theme: "" };

export function filtersIn(params: URLSearchParams): Filters {
  return {
    hasSheet: params.get("sheet") !== null,
    language: params.get("language") ?? "",
    theme: params.get("theme") ?? "",
  };
}

/** The address with these filters in place of its own. */
export function withFilters(address: URL, { hasSheet, language, theme }: Filters): URL {
  const next = new URL(address);
  for (const [key, value] of Object.entries({ sheet: hasSheet ? "yes" : "", language, theme })) {
    if (value) next.searchParams.set(key, value);
    else next.searchParams.delete(key);
  }
  return next;
}

export function isFiltering({ hasSheet, language, theme }: Filters): boolean {
  return hasSheet || language !== "" || theme !== "";
}

export function fits(song: KnownSong, { hasSheet, language, theme }: Filters): boolean {
  if (hasSheet && !song.hasSheet) return false;
  if (language && !song.languages.includes(language)) return false;
  return !theme || song.song.metadata.themes.some((one) => fold(one) === fold(theme));
}

/** What can be chosen from these songs; a choice that fits none of them stays in sight. */
export function choicesIn(songs: readonly KnownSong[], { language, theme }: Filters) {
  const themes = new Map<string, string>();
  for (const one of songs.flatMap(({ song }) => song.metadata.themes)) {
    if (!themes.has(fold(one))) themes.set(fold(one), one);
  }
  if (theme && !themes.has(fold(theme))) themes.set(fold(theme), theme);
  const languages = new Set(songs.flatMap((song) => song.languages));
  if (language) languages.add(language);
  return {
    themes: [...themes].toSorted(byKey).map(([, name]) => name),
    languages: [...languages].toSorted(),
    hasSheets: songs.some(({ hasSheet }) => hasSheet),
    /** Of how many of them any language is known. */
    known: songs.filter(({ languages }) => languages.length > 0).length,
  };
}

function byKey([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}
