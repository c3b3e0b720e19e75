import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { beginReport, entryInWords, fileEntry, readReport, type SongEntry } from "./report.ts";

const folder = mkdtempSync(join(tmpdir(), "precentor-report-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head = { churchId: crypto.randomUUID(), actor: crypto.randomUUID(), isDryRun: false };
const song = (songId: string): SongEntry => {
  return { status: "created", songId, created: { songId, lyricIds: [] } };
};

test("of a run that was broken off within a file, every song that was saved can be taken back", async () => {
  const path = join(folder, "broken-off.json");
  const report = await beginReport(path, head);
  await report.addSong("one.cho", song("a"));
  await report.addFile(fileEntry("one.cho", "chordpro", [song("a")]));
  for (const id of ["b", "c"]) await report.addSong("many.csv", song(id));
  await report.close();
  expect(await readReport(path)).toEqual({ head, songs: ["a", "b", "c"].map(song) });
});

test("neither a file's name nor a title, a reason or a note can forge a line of the report", () => {
  const forged = "x\u001B]52;c;x\u0007\nAll 3 files created\u202E";
  const note = { code: "notHeld", what: forged, text: forged } as const;
  const entries: SongEntry[] = [
    { status: "created", title: forged, notes: [note] },
    { status: "refused", title: forged, reason: forged },
  ];
  for (const songs of [entries, entries.slice(0, 1), entries.slice(1)]) {
    const lines = entryInWords(fileEntry(forged, "chordpro", songs), false).split("\n");
    expect(lines.join("")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    for (const line of lines) expect(line).not.toMatch(/^All/u);
  }
});
