import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Catalogue, churchId, songAt } from "./catalogue.ts";
import { randomFrom, timedId } from "./random.ts";
import { addSongRows } from "./rows.ts";
import { TableFile } from "./table-file.ts";

/** Who may write in every church. */
export const person = { email: "bench@example.org", password: "bench" };

const passwordHash =
  "$argon2id$v=19$m=19456,t=2,p=1$BwcHBwcHBwcHBwcHBwcHBw$jfpiJM+PgJdlNv3YQDgFMrxu23woWisk8PNdZTg5TkM";

const tableNames = (
  "churches users sessions members songs song_revisions lyrics lyric_revisions " +
  "assets arrangements arrangement_revisions arrangement_files events outbox operations song_search"
).split(" ");

/**
 * A backup of schema 2, whose format stays readable for good: restoring it fills an installation of
 * any later schema on any engine, in bulk and by the program's own hand.
 */
export function writeBackup(folder: string, catalogue: Catalogue): void {
  mkdirSync(join(folder, "tables"), { recursive: true });
  mkdirSync(join(folder, "files"));
  const files = new Map(
    tableNames.map((name) => [name, new TableFile(join(folder, "tables", `${name}.jsonl`))]),
  );
  addRows((table, row) => files.get(table)?.add(row), catalogue);
  const tables = Object.fromEntries([...files].map(([name, file]) => [name, file.end()]));
  const manifest = {
    format: "precentor-backup",
    version: 1,
    schema: 2,
    createdAt: "2026-01-01T00:00:00.000Z",
    tables,
    files: 0,
  };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
}

function addRows(add: Parameters<typeof addSongRows>[0], catalogue: Catalogue): void {
  const created = { created_at: "2026-01-01T00:00:00.000Z" };
  const actor = timedId(0, randomFrom(0));
  const { email } = person;
  const user = { id: actor, email, email_key: email, password_hash: passwordHash };
  add("users", { ...user, ...created });
  const savesOfSong = catalogue.songs === "short" ? 2 : 3;
  for (const [church, count] of catalogue.churches.entries()) {
    const id = churchId(church);
    const cursor = count * savesOfSong;
    add("churches", { id, name: `Church ${church}`, time_zone: "UTC", cursor, ...created });
    add("members", { church_id: id, user_id: actor, role: "Editor" });
    for (let index = 0; index < count; index += 1) {
      const place = { church, churchId: id, index, actor };
      addSongRows(add, place, songAt(catalogue, church, index));
    }
  }
}
