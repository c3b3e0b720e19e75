import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createChurch } from "../src/commands/church.ts";
import { createLyrics } from "../src/commands/lyrics.ts";
import type { Save } from "../src/commands/run.ts";
import { createSong } from "../src/commands/song.ts";
import { createUser } from "../src/commands/user.ts";
import { migrate } from "../src/db/migrate.ts";
import { openSqlite } from "../src/db/sqlite/open.ts";
import { sqliteSchema } from "../src/db/sqlite/schema.ts";
import { newLyricsOf } from "../src/domain/lyrics.ts";
import { metadataOf } from "../src/domain/song.ts";
import { readCatalogue } from "../src/http/catalogue.ts";
import { text, vocabulary } from "./made/words.ts";

/** A church of so many songs, searched in every way; times as multiples of the plain first page. */
const songs = Number(process.argv[2] ?? 100_000);
const runs = 25;
const together = 64;

const folder = mkdtempSync(join(tmpdir(), "precentor-bench-"));
const path = join(folder, "bench.db");
const schema = sqliteSchema(path);
await migrate(schema);
await schema.close();
const database = openSqlite(path);
const church = await createChurch(database, { name: "Large", timeZone: "UTC" });
const { id: actor } = await createUser(database, { email: "bench@example.org", password: "bench" });
const save = <Body>(path: string, body: Body): Save<Body> => {
  return { actor, churchId: church.id, key: randomUUID(), path, body };
};

async function addSong(): Promise<void> {
  const metadata = metadataOf({ title: text(4), authors: [text(2)], themes: [text(1)] });
  const created = await createSong(database, save("/songs", metadata));
  const songId = created.response.location?.split("/").at(-1) ?? "";
  const sections = Array.from({ length: 5 }, (_, index) => ({
    id: randomUUID(),
    name: `Verse ${index}`,
    lines: Array.from({ length: 12 }, () => ({ id: randomUUID(), text: text(7) })),
  }));
  const lyrics = newLyricsOf({ language: "en", label: "", sections, sequence: [] });
  await createLyrics(database, save(`/songs/${songId}/lyrics`, lyrics), songId);
}

const asker = {
  params: { churchId: church.id },
  session: undefined,
  client: { address: "127.0.0.1", socket: new Socket() },
};

async function milliseconds(q: string, offset: number): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const begin = performance.now();
    await readCatalogue({ database }, { ...asker, query: { q, offset } });
    times.push(performance.now() - begin);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: sorted[Math.floor(runs / 2)] ?? 0, p95: sorted[Math.floor(runs * 0.95)] ?? 0 };
}

const begin = performance.now();
for (let count = 0; count < songs; count += together) {
  await Promise.all(Array.from({ length: together }, addSong));
}
const seconds = (performance.now() - begin) / 1000;
const report = (line: string) => process.stdout.write(`${line}\n`);
report(
  `${songs} songs, ${((seconds / songs / 2) * 1000).toFixed(2)} ms a save, ${together} at a time`,
);

const rare = vocabulary.slice(19_000).find((word) => word.length >= 9) ?? "";
const searches: [string, string, number][] = [
  ["first page", "", 0],
  ["deep page", "", Math.min(90_000, songs - 100)],
  ["common word", vocabulary[3] ?? "", 0],
  ["common word, deep", vocabulary[3] ?? "", Math.min(20_000, songs / 4)],
  ["rare word", rare, 0],
  ["three words", vocabulary.slice(900, 903).join(" "), 0],
  ["no such word", "zzzyyyxxx", 0],
  ["two letters, common", "ka", 0],
  ["two letters, none", "qx", 0],
];
await milliseconds("", 0);
const unit = await milliseconds("", 0);
for (const [name, q, offset] of searches) {
  const { p50, p95 } = await milliseconds(q, offset);
  const ratio = (time: number) => `${(time / unit.p50).toFixed(1)}×`.padStart(9);
  report(`${name.padEnd(22)} p50${ratio(p50)}  p95${ratio(p95)}  (${p50.toFixed(1)} ms)`);
}
await database.close();
rmSync(folder, { recursive: true, force: true });
