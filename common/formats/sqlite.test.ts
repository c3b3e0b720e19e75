import fc from "fast-check";
import { ImportError } from "./messages.ts";
import { mayHaveWal, openSqlite } from "./sqlite.ts";
import type { Row } from "./sqlite.ts";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "precentor-sqlite-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;

interface Made {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** As SQLite itself reads it. */
  rows(table: string): Row[];
}

function made(write: (database: DatabaseSyncInstance) => void): Made {
  const path = join(folder, `${(files += 1)}.sqlite`);
  const database = new DatabaseSync(path);
  database.exec("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY");
  write(database);
  database.close();
  return {
    bytes: new Uint8Array(readFileSync(path)),
    rows(table) {
      const reader = new DatabaseSync(path, { readOnly: true });
      const statement = reader.prepare(`SELECT rowid AS rowid, * FROM "${table}"`);
      statement.setReadBigInts(true);
      const rows = statement.all() as Row[];
      reader.close();
      return rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])),
      );
    },
  };
}

function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return Uint8Array.from(value);
  if (typeof value !== "bigint") return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc
    .tuple(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }), fc.nat(700))
    .map(([part, times]) => part.repeat(times)),
);
const value = fc.oneof(
  fc.constant(null),
  fc.constantFrom(0n, 1n, -1n, 127n, -128n, 2n ** 53n, -(2n ** 63n), 2n ** 63n - 1n),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.integer().map(BigInt),
  fc.double({ noNaN: true }),
  text,
  fc.uint8Array({ maxLength: 3000 }),
);
const shape = fc.record({
  pageSize: fc.constantFrom(512, 1024, 4096, 32_768, 65_536),
  encoding: fc.constantFrom("UTF-8", "UTF-16le", "UTF-16be"),
  autoVacuum: fc.constantFrom("none", "full", "incremental"),
  isVacuumed: fc.boolean(),
  rows: fc.array(fc.array(value, { minLength: 3, maxLength: 3 }), { maxLength: 60 }),
  removed: fc.array(fc.nat(60)),
  added: fc.array(value),
  fillers: fc.constantFrom(0, 50, 3000),
});

test("tables are read as SQLite reads them, whatever is in them and however they lie", () => {
  fc.assert(
    fc.property(shape, (drawn) => {
      const file = made((database) => {
        database.exec(`PRAGMA page_size = ${drawn.pageSize}; PRAGMA encoding = "${drawn.encoding}";
          PRAGMA auto_vacuum = ${drawn.autoVacuum};
          CREATE TABLE other (x); CREATE TABLE "my ""songs""" (id INTEGER PRIMARY KEY, a, [b c] , "d");
          CREATE INDEX some ON other (x); BEGIN`);
        const filler = database.prepare("INSERT INTO other VALUES (?)");
        for (let at = 0; at < drawn.fillers; at += 1) filler.run(`filler ${at}`);
        const insert = database.prepare(
          'INSERT INTO "my ""songs""" (a, "b c", d) VALUES (?, ?, ?)',
        );
        for (const row of drawn.rows) insert.run(...row);
        const remove = database.prepare('DELETE FROM "my ""songs""" WHERE id = ?');
        for (const id of drawn.removed) remove.run(BigInt(id));
        database.exec("COMMIT; DELETE FROM other WHERE rowid % 3 = 1");
        database.exec(`ALTER TABLE other ADD COLUMN y DEFAULT 'a ''b'''`);
        database.exec("ALTER TABLE other ADD COLUMN z INTEGER NOT NULL DEFAULT -7");
        database.exec("ALTER TABLE other ADD COLUMN w DEFAULT NULL");
        const late = database.prepare("INSERT INTO other VALUES (?, ?, 3, 4)");
        for (const one of drawn.added) late.run(one, one);
        if (drawn.isVacuumed) database.exec("VACUUM");
      });
      const tables = openSqlite(file);
      expect(tables.has("missing")).toBe(false);
      expect([...tables.rows('my "songs"')]).toEqual(file.rows('my ""songs""'));
      expect([...tables.rows("other")]).toEqual(file.rows("other"));
    }),
    { numRuns: 25 },
  );
});

test("columns are found in whatever way a table was written down", () => {
  const statements = [
    "CREATE TABLE t (a INTEGER, b VARCHAR(10, 2) DEFAULT (1 + 2), c, PRIMARY KEY (a))",
    "CREATE TABLE t (a INTEGER PRIMARY KEY DESC, b, c)",
    "CREATE TABLE t (a INT PRIMARY KEY, b, c)",
    "CREATE TABLE t (/* a, ( */ a INTEGER -- the id, (\n NOT NULL PRIMARY KEY AUTOINCREMENT, b CHECK (b <> ')'), c, UNIQUE (b, c), CONSTRAINT x FOREIGN KEY (c) REFERENCES t (a))",
    "CREATE TABLE 't' (`a` INTEGER, [b] TEXT COLLATE NOCASE, \"c\" REAL, CONSTRAINT k PRIMARY KEY ([a]))",
    "CREATE TABLE t (a INTEGER, b INTEGER, c, PRIMARY KEY (a, b))",
  ];
  for (const statement of statements) {
    const file = made((database) => {
      database.exec(
        `PRAGMA foreign_keys = OFF; ${statement}; INSERT INTO t (rowid, a, b, c) VALUES (5, 5, 6, 1.5)`,
      );
    });
    expect([...openSqlite(file).rows("t")], statement).toEqual(file.rows("t"));
  }
});

const songs = () =>
  made((database) => {
    database.exec("PRAGMA page_size = 512; CREATE TABLE song (title, words); BEGIN");
    const insert = database.prepare("INSERT INTO song VALUES (?, ?)");
    for (let at = 0; at < 200; at += 1) insert.run(`Song ${at}`, `${at} words `.repeat(at));
    database.exec("COMMIT");
  });

