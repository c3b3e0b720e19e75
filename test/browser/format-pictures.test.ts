import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { openSite } from "./harness/open-site.ts";
import { easyWorship, openLp } from "./harness/song-databases.ts";
import { type ChosenFile, file } from "./harness/song-files.ts";

const site = openSite();
const folder = resolve(import.meta.dirname, "screenshots/formats");

const words = ["Come down, bright river", "Run and carry my song"];

/** The song of docs/importing.md as each program has it. */
const songs: readonly (readonly [name: string, title: string, files: readonly ChosenFile[]])[] = [
  [
    "openlyrics",
    "Bright River",
    [
      file(
        "river.xml",
        `<song xmlns="http://openlyrics.info/namespace/2009/song" version="0.9">
  <properties>
    <titles><title>Bright River</title></titles>
    <authors><author>Ann Reed</author></authors>
    <key>D</key>
  </properties>
  <lyrics>
    <verse name="v1" lang="en"><lines>
      <chord name="D"/>${words[0]}<br/>${words[1]}
    </lines></verse>
  </lyrics>
</song>`,
      ),
    ],
  ],
  [
    "opensong",
    "Bright River",
    [
      file(
        "Bright River",
        `<song>
  <title>Bright River</title>
  <author>Ann Reed</author>
  <key>D</key>
  <lyrics>[V1]
.D          G
 ${words[0]}
 ${words[1]}</lyrics>
</song>`,
      ),
    ],
  ],
  [
    "chordpro",
    "Bright River",
    [
      file(
        "river.cho",
        `{title: Bright River}
{artist: Ann Reed}
{key: D}
{start_of_verse: Verse 1}
[D]Come down, bright [G]river
${words[1]}
{end_of_verse}`,
      ),
    ],
  ],
  [
    "onsong",
    "Bright River",
    [
      file(
        "river.onsong",
        `Bright River
Ann Reed
Key: D

Verse 1:
[D]Come down, bright [G]river
${words[1]}`,
      ),
    ],
  ],
  [
    "songbeamer",
    "Bright River",
    [
      file(
        "river.sng",
        `#LangCount=1
#Title=Bright River
#Author=Ann Reed
#Key=D
---
Verse 1
${words.join("\n")}`,
      ),
    ],
  ],
  [
    "songselect",
    "Bright River",
    [
      file(
        "river.txt",
        `Bright River

Verse 1
${words.join("\n")}

Ann Reed
CCLI Song # 1234567
© 1999 River Press
CCLI License # 99999`,
      ),
    ],
  ],
  [
    "text",
    "Bright River",
    [
      file(
        "river.txt",
        `Bright River

Verse 1
G         D
${words.join("\n")}

Words: Ann Reed
© 1999 River Press`,
      ),
    ],
  ],
  [
    "csv",
    "Bright River",
    [
      file(
        "songs.csv",
        `title;author;key;lyrics
Bright River;Ann Reed;D;"Verse 1
${words.join("\n")}"`,
      ),
    ],
  ],
  [
    "json",
    "Bright River",
    [
      file(
        "songs.json",
        `{"precentor":1,"songs":[
{"metadata":{"title":"Bright River",
 "authors":["Ann Reed"]},
 "lyrics":[{"language":"en","label":"",
  "sections":[{"name":"Verse 1",
   "lines":["${words.join('",\n    "')}"]}],
  "sequence":[]}]}
]}`,
      ),
    ],
  ],
  ["openlp", "Database Dawn", [openLp()]],
  ["easyworship", "Easy Evening", Object.values(easyWorship())],
];

test.each(songs)("%s: the import page shows the file and the song", async (name, title, files) => {
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
});
