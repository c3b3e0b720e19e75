import { randomInt, randomUUID } from "node:crypto";
import pg from "pg";
import type { Catalogue } from "../dataset/catalogue.ts";
import { foldedLines, foldedMetadata } from "../dataset/folded.ts";
import type { Query } from "../dataset/queries.ts";
import { randomFrom } from "../dataset/random.ts";
import { referenceSongs } from "../dataset/reference.ts";
import { makeLyrics, makeMetadata, pickLanguage, usual } from "../dataset/song.ts";
import { answerTasks } from "../processes/tasks.ts";

const pageSize = 50;
const rowsTogether = 200;
const pools = new Map<string, pg.Pool>();

function poolOf(url: string): pg.Pool {
  const known = pools.get(url);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: url, max: 32 });
  pools.set(url, pool);
  return pool;
}

const schema = `
  CREATE EXTENSION pg_trgm;
  CREATE TABLE documents (
    church text COLLATE "C", id text COLLATE "C" PRIMARY KEY, title text COLLATE "C",
    body text COLLATE "C");
  CREATE TABLE saved (
    key text PRIMARY KEY, event text, head text, document text, title text, body text);`;

/** The same texts as the service searches, with the indexes that everybody would add. */
async function fill({ url, catalogue }: { url: string; catalogue: Catalogue }): Promise<void> {
  const pool = poolOf(url);
  await pool.query(schema);
  let rows: string[][] = [];
  const add = async () => {
    const columns = [0, 1, 2, 3].map((column) => rows.map((row) => row[column]));
    await pool.query(
      "INSERT INTO documents SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])",
      columns,
    );
    rows = [];
  };
  for (const { church, id, title, body } of referenceSongs(catalogue)) {
    rows.push([church, id, title, body]);
    if (rows.length === rowsTogether) await add();
  }
  await add();
  await pool.query("CREATE INDEX ON documents (church, title, id)");
  await pool.query("CREATE INDEX ON documents USING gin (body gin_trgm_ops)");
  await pool.query("CREATE INDEX ON saved USING gin (body gin_trgm_ops)");
  await pool.query("ANALYZE");
}

export interface RawPostgresSearch {
  readonly url: string;
  readonly church: string;
  readonly queries: readonly Query[];
  readonly times: number;
}

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Each query with one more round trip, which any server needs to know who asks. */
async function search({ url, church, queries, times }: RawPostgresSearch): Promise<number[]> {
  const client = await poolOf(url).connect();
  const milliseconds: number[] = [];
  try {
    for (const { words, offset } of Array.from({ length: times }, () => queries).flat()) {
      const likes = words.map((_, index) => `AND body LIKE $${index + 2}`).join(" ");
      const text = `SELECT id FROM documents WHERE church = $1 ${likes}
        ORDER BY title, id LIMIT ${pageSize + 1} OFFSET ${offset}`;
      const begin = performance.now();
      await client.query("SELECT 1");
      await client.query(text, [church, ...words.map(pattern)]);
      milliseconds.push(performance.now() - begin);
    }
  } finally {
    client.release();
  }
  return milliseconds;
}

export interface RawPostgresReads {
  readonly url: string;
  readonly ids: readonly string[];
  readonly clients: number;
  readonly seconds: number;
}

/** Rows by their key a second, two round trips each. */
async function reads({ url, ids, clients, seconds }: RawPostgresReads): Promise<number> {
  const name = "by id";
  const text = "SELECT title, body FROM documents WHERE id = $1";
  return perSecond(url, clients, seconds, async (client, turn) => {
    await client.query({ name: "trip", text: "SELECT 1" });
    await client.query({ name, text, values: [ids[turn % ids.length]] });
  });
}

export interface RawPostgresSaves {
  readonly url: string;
  readonly clients: number;
  readonly seconds: number;
}

/** Saves a second, each a single statement and so a single trip and commit. */
async function saves({ url, clients, seconds }: RawPostgresSaves): Promise<number> {
  const random = randomFrom(randomInt(2 ** 32));
  const text = "INSERT INTO saved VALUES ($1, $2, $3, $4, $5, $6)";
  return perSecond(url, clients, seconds, async (client) => {
    const language = pickLanguage(random);
    const metadata = makeMetadata(random, language);
    const lyrics = makeLyrics(random, language, usual);
    const body = `${foldedMetadata(metadata)}\n${foldedLines(lyrics)}`;
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const values = [...ids, JSON.stringify(lyrics), metadata.title, body];
    await client.query({ name: "save", text, values });
  });
}

async function perSecond(
  url: string,
  clients: number,
  seconds: number,
  work: (client: pg.PoolClient, turn: number) => Promise<void>,
): Promise<number> {
  const pool = poolOf(url);
  const begin = performance.now();
  const until = begin + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = await pool.connect();
      while (performance.now() < until) {
        await work(client, done);
        done += 1;
      }
      client.release();
    }),
  );
  return done / ((performance.now() - begin) / 1000);
}

/** PostgreSQL by itself: no server of ours, no checks, no answers. */
answerTasks({ fill, search, reads, saves });
