import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";

function lyricsXml(words: string): string {
  return `<song version="1.0"><lyrics><verse type="v" label="1">${words}</verse></lyrics></song>`;
}

/** One song in OpenLP's database and a newer one in the file beside it, as while the program runs. */
export function openLpInUse(): { readonly songs: Buffer; readonly wal: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "precentor-database-"));
  const path = join(folder, "songs.sqlite");
  const inUse = new DatabaseSync(path);
  inUse.exec("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0");
  inUse.exec(`CREATE TABLE songs (id INTEGER PRIMARY KEY, title TEXT, lyrics TEXT, verse_order TEXT);
    CREATE TABLE authors (id INTEGER PRIMARY KEY, display_name TEXT);
    CREATE TABLE authors_songs (author_id INTEGER, song_id INTEGER, author_type TEXT);`);
  const insert = inUse.prepare("INSERT INTO songs (title, lyrics) VALUES (?, ?)");
  insert.run("Older One", lyricsXml("The older of the two is here"));
  inUse.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  insert.run("Newest of All", lyricsXml("The newest of them all is here"));
  const files = { songs: readFileSync(path), wal: readFileSync(`${path}-wal`) };
  inUse.close();
  rmSync(folder, { recursive: true });
  return files;
}
