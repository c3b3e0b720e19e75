import type { Arrangement } from "../../../common/contract/arrangement.ts";
import type { LyricVersion } from "../../../common/contract/lyrics.ts";
import { encodeList } from "../../../web/src/list/link.ts";
import { songEntry, spokenEntry } from "../../../web/src/list/list.ts";
import type { Site } from "./site.ts";

/** A page, and what is on it when it is ready to be looked at. */
export interface Place {
  readonly name: string;
  readonly path: string;
  readonly ready: string;
}

/** Every page of the app, on a song with three languages and two sheets. */
export async function placesOf(site: Site): Promise<Record<"readers" | "writers", Place[]>> {
  const { church } = site;
  const { english, german, sheets } = await lantern(site);
  const page = site.song("Lantern on the Water");
  const words = `?lyrics=${english}&beside=${german}`;
  const readers: Place[] = [
    { name: "sign-in", path: "/sign-in", ready: "h1" },
    { name: "catalogue", path: `/c/${church}`, ready: "ol a" },
    { name: "search", path: `/c/${church}?q=an`, ready: "ol:not([aria-busy=true]) mark" },
    { name: "nothing-found", path: `/c/${church}?q=gentli through`, ready: "section .actions a" },
    { name: "songbook", path: `/c/${church}/songbooks?book=Demo Hymnal`, ready: "ol a" },
    { name: "song", path: `${page}${words}`, ready: "h1" },
    { name: "lyrics-stand", path: `${page}/stand${words}`, ready: "h1" },
    { name: "sheet-stand", path: `${page}/stand?arrangement=${sheets}`, ready: "canvas" },
    { name: "project", path: `${page}/project${words}`, ready: "h1" },
    { name: "screen", path: "/screen", ready: "h1" },
    { name: "print", path: `${page}/print${words}`, ready: "h1" },
    { name: "kept", path: "/kept", ready: "h1" },
    { name: "me", path: `/c/${church}/me`, ready: "h1" },
    { name: "list", path: `/c/${church}/list#${sunday(page)}`, ready: "h3 a" },
    { name: "list-project", path: `/c/${church}/list/project?at=1#${sunday(page)}`, ready: "nav" },
    { name: "list-sing", path: `/c/${church}/list/sing#${sunday(page)}`, ready: "h1" },
    { name: "list-print", path: `/c/${church}/list/print#${sunday(page)}`, ready: "article" },
    { name: "lists", path: `/c/${church}/lists`, ready: "h2" },
    { name: "licences", path: `/c/${church}/lists/licences`, ready: "h1" },
  ];
  const edited = site.song("Lantern on the Water", "w");
  const writers: Place[] = [
    { name: "catalogue-for-writers", path: `/w/${church}`, ready: "ol a" },
    { name: "song-for-writers", path: edited, ready: "h1" },
    { name: "new-song", path: `/w/${church}/songs/new`, ready: ":is(input, textarea)" },
    { name: "import", path: `/w/${church}/songs/import`, ready: "button" },
    { name: "duplicates", path: `/w/${church}/songs/duplicates`, ready: ".btn" },
    { name: "song-editor", path: `${edited}/edit`, ready: ":is(input, textarea)" },
    { name: "new-lyrics", path: `${edited}/lyrics/new`, ready: "textarea" },
    { name: "lyrics-editor", path: `${edited}/lyrics/${english}`, ready: "textarea" },
    { name: "new-arrangement", path: `${edited}/arrangements/new`, ready: ":is(input, textarea)" },
    { name: "arrangement-editor", path: `${edited}/arrangements/${sheets}`, ready: "li" },
    { name: "history", path: `${edited}/history`, ready: "h2" },
    { name: "lyrics-history", path: `${edited}/history?of=lyrics:${english}`, ready: "li" },
  ];
  return { readers, writers };
}

/** A welcome, the song in two languages with a note, and one that is gone. */
function sunday(page: string): string {
  const words = [{ language: "en" }, { language: "de" }];
  return encodeList({
    id: "c0ffee01",
    name: "Christ the King",
    date: "2026-11-22",
    entries: [
      spokenEntry("Welcome"),
      songEntry(page.split("/").at(-1) ?? "", { words, note: "quietly, the choir alone" }),
      songEntry("0197a1b2-0000-7000-8000-00000000000a"),
    ],
  });
}

async function lantern(site: Site) {
  const song = site.song("Lantern on the Water").split("/").at(-1);
  const base = `${site.origin}/api/v1/public/churches/${site.church}/songs/${song}`;
  const { lyrics } = (await (await fetch(`${base}/lyrics`)).json()) as { lyrics: LyricVersion[] };
  const [english, german] = ["en", "de"].map(
    (language) => lyrics.find((version) => version.language === language)?.id,
  );
  const { arrangements } = (await (await fetch(`${base}/arrangements`)).json()) as {
    arrangements: Arrangement[];
  };
  const sheets = arrangements.find(({ files }) => files.length > 1)?.id;
  return { english, german, sheets };
}
