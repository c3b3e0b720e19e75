import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import type { Query } from "../dataset/queries.ts";
import { answerTasks } from "../processes/tasks.ts";
import { type RawSaves, rawSaves } from "./raw-saves.ts";

export type RawMethod = "titles" | "index" | "scan";

export interface RawSearch {
  readonly path: string;
  readonly method: RawMethod;
  readonly church: string;
  readonly queries: readonly Query[];
  /** How often each is asked. */
  readonly times: number;
}

export interface RawTimes {
  readonly milliseconds: readonly number[];
  /** The page that each query found. */
  readonly pages: readonly (readonly string[])[];
}

const pageSize = 50;
const connections = new Map<string, DatabaseSyncInstance>();

function open(path: string): DatabaseSyncInstance {
  const known = connections.get(path);
  if (known) return known;
  const database = new DatabaseSync(path);
  database.exec("PRAGMA query_only = ON; PRAGMA cache_size = -32000");
  database.exec("PRAGMA mmap_size = 1073741824");
  connections.set(path, database);
  return database;
}

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** The query in SQL, with its values. */
function statementOf({ method, church }: RawSearch, { words, offset }: Query) {
  const indexed = method === "index" ? words.filter((word) => [...word].length >= 3) : [];
  const read = words.filter((word) => !indexed.includes(word));
  const likes = read.map(() => String.raw`AND d.body LIKE ? ESCAPE '\'`).join(" ");
  const values = read.map(pattern);
  const page = `ORDER BY title, id LIMIT ${pageSize + 1} OFFSET ${offset}`;
  if (method === "scan") {
    const sql = `SELECT id, title FROM documents d NOT INDEXED WHERE church = ? ${likes}`;
    return { sql, values: [church, ...values] };
  }
  if (indexed.length === 0) {
    const sql = `SELECT id FROM documents d WHERE church = ? ${likes} ${page}`;
    return { sql, values: [church, ...values] };
  }
  const phrases = indexed.map((word) => `"${word.replaceAll('"', '""')}"`).join(" AND ");
  const sql = `SELECT d.id FROM words w CROSS JOIN documents d ON d.row = w.rowid
    WHERE words MATCH ? AND d.church = ? ${likes} ${page}`;
  return { sql, values: [phrases, church, ...values] };
}

function search(spec: RawSearch): RawTimes {
  const database = open(spec.path);
  const asked = spec.queries.map((query) => {
    const { sql, values } = statementOf(spec, query);
    return { statement: database.prepare(sql), values };
  });
  const milliseconds: number[] = [];
  const pages: string[][] = [];
  for (let time = 0; time < spec.times; time += 1) {
    for (const { statement, values } of asked) {
      const begin = performance.now();
      const rows = statement.all(...values) as { id: string }[];
      milliseconds.push(performance.now() - begin);
      if (time === 0) pages.push(rows.slice(0, pageSize).map(({ id }) => id));
    }
  }
  return { milliseconds, pages };
}

/** SQLite by itself: no server, no checks, no answers. */
answerTasks({ search, saves: (spec: RawSaves) => rawSaves(spec) });