/** All that is in it; damage is told as such, never in another way. */
function readAll(bytes: Uint8Array): number | "refused" {
  try {
    const tables = openSqlite({ bytes });
    return [...tables.rows("song")].length;
  } catch (error) {
    if (error instanceof ImportError) return "refused";
    throw error;
  }
}

test("damaged files are read or refused, soon, and cost no more memory than they have bytes", () => {
  const { bytes } = songs();
  expect(readAll(bytes)).toBe(200);
  expect(readAll(bytes.subarray(0, bytes.length - 512))).toBe("refused");
  expect(readAll(bytes.subarray(0, 60))).toBe("refused");
  const wordy = made((database) => {
    database.exec(`CREATE TABLE song (title /* ${"x".repeat(20_000)} */)`);
  });
  expect(readAll(wordy.bytes)).toBe("refused");
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 }),
      (spoilt) => {
        const copy = bytes.slice();
        for (const [at, byte] of spoilt) copy[at] = byte;
        readAll(copy);
      },
    ),
    { numRuns: 150 },
  );
});

test("a page that leads back to itself, and many rows out of one, are refused", () => {
  const { bytes } = songs();
  const view = new DataView(bytes.buffer);
  const root = Array.from({ length: bytes.length / 512 - 1 }, (_, at) => (at + 1) * 512).find(
    (at) => view.getUint8(at) === 5,
  );
  const circle = bytes.slice();
  new DataView(circle.buffer).setUint32((root ?? 0) + 8, (root ?? 0) / 512 + 1);
  expect(readAll(circle)).toBe("refused");

  const { bytes: many } = made((database) => {
    database.exec("PRAGMA page_size = 65536; CREATE TABLE song (title)");
    database.prepare("INSERT INTO song VALUES (?)").run("x".repeat(30_000));
  });
  const doubled = new DataView(many.buffer, 65_536);
  doubled.setUint16(3, 15_000);
  for (let at = 1; at < 15_000; at += 1) doubled.setUint16(8 + 2 * at, doubled.getUint16(8));
  expect(readAll(many)).toBe("refused");
});

/** Tables as they are in the file itself, with the file beside it, and as SQLite sees both. */
function madeWithWal(write: (database: DatabaseSyncInstance) => void) {
  const path = join(folder, `${(files += 1)}.sqlite`);
  const database = new DatabaseSync(path);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0");
  database.exec("CREATE TABLE song (title); INSERT INTO song VALUES ('old')");
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  write(database);
  const bytes = new Uint8Array(readFileSync(path));
  const wal = new Uint8Array(readFileSync(`${path}-wal`));
  const expected = database.prepare("SELECT title FROM song ORDER BY rowid").all();
  database.close();
  return { bytes, wal, expected: expected.map(({ title }) => title) };
}

const titles = (bytes: Uint8Array, wal?: Uint8Array) =>
  [...openSqlite({ bytes, wal }).rows("song")].map(({ title }) => title);

test("the newest changes are read from the file beside it, as far as they were committed", () => {
  const { bytes, wal, expected } = madeWithWal((database) => {
    const insert = database.prepare("INSERT INTO song VALUES (?)");
    for (let at = 0; at < 300; at += 1) insert.run(`new ${at} ${"x".repeat(at * 7)}`);
    database.exec("DELETE FROM song WHERE rowid % 3 = 0");
    database.exec("PRAGMA cache_size = 1; BEGIN");
    for (let at = 0; at < 50; at += 1) insert.run("y".repeat(5000));
    database.exec("ROLLBACK");
  });
  expect(mayHaveWal(bytes)).toBe(true);
  expect(titles(bytes)).toEqual(["old"]);
  expect(titles(bytes, wal)).toEqual(expected);
  expect(titles(bytes, new Uint8Array())).toEqual(["old"]);
  const one = madeWithWal((database) => database.exec("INSERT INTO song VALUES ('newest')"));
  expect(titles(one.bytes, one.wal)).toEqual(["old", "newest"]);

  // Cut off or damaged anywhere, it counts up to the last commit before.
  for (const length of [31, 32, 5000, wal.length - 1]) {
    const part = titles(bytes, wal.subarray(0, length));
    expect(part[0]).toBe("old");
    expect(part.length).toBeLessThanOrEqual(301);
  }
  const broken = Uint8Array.from(wal);
  broken[60] = (broken[60] ?? 0) ^ 1;
  expect(titles(bytes, broken)).toEqual(["old"]);
});

test("what the file beside it held before its round began anew does not count", () => {
  const { bytes, wal, expected } = madeWithWal((database) => {
    const insert = database.prepare("INSERT INTO song VALUES (?)");
    for (let at = 0; at < 40; at += 1) insert.run(`earlier ${at} ${"x".repeat(3000)}`);
    database.exec("DELETE FROM song WHERE title <> 'old'");
    database.exec("PRAGMA wal_checkpoint(RESTART)");
    insert.run("newest");
  });
  expect(expected).toEqual(["old", "newest"]);
  expect(titles(bytes, wal)).toEqual(expected);
});

test("a column that is reckoned from others is not reckoned, however much it would be", () => {
  const { bytes } = made((database) => {
    database.exec("CREATE TABLE songs (id INTEGER PRIMARY KEY, lyrics AS (zeroblob(200000000)))");
    database.exec("INSERT INTO songs (id) VALUES (1)");
  });
  const begin = process.memoryUsage.rss();
  expect(() => [...openSqlite({ bytes }).rows("songs")]).toThrow("a column is generated");
  expect(process.memoryUsage.rss() - begin).toBeLessThan(100_000_000);
});
