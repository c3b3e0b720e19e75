import { encodeList } from "../../../web/src/list/link.ts";
import {
  type Entry,
  type ServiceList,
  songEntry,
  spokenEntry,
} from "../../../web/src/list/list.ts";
import type { Site } from "./site.ts";

export const idOf = (site: Site, title: string) => site.song(title).split("/").at(-1) ?? "";

/** A song of the demo in these languages. */
export function sung(site: Site, title: string, ...languages: string[]): Entry {
  return songEntry(idOf(site, title), { words: languages.map((language) => ({ language })) });
}

/** Six songs, each in two languages, and a reading. */
export function sixSongs(site: Site): ServiceList {
  return {
    id: "0ddba115",
    name: "Christ the King",
    date: "2026-11-22",
    entries: [
      sung(site, "Bread for the Morning Road", "en", "pl"),
      sung(site, "Ein Tisch an offner Tür", "de", "en"),
      spokenEntry("Reading: Psalm 23"),
      sung(site, "Lantern on the Water", "en", "es"),
      sung(site, "Evening Folds the Hills", "en", "fr"),
      sung(site, "Semilla en tu mano", "es", "en"),
      sung(site, "يا بئرَ ماءٍ في الطريق", "ar", "en"),
    ],
  };
}

/** A page of the list: its own, or one that goes through it. */
export function listPath(site: Site, list: ServiceList, mode = "", side: "c" | "w" = "c"): string {
  return `${site.catalogue(side)}/list${mode && `/${mode}`}#${encodeList(list)}`;
}
