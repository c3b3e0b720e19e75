import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { readSongs, readTables } from "../../common/formats/read.ts";
import { openSqlite } from "../../common/formats/sqlite.ts";

/** Without keys, which whoever wants to harm a reader leaves out. */
const openLp = {
  songs: ["id", "title", "lyrics", "verse_order"],
  authors: ["id", "display_name"],
  authors_songs: ["author_id", "song_id", "author_type"],
  topics: ["id", "name"],
  songs_topics: ["topic_id", "song_id"],
  song_books: ["id", "name"],
  songs_songbooks: ["songbook_id", "song_id", "entry"],
  media_files: ["song_id", "file_name"],
};
const easyWorship = {
  song: ["title", "author", "tags"],
  word: ["song_id", "words"],
};

type Rows = readonly (readonly [table: string, values: readonly string[]])[];

/** A text as a database has it: as the words of its one song, or a row a line. */
const programs = {
  "words.openlp": { schema: openLp, rows: (text: string) => [["songs", ["1", "x", text, "v1"]]] },
  "rows.openlp": { schema: openLp, rows: (text: string) => rowsIn(text, openLp, "songs") },
  "words.easyworship": {
    schema: easyWorship,
    rows: (text: string) => [
      ["song", ["x"]],
      ["word", ["1", text]],
    ],
  },
  "rows.easyworship": {
    schema: easyWorship,
    rows: (text: string) => rowsIn(text, easyWorship, "song"),
  },
} satisfies Record<string, { schema: Schema; rows: (text: string) => Rows }>;

type Schema = Readonly<Record<string, readonly string[]>>;

/** `table value|value`; what begins with no table is a row of the one that is named. */
function rowsIn(text: string, schema: Schema, otherwise: string): Rows {
  return text.split("\n").map((line) => {
    const [table = "", ...words] = line.split(" ");
    return table in schema ? [table, words.join(" ").split("|")] : [otherwise, [line]];
  });
}

const isDatabase = (filename: string): filename is keyof typeof programs => filename in programs;

/** A file with them, written by SQLite itself. */
function databaseOf(filename: keyof typeof programs, text: string): Uint8Array {
  const { schema, rows } = programs[filename];
  const folder = mkdtempSync(join(tmpdir(), "precentor-hostile-"));
  const path = join(folder, "songs.db");
  const database = new DatabaseSync(path);
  database.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN");
  const inserts = new Map(
    Object.entries<readonly string[]>(schema).map(([table, columns]) => {
      database.exec(`CREATE TABLE ${table} (${columns.join()})`);
      const insert = database.prepare(`INSERT INTO ${table} VALUES (${columns.map(() => "?")})`);
      const put = (values: readonly string[]) =>
        insert.run(...columns.map((_, at) => values[at] ?? ""));
      return [table, put] as const;
    }),
  );
  for (const [table, values] of rows(text)) inserts.get(table)?.(values);
  database.exec("COMMIT");
  database.close();
  const bytes = new Uint8Array(readFileSync(path));
  rmSync(folder, { recursive: true });
  return bytes;
}

/** A file of the text, to be read: its outcomes. */
export function hostileFile(text: string, filename: string) {
  if (!isDatabase(filename)) {
    const bytes = new TextEncoder().encode(text);
    return () => readSongs(bytes, { filename }).outcomes;
  }
  const bytes = databaseOf(filename, text);
  return () => {
    const tables = openSqlite({ bytes });
    return readTables(tables, tables, { filename }).outcomes;
  };
}
