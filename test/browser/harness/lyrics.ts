import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import type { LyricVersion } from "../../../common/contract/lyrics.ts";

/** Lyrics of one section, ready to be sent. */
export function words(language: string, ...lines: string[]) {
  return { language, label: "", sections: [section("Verse 1", ...lines)], sequence: [] };
}

export function section(name: string, ...lines: string[]) {
  return { id: randomUUID(), name, lines: lines.map((text) => ({ id: randomUUID(), text })) };
}

interface Sheet {
  readonly lyrics: LyricVersion[];
}

/** Has a page show other words than the service has, however it comes to them. */
export async function withLyrics(
  page: Page,
  change: (lyrics: LyricVersion) => void,
): Promise<void> {
  await page.route("**/lyrics", async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as Sheet;
    json.lyrics.forEach(change);
    await route.fulfill({ response, json });
  });
  await page.route("**/api/ext/**", async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { songs: Sheet[] };
    for (const { lyrics } of json.songs) lyrics.forEach(change);
    await route.fulfill({ response, json });
  });
  // A public song's page comes with them.
  await page.route(/\/c\/[^/]+\/songs\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const written = /(<script[^>]* id="song-in-page"[^>]*>)(.*?)(<\/script>)/s;
    const body = (await response.text()).replace(written, (_, begin, song: string, end) => {
      const sheet = JSON.parse(song) as Sheet;
      sheet.lyrics.forEach(change);
      return begin + JSON.stringify(sheet).replaceAll("<", "\\u003c") + end;
    });
    await route.fulfill({ response, body });
  });
}
