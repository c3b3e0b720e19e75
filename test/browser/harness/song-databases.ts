import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { zipped } from "../../../web/src/browser/zip.ts";
import { type ChosenFile, file } from "./song-files.ts";

export function database(name: string, statements: string): ChosenFile {
  const folder = mkdtempSync(join(tmpdir(), "precentor-database-"));
  const path = join(folder, name);
  const made = new DatabaseSync(path);
  made.exec(statements);
  made.close();
  const bytes = readFileSync(path);
  rmSync(folder, { recursive: true });
  return file(name, bytes);
}

/** One song that is well, and one whose lyrics are broken. */
export function openLp(): ChosenFile {
  const lyrics =
    '<?xml version="1.0"?><song version="1.0"><lyrics><verse type="v" label="1"><![CDATA[Database Dawn is the song of the morning]]></verse></lyrics></song>';
  return database(
    "songs.sqlite",
    `CREATE TABLE songs (id INTEGER NOT NULL, title VARCHAR(255) NOT NULL, alternate_title VARCHAR(255), lyrics TEXT NOT NULL, verse_order VARCHAR(128), copyright VARCHAR(255), comments TEXT, ccli_number VARCHAR(64), PRIMARY KEY (id));
     CREATE TABLE authors (id INTEGER NOT NULL, display_name VARCHAR(255) NOT NULL, PRIMARY KEY (id));
     CREATE TABLE authors_songs (author_id INTEGER NOT NULL, song_id INTEGER NOT NULL, author_type VARCHAR(255) NOT NULL, PRIMARY KEY (author_id, song_id, author_type));
     INSERT INTO songs VALUES (1, 'Database Dawn', '', '${lyrics}', 'v1', '© X', 'slowly', '');
     INSERT INTO songs VALUES (2, 'Database Broken', '', '<song><lyrics><verse', '', '', '', '');
     INSERT INTO authors VALUES (5, 'Ann Writer'); INSERT INTO authors_songs VALUES (5, 1, '');`,
  );
}

export function easyWorship(): { readonly songs: ChosenFile; readonly words: ChosenFile } {
  const rtf = String.raw`{\rtf1\ansi\ansicpg1250 Verse 1\par Pan jest m\'f3j pasterz i kr\'f3l\par}`;
  return {
    songs: database(
      "Songs.db",
      `CREATE TABLE song (rowid integer PRIMARY KEY AUTOINCREMENT, title text, author text, copyright text, administrator text, description text, tags text, reference_number text);
       INSERT INTO song (rowid, title) VALUES (9, 'Easy Evening'); INSERT INTO song (rowid, title) VALUES (10, 'Easy Without');`,
    ),
    words: database(
      "SongWords.db",
      `CREATE TABLE word (rowid integer PRIMARY KEY, song_id integer, words rtf); INSERT INTO word VALUES (1, 9, '${rtf.replaceAll("'", "''")}');`,
    ),
  };
}

export function packed(name: string, files: readonly ChosenFile[]): ChosenFile {
  return file(name, zipped(files.map((one) => ({ name: one.name, bytes: one.buffer }))));
}
