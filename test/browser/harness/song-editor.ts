import type { Page } from "playwright-core";
import type { LyricVersion } from "../../../common/contract/lyrics.ts";
import type { Metadata, Song } from "../../../common/contract/song.ts";
import { eventually } from "../../harness/eventually.ts";
import { keptDrafts } from "./drafts.ts";
import type { Site } from "./site.ts";

export const songsPath = (site: Site) => `/api/v1/churches/${site.church}/songs`;

export async function newSong(site: Site, title: string): Promise<Song> {
  return (await site.editor.create<{ song: Song }>(songsPath(site), { title })).body.song;
}

/** As the service has it. */
export async function heldSong(site: Site, id: string): Promise<Song> {
  return (await site.editor.get<{ song: Song }>(`${songsPath(site)}/${id}`)).body.song;
}

export async function songsNamed(site: Site, title: string): Promise<Song[]> {
  const path = `${songsPath(site)}?q=${encodeURIComponent(title)}`;
  return (await site.editor.get<{ songs: Song[] }>(path)).body.songs;
}

export async function lyricsOf(site: Site, { id }: Song): Promise<LyricVersion[]> {
  const path = `${songsPath(site)}/${id}/lyrics`;
  return (await site.editor.get<{ lyrics: LyricVersion[] }>(path)).body.lyrics;
}

export async function editSong(site: Site, page: Page, song: Song): Promise<void> {
  await page.goto(`/w/${site.church}/songs/${song.id}/edit`);
  await page.getByLabel("Title", { exact: true }).waitFor();
}

export async function keptTitles(page: Page): Promise<string[]> {
  return (await keptDrafts<Metadata>(page)).map(({ mine }) => mine.title);
}

/** Types a title, and stays until it is kept on the device. */
export async function typeTitle(page: Page, title: string): Promise<void> {
  await page.getByLabel("Title", { exact: true }).fill(title);
  await eventually(() => keptTitles(page)).toContain(title);
}
