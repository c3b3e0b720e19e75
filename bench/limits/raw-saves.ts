import { createHash, randomInt, randomUUID } from "node:crypto";
import { DatabaseSync } from "@photostructure/sqlite";
import { v7 as newId } from "uuid";
import { foldedLines, foldedMetadata, foldedTitle } from "../dataset/folded.ts";
import { randomFrom } from "../dataset/random.ts";
import { makeLyrics, makeMetadata, pickLanguage, usual } from "../dataset/song.ts";

export interface RawSaves {
  readonly path: string;
  readonly seconds: number;
  /** A new song and then its lyrics: two commits. */
  readonly withLyrics: boolean;
}

/** The least that a save has to leave behind, under the names that the rows have. */
const schema = `
  CREATE TABLE IF NOT EXISTS heads (id TEXT PRIMARY KEY, song TEXT, version INT, revision TEXT);
  CREATE TABLE IF NOT EXISTS revisions (
    head TEXT, version INT, id TEXT, document TEXT, at TEXT, PRIMARY KEY (head, version));
  CREATE TABLE IF NOT EXISTS events (
    cursor INTEGER PRIMARY KEY, id TEXT UNIQUE, kind TEXT, head TEXT, version INT, at TEXT);
  CREATE TABLE IF NOT EXISTS outbox (event TEXT PRIMARY KEY, at TEXT);
  CREATE TABLE IF NOT EXISTS operations (
    actor TEXT, key TEXT, fingerprint TEXT, event TEXT, PRIMARY KEY (actor, key));
  CREATE TABLE IF NOT EXISTS documents (
    row INTEGER PRIMARY KEY, song TEXT UNIQUE, title TEXT, body TEXT);
  CREATE INDEX IF NOT EXISTS documents_by_title ON documents (title, song);
  CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5(
    body, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');`;

/** Saves a second with the same rows and a trigram index, a commit for each. */
export function rawSaves({ path, seconds, withLyrics }: RawSaves): number {
  const database = new DatabaseSync(path);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  database.exec("PRAGMA cache_size = -16000");
  database.exec(schema);
  const sql = (text: string) => database.prepare(text);
  const addHead = sql("INSERT INTO heads VALUES (?, ?, 1, ?)");
  const addRevision = sql("INSERT INTO revisions VALUES (?, 1, ?, ?, ?)");
  const addEvent = sql("INSERT INTO events (id, kind, head, version, at) VALUES (?, ?, ?, 1, ?)");
  const addOutbox = sql("INSERT INTO outbox VALUES (?, ?)");
  const addOperation = sql("INSERT INTO operations VALUES ('bench', ?, ?, ?)");
  const addDocument = sql("INSERT INTO documents (song, title, body) VALUES (?, ?, ?)");
  const changeDocument = sql("UPDATE documents SET body = ? WHERE row = ?");
  const addWords = sql("INSERT INTO words (rowid, body) VALUES (?, ?)");
  const removeWords = sql("DELETE FROM words WHERE rowid = ?");
  const random = randomFrom(randomInt(2 ** 32));

  /** One save; `index` brings the search up to date. */
  const save = (kind: string, head: string, song: string, body: object, index: () => void) => {
    const at = new Date().toISOString();
    const document = JSON.stringify(body);
    const [revision, event] = [newId(), newId()];
    database.exec("BEGIN IMMEDIATE");
    addHead.run(head, song, revision);
    addRevision.run(head, revision, document, at);
    addEvent.run(event, kind, head, at);
    addOutbox.run(event, at);
    const fingerprint = createHash("sha256").update(document).digest("hex");
    addOperation.run(randomUUID(), fingerprint, event);
    index();
    database.exec("COMMIT");
  };

  let saves = 0;
  const begin = performance.now();
  while (performance.now() - begin < seconds * 1000) {
    const language = pickLanguage(random);
    const metadata = makeMetadata(random, language);
    const song = newId();
    const text = foldedMetadata(metadata);
    let row = 0;
    save("song.created", song, song, metadata, () => {
      const title = foldedTitle({ metadata });
      row = Number(addDocument.run(song, title, text).lastInsertRowid);
      addWords.run(row, text);
    });
    saves += 1;
    if (!withLyrics) continue;
    const lyrics = makeLyrics(random, language, usual);
    save("song.lyrics.created", newId(), song, lyrics, () => {
      const body = `${text}\n${foldedLines(lyrics)}`;
      changeDocument.run(body, row);
      removeWords.run(row);
      addWords.run(row, body);
    });
    saves += 1;
  }
  const perSecond = saves / ((performance.now() - begin) / 1000);
  database.close();
  return perSecond;
}
