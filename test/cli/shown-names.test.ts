import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startChurchHere, type ChurchHere } from "../harness/church.ts";
import { lyricsOf } from "../harness/material.ts";

/** What sets a clipboard, turns letters around or forges a line, if a terminal gets it as it is. */
const hostile = "Ev\u202Eil \u2066song\u001B]52;c;eA==\u0007 \u009B2J";
const folder = mkdtempSync(join(tmpdir(), "precentor-shown-"));

let t: ChurchHere;
beforeAll(async () => {
  t = await startChurchHere();
  for (let copy = 0; copy < 2; copy += 1) {
    const song = await t.editor.song(t.church, { title: hostile, authors: [hostile] });
    const words = [["Sing of the morning light", "over the hills and the valley"]];
    await t.editor.lyrics(t.church, song.id, { ...lyricsOf("en", words), label: hostile });
  }
  writeFileSync(join(folder, "a\u001B]0;x\u0007.txt"), `${hostile}\n\nVerse 1\nAnother song\n`);
  writeFileSync(join(folder, "b\u202Etxt.xml"), "<song><lyrics>");
  await t.installation.cliJson(["church", "create", "--name", hostile, "--time-zone", "UTC"]);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await t.installation.remove();
});

const report = join(folder, "report.json");
const ofChurch = () => ["--church", t.church];
const importing = () => [...ofChurch(), "--as", "editor@example.org"];

test.each([
  ["church list", () => [], true],
  ["song archive", () => [...ofChurch(), "--song", hostile], true],
  ["duplicates", ofChurch, true],
  ["events", ofChurch, false],
  ["user list", () => [], false],
  ["member list", () => ["--church", hostile], false],
  ["import", () => [...importing(), "--dry-run", folder], true],
  ["import", () => [...importing(), "--report", report, folder], true],
  ["import", () => ["--undo", report], false],
  ["export", () => [...ofChurch(), "--to", join(folder, hostile), "--format", "text"], false],
  ["verify", () => [], false],
])("%s shows no control of what people wrote (%#)", async (verb, options, isNamed) => {
  const args = [...verb.split(" "), ...options()];
  for (const json of [[], ["--json"]]) {
    const { stdout, stderr } = await t.installation.cli([...args, ...json]);
    const said = `${stdout}${stderr}`;
    expect(said.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
    if (json.length > 0) for (const line of said.trim().split("\n")) JSON.parse(line);
    else if (isNamed) expect(said).toContain(String.raw`Ev\u202eil`);
  }
});
