import { DatabaseSync } from "@photostructure/sqlite";
import { type Catalogue, churchId, songAt } from "./catalogue.ts";
import { foldedSong, foldedTitle } from "./folded.ts";

/** The songs of the first church, told one by one. */
export function* referenceSongs(catalogue: Catalogue) {
  const church = churchId(0);
  for (let index = 0; index < (catalogue.churches[0] ?? 0); index += 1) {
    const song = songAt(catalogue, 0, index);
    yield { church, id: song.id, title: foldedTitle(song), body: foldedSong(song) };
  }
}

/** The same texts as the service searches, in the plainest tables that can be searched at all. */
export function writeReference(path: string, catalogue: Catalogue): void {
  const database = new DatabaseSync(path);
  database.exec(`PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    CREATE TABLE documents (
      row INTEGER PRIMARY KEY, church TEXT, id TEXT, title TEXT, body TEXT);
    CREATE VIRTUAL TABLE words USING fts5(
      body, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');
    BEGIN`);
  const addDocument = database.prepare("INSERT INTO documents VALUES (?, ?, ?, ?, ?)");
  const addWords = database.prepare("INSERT INTO words (rowid, body) VALUES (?, ?)");
  let row = 0;
  for (const { church, id, title, body } of referenceSongs(catalogue)) {
    row += 1;
    addDocument.run(row, church, id, title, body);
    addWords.run(row, body);
  }
  database.exec(`COMMIT;
    CREATE INDEX documents_by_title ON documents (church, title, id);
    ANALYZE`);
  database.close();
}
