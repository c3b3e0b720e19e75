/**
 * Whether the SQLite that Node.js has built in would serve as well as the package: the same
 * statements by both, in turns. `node bench/sqlite-binding.mjs`, with Node.js 22.13 or newer.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync as Packaged } from "@photostructure/sqlite";
import { DatabaseSync as BuiltIn } from "node:sqlite";

const songs = 20_000;
const rounds = 9;
const folder = mkdtempSync(join(tmpdir(), "precentor-binding-"));
const words = "light water stone morning river praise silent wonder harvest shelter".split(" ");

const textOf = (index) =>
  Array.from(
    { length: 60 },
    (_, at) => `${words[(index * 7 + at * at) % 10]}${(index + at) % 997}`,
  ).join(" ");

function open(Database, name) {
  const database = new Database(join(folder, `${name}.db`));
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA mmap_size = 0");
  database.exec(
    "CREATE TABLE songs (id TEXT PRIMARY KEY, version INTEGER, body TEXT) WITHOUT ROWID",
  );
  database.exec("CREATE TABLE events (cursor INTEGER PRIMARY KEY, song TEXT, body TEXT)");
  database.exec("CREATE VIRTUAL TABLE found USING fts5(body, tokenize = 'trigram', detail = full)");
  database.exec("BEGIN");
  const song = database.prepare("INSERT INTO songs VALUES (?, 1, ?)");
  const found = database.prepare("INSERT INTO found (rowid, body) VALUES (?, ?)");
  for (let index = 0; index < songs; index += 1) {
    song.run(`song-${index}`, JSON.stringify({ id: index, lines: textOf(index) }));
    found.run(index + 1, textOf(index));
  }
  database.exec("COMMIT");
  return database;
}

/** Each kind of work, as a function that does it once. */
function workOn(database) {
  const read = database.prepare("SELECT version, body FROM songs WHERE id = ?");
  const search = database.prepare("SELECT rowid FROM found WHERE found MATCH ? LIMIT 50");
  const update = database.prepare("UPDATE songs SET version = version + 1, body = ? WHERE id = ?");
  const event = database.prepare("INSERT INTO events (song, body) VALUES (?, ?)");
  return {
    read: { times: 20_000, once: (at) => read.get(`song-${(at * 31) % songs}`) },
    search: { times: 300, once: (at) => search.all(`"${words[at % 10]}${at % 997}"`) },
    save: {
      times: 200,
      once(at) {
        database.exec("BEGIN IMMEDIATE");
        update.run(textOf(at), `song-${at}`);
        for (let count = 0; count < 3; count += 1) event.run(`song-${at}`, textOf(at));
        database.exec("COMMIT");
      },
    },
  };
}

function microseconds({ times, once }) {
  const begin = performance.now();
  for (let at = 0; at < times; at += 1) once(at);
  return ((performance.now() - begin) * 1000) / times;
}

const databases = { package: open(Packaged, "package"), "node:sqlite": open(BuiltIn, "built-in") };
const version = (database) => database.prepare("SELECT sqlite_version() AS version").get().version;
for (const [name, database] of Object.entries(databases)) {
  process.stdout.write(`${name}: SQLite ${version(database)}\n`);
}
for (const kind of ["read", "search", "save"]) {
  const taken = Object.fromEntries(Object.keys(databases).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, database] of Object.entries(databases)) {
      taken[name].push(microseconds(workOn(database)[kind]));
    }
  }
  const medians = Object.entries(taken).map(([name, times]) => {
    return `${name} ${times.toSorted((a, b) => a - b)[(rounds - 1) / 2].toFixed(1)} µs`;
  });
  process.stdout.write(`${kind}: ${medians.join(", ")}\n`);
}
rmSync(folder, { recursive: true, force: true });
