import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { join, posix, resolve } from "node:path";

/** What only some rooms may know, besides rooms. */
const platforms = ["node:", "fastify"];

const root = resolve(import.meta.dirname, "..");

/** The names that the web app has for folders. */
export const aliases = {
  $lib: "web/src",
  $contract: "common/contract",
  $domain: "common/domain",
  $formats: "common/formats",
  $print: "common/print",
};

const domain = ["common/contract", "common/domain"];
const formats = [...domain, "common/formats"];
const server = ["node:", "server", ...domain];
const storage = [...server, "server/blobs", "server/db", "server/workers"];
const commands = [...storage, "server/commands"];

const webRoom = (names) => names.map((name) => `web/src/${name}`);
const ground = webRoom(["browser", "messages", "api"]);
const readers = webRoom("device catalogue song list pdf print stand projection".split(" "));
const editors = ["editing", "lyrics-editor", "song-editor", "arrangement-editor", "import"];
const writers = webRoom(["compare", ...editors, "duplicates"]);
const shown = [...formats, ...ground, "web/src/ui", ...readers];
const each = (rooms, may) => Object.fromEntries(rooms.map((room) => [room, may]));

/**
 * What each room may import: arrows point down. A room is a folder, or the files that stand directly in
 * server/ or web/src/; Node.js and Fastify are named too, so that the browser is not sent them.
 */
const mayImport = {
  "common/contract": [],
  "common/domain": ["common/contract"],
  "common/formats": domain,
  "common/print": [...formats, "node:"],
  "server/blobs": server,
  "server/workers": server,
  "server/db": [...server, "server/workers"],
  "server/backup": storage,
  "server/commands": [...storage, "common/formats"],
  server: commands,
  "server/demo": [...commands, "common/formats"],
  "server/http": [...commands, "fastify"],
  "server/cli": [
    ...commands,
    "common/formats",
    "common/print",
    "fastify",
    "server/backup",
    "server/demo",
    "server/http",
  ],
  "web/src": ["web/src/browser"],
  "web/src/browser": [],
  "web/src/params": ["web/src/api"],
  "web/src/messages": [...formats, "web/src/browser"],
  "web/src/api": [...formats, "web/src/browser"],
  "web/src/ui": [...formats, ...ground],
  ...each(readers, shown),
  ...each(writers, [...shown, ...writers, "common/print"]),
  "web/src/shell": [...shown, ...writers],
  "web/src/routes": [...shown, ...writers, "web/src/shell"],
};

/** Comparing and merging know the domain and each other alone: their property tests rest on it. */
const pureFiles =
  /^web\/src\/compare\/(?:arrangement|bring-back|change|diff|lyrics|merge|merge-lyrics|metadata|sides|twins)\.ts$/;
const pureMayImport = new Set([...domain, "web/src/compare"]);

/** Both engines keep the same promises: whoever asks the database does not know which one it is. */
const engine = /^server\/db\/(sqlite|postgres)\//;
/** Where the program chooses its engine, and SQLite's thread, in which the commands run. */
const mayChooseEngine = new Set(["server/app.ts", "server/commands/write-worker.ts"]);

/** What is wrong with the imports of the sources in a folder, in words. */
export function faultsOfImports(folder = root) {
  const imports = sourcesIn(folder).flatMap((file) => importsOf(folder, file));
  return [
    ...imports.filter(isForbidden).map(({ from, to }) => `${from} must not import ${to}`),
    // The files directly in server/ are its beginning and its settings: no room by themselves.
    ...circlesBetween(imports, (file) => (roomOf(file) === "server" ? file : roomOf(file))),
    ...circlesBetween(imports, (file) => file),
  ];
}

function isForbidden({ from, to }) {
  const [room, imported] = [roomOf(from), roomOf(to)];
  if (pureFiles.test(from)) return !pureMayImport.has(imported);
  const isOtherEngine = engine.test(to) && engine.exec(from)?.[1] !== engine.exec(to)[1];
  if (isOtherEngine && !mayChooseEngine.has(from)) return true;
  return room !== imported && mayImport[room] !== undefined && !mayImport[room].includes(imported);
}

function roomOf(file) {
  if (platforms.includes(file)) return file;
  const [top, ...folders] = file.split("/").slice(0, -1);
  return [top, ...folders.slice(0, top === "web" ? 2 : 1)].join("/");
}

function circlesBetween(imports, unitOf) {
  const arrows = imports
    .map(({ from, to }) => ({ from: unitOf(from), to: unitOf(to), tie: `${from} → ${to}` }))
    .filter(({ from, to }) => from !== to);
  const nexts = groupByFrom(arrows);
  const reached = new Map([...nexts.keys()].map((from) => [from, reachedFrom(from, nexts)]));
  const circles = new Map();
  for (const { from, to, tie } of arrows) {
    if (!reached.get(to)?.has(from)) continue;
    const members = [...reached.get(from)].filter((other) => reached.get(other)?.has(from));
    const name = members.toSorted().join(", ");
    circles.set(name, [...(circles.get(name) ?? []), tie]);
  }
  return [...circles].map(([name, ties]) => [`In a circle: ${name}`, ...ties].join("\n  "));
}

function groupByFrom(arrows) {
  const groups = new Map();
  for (const arrow of arrows) groups.set(arrow.from, [...(groups.get(arrow.from) ?? []), arrow]);
  return groups;
}

function reachedFrom(start, nexts) {
  const reached = new Set();
  const waiting = [start];
  for (const unit of waiting) {
    for (const { to } of nexts.get(unit) ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      waiting.push(to);
    }
  }
  return reached;
}

/** Without tests: they may know everything. */
export function sourcesIn(folder, tops = ["common", "server", "web/src"]) {
  return tops
    .filter((top) => existsSync(join(folder, top)))
    .flatMap((top) =>
      readdirSync(join(folder, top), { recursive: true }).map((path) => `${top}/${path}`),
    )
    .filter((path) => /\.(?:ts|svelte)$/.test(path) && !/\.(?:test|d)\.ts$/.test(path))
    .toSorted();
}

/** What a source imports, also only when it is needed: in words as it stands there. */
export function specifiersIn(text) {
  return [...text.matchAll(/(?<!")\b(?:from|import)\s*\(?\s*["']([^"'\n]+)["']/g)].map(
    ([, name]) => name,
  );
}

function importsOf(folder, from) {
  return specifiersIn(readFileSync(join(folder, from), "utf8"))
    .map((specifier) => ({ from, to: placeOf(specifier, from) }))
    .filter(({ to }) => to !== undefined);
}

/** Where it leads, seen from the root; undefined for packages that every room may use. */
export function placeOf(specifier, from) {
  const [first, ...rest] = specifier.split("/");
  if (aliases[first]) return [aliases[first], ...rest].join("/");
  if (specifier.startsWith(".")) {
    const path = posix.join(posix.dirname(from), specifier);
    return /^(?:common|server|web)\//.test(path) ? path : undefined;
  }
  return platforms.find((platform) => specifier.startsWith(platform));
}

if (realpathSync(process.argv[1] ?? "") === import.meta.filename) {
  const faults = faultsOfImports();
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
