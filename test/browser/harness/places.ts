import type { Arrangement } from "../../../src/contract/arrangement.ts";
import type { LyricVersion } from "../../../src/contract/lyrics.ts";
import type { Song } from "../../../src/contract/song.ts";
import type { Site } from "./site.ts";

/** A page, and what is on it when it is ready to be looked at. */
export interface Place {
  readonly name: string;
  readonly path: string;
  readonly ready: string;
}

/** Every page of the app, on a song with three languages and two sheets. */
export async function placesOf(site: Site): Promise<Record<"readers" | "writers", Place[]>> {
  const { church, song, english, german, sheets } = await lantern(site);
  const page = `/c/${church}/songs/${song}`;
  const words = `?lyrics=${english}&beside=${german}`;
  const readers: Place[] = [
    { name: "home", path: "/", ready: "h1" },
    { name: "sign-in", path: "/sign-in", ready: "h1" },
    { name: "catalogue", path: `/c/${church}`, ready: "ol a" },
    { name: "search", path: `/c/${church}?q=an`, ready: "ol a" },
    { name: "song", path: `${page}${words}`, ready: "h1" },
    { name: "lyrics-stand", path: `${page}/stand${words}`, ready: "h1" },
    { name: "sheet-stand", path: `${page}/stand?arrangement=${sheets}`, ready: "canvas" },
    { name: "project", path: `${page}/project${words}`, ready: "h1" },
    { name: "screen", path: "/screen", ready: "h1" },
    { name: "print", path: `${page}/print${words}`, ready: "h1" },
    { name: "kept", path: "/kept", ready: "h1" },
  ];
  const edited = `/w/${church}/songs/${song}`;
  const writers: Place[] = [
    { name: "catalogue-for-writers", path: `/w/${church}`, ready: "ol a" },
    { name: "song-for-writers", path: edited, ready: "h1" },
    { name: "new-song", path: `/w/${church}/songs/new`, ready: "h1" },
    { name: "song-editor", path: `${edited}/edit`, ready: "h1" },
    { name: "new-lyrics", path: `${edited}/lyrics/new`, ready: "textarea" },
    { name: "lyrics-editor", path: `${edited}/lyrics/${english}`, ready: "textarea" },
    { name: "new-arrangement", path: `${edited}/arrangements/new`, ready: "h1" },
    { name: "arrangement-editor", path: `${edited}/arrangements/${sheets}`, ready: "li" },
    { name: "history", path: `${edited}/history`, ready: "h1" },
    { name: "lyrics-history", path: `${edited}/history?of=lyrics:${english}`, ready: "li" },
  ];
  return { readers, writers };
}

async function lantern({ church, editor }: Site) {
  const songs = `/api/v1/churches/${church}/songs`;
  const found = await editor.get<{ songs: Song[] }>(`${songs}?q=lantern`);
  const song = found.body.songs[0]?.id;
  const { lyrics } = (await editor.get<{ lyrics: LyricVersion[] }>(`${songs}/${song}/lyrics`)).body;
  const [english, german] = ["en", "de"].map(
    (language) => lyrics.find((version) => version.language === language)?.id,
  );
  const { arrangements } = (
    await editor.get<{ arrangements: Arrangement[] }>(`${songs}/${song}/arrangements`)
  ).body;
  const sheets = arrangements.find(({ files }) => files.length > 1)?.id;
  return { church, song, english, german, sheets };
}
