import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { openSite } from "./harness/open-site.ts";
import { picturedFiles } from "../formats/pictured-files.ts";

const site = openSite();
const folder = resolve(import.meta.dirname, "screenshots/formats");

test.each(picturedFiles)(
  "%s: the import page shows the file and the song",
  async (name, title, files) => {
    const page = await site.page({ width: 820, height: 900 });
    await site.enter(page, "Editor");
    await page.goto(`/w/${site.church}/songs/import`);
    await page.locator("h1").waitFor();
    await page.locator("input[type=file]").setInputFiles([...files]);
    await page.getByRole("button", { name: `View “${title}”` }).click();
    const shown = page.getByRole("region", { name: title, exact: true });
    expect(await shown.locator(".title").innerText()).toBe(title);
    const both = shown.locator(".split");
    await both.getByRole("heading", { name: "Verse 1" }).waitFor();
    mkdirSync(folder, { recursive: true });
    await both.screenshot({ path: resolve(folder, `${name}.png`) });
  },
);
