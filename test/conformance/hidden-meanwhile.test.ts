import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { DatabaseSync } from "@photostructure/sqlite";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { lyricsOf, pdf } from "../harness/material.ts";

const flips = 300;
const reads = 200;

let t: TestChurch;
let song: string;
let run: (statements: readonly string[]) => Promise<void>;
let close: () => Promise<void>;
beforeAll(async () => {
  // In a process of its own: here nothing could come between two of its reads.
  t = await startChurch();
  song = (await t.editor.song(t.church, { title: "shown" })).id;
  await t.editor.lyrics(t.church, song, lyricsOf("en", [["a line"]], "shown"));
  const { id } = await t.editor.asset(t.church, pdf());
  const arrangement = { label: "shown", lyricVersionIds: [], assetIds: [id] };
  await t.editor.arrangement(t.church, song, arrangement);
  [run, close] = await connectToDatabase();
});
afterAll(async () => {
  await close();
  await t.installation.remove();
});

/** One transaction after the other, past the server, as another server's would be. */
async function connectToDatabase(): Promise<[typeof run, typeof close]> {
  const url = t.installation.engine.environment["DATABASE_URL"];
  if (url) {
    const client = new pg.Client(url);
    await client.connect();
    const transaction = async (statements: readonly string[]) => {
      await client.query(["BEGIN", ...statements, "COMMIT"].join(";"));
    };
    return [transaction, () => client.end()];
  }
  const database = new DatabaseSync(join(t.installation.dataDir, "precentor.db"), {
    timeout: 5000,
  });
  database.exec("PRAGMA synchronous = OFF");
  const transaction = async (statements: readonly string[]) => {
    database.exec(["BEGIN IMMEDIATE", ...statements, "COMMIT"].join(";"));
    await nextTurn();
  };
  return [transaction, async () => database.close()];
}

/** The song is archived in the same moment in which its text becomes one that nobody may see. */
function flip(from: string, to: string, archived: number): string[] {
  const replaced = (column: string) => `${column} = replace(${column}, '"${from}"', '"${to}"')`;
  return [
    `UPDATE songs SET archived = ${archived} WHERE id = '${song}'`,
    `UPDATE song_search SET archived = ${archived} WHERE song_id = '${song}'`,
    `UPDATE song_revisions SET ${replaced("metadata")} WHERE song_id = '${song}'`,
    `UPDATE lyric_revisions SET ${replaced("document")}`,
    `UPDATE arrangement_revisions SET ${replaced("document")}`,
  ];
}

test("what is archived while it is being read is never served", async () => {
  const paths = ["", "/lyrics", "/arrangements"].map((part) => `/songs/${song}${part}`);
  const over = new AbortController();
  const seen = { shown: 0, gone: 0 };
  const readOn = async (path: string) => {
    while (!over.signal.aborted) {
      const { status, bytes } = await t.anyone.get(t.publicBase + path);
      expect(bytes.toString(), path).not.toContain("hidden");
      if (status === 200) seen.shown += 1;
      if (status === 404) seen.gone += 1;
    }
  };
  const flipOn = async () => {
    for (let count = 0; count < flips || seen.shown < reads || seen.gone < reads; count += 1) {
      if (over.signal.aborted) return;
      await run(flip("shown", "hidden", 1));
      await run(flip("hidden", "shown", 0));
    }
  };
  const all = [flipOn(), ...[...paths, ...paths, "/songs"].map(readOn)];
  // Whoever is through, or has failed, ends the others.
  await Promise.all(all.map((one) => one.finally(() => over.abort())));
});
