import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { SourceMap } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { prepare, root } from "../scripts/prepare.mjs";

/**
 * Which files and functions of ours one warm read (a song) and one warm save (lyrics saved again)
 * execute: V8 counts calls in every thread of a server in this process, source maps name the places.
 */
const warmUps = 50;
/** What follows an answer, such as its line in the log, and a thread's news of it. */
const afterwardsMs = 50;

const program = await prepare();
const { main } = await import(pathToFileURL(program).href);
const folder = mkdtempSync(join(tmpdir(), "precentor-ways-"));
const env = { DATA_DIR: join(folder, "data"), PRECENTOR_CONFIG: "", PORT: "0" };
const bundles = new Map();
const coverage = await startCoverage();
try {
  process.stdout.write((await withServer(walk)).map(inWords).join("\n"));
} finally {
  rmSync(folder, { recursive: true });
}

/** Signs in, makes a song with lyrics, and looks at one request of each kind. */
async function walk({ url, origin }) {
  const church = await verb("church", "create", "--name", "Ways", "--time-zone", "UTC");
  const person = ["--email", "ways@example.org"];
  await verb("user", "create", ...person, "--password-stdin");
  await verb("member", "set", "--church", church.id, ...person, "--role", "Editor");
  const headers = { Origin: origin, "Content-Type": "application/json" };
  const ask = async (method, path, body, version) => {
    const ofSave = {
      "Idempotency-Key": randomUUID(),
      ...(version && { "If-Match": `"${version}"` }),
    };
    const init = { method, headers: { ...headers, ...(body && ofSave) } };
    const answer = await fetch(url + path, {
      ...init,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return { cookie: answer.headers.get("set-cookie"), ...(text && JSON.parse(text)) };
  };
  const signIn = { email: "ways@example.org", password: "a long password" };
  headers.Cookie = (await ask("POST", "/api/v1/session", signIn)).cookie.split(";")[0];
  const lists = { alternateTitles: [], authors: ["Someone"], themes: ["Trust"], songbooks: [] };
  const metadata = { title: "The way", copyright: "", ...lists };
  const songs = `/api/v1/churches/${church.id}/songs`;
  const { song } = await ask("POST", songs, metadata);
  const lines = ["along the river", "and home again"].map((text) => ({ id: randomUUID(), text }));
  const document = { label: "", sections: [{ id: randomUUID(), name: "1", lines }], sequence: [] };
  const made = await ask("POST", `${songs}/${song.id}/lyrics`, { language: "en", ...document });
  const { id } = made.lyrics;
  let { version } = made.lyrics;
  const save = async () => {
    const changed = { ...document, label: `Edition ${version}` };
    ({ version } = (await ask("PUT", `${songs}/${song.id}/lyrics/${id}`, changed, version)).lyrics);
  };
  return [
    await look("a warm save", save),
    await look("a warm read", () => ask("GET", `${songs}/${song.id}`)),
  ];
}

async function look(about, request) {
  for (let count = 0; count < warmUps; count += 1) await request();
  await pause(afterwardsMs);
  await coverage.take();
  await request();
  await pause(afterwardsMs);
  return { about, files: placesOf(await coverage.take()) };
}

async function countCalls(post) {
  await post("Profiler.enable");
  await post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
}

/** Counts calls in this thread and in all that it starts; each `take` begins anew. */
async function startCoverage() {
  const session = new Session();
  session.connect();
  const threads = new Map();
  const answers = new Map();
  let last = 0;
  const inThread = (sessionId, method, params = {}) => {
    const id = (last += 1);
    const message = JSON.stringify({ id, method, params });
    const answer = new Promise((resolve) => answers.set(id, resolve));
    return session
      .post("NodeWorker.sendMessageToWorker", { sessionId, message })
      .then(() => answer);
  };
  session.on("NodeWorker.attachedToWorker", ({ params: { sessionId } }) => {
    const ofThread = (method, params) => inThread(sessionId, method, params);
    threads.set(sessionId, countCalls(ofThread));
  });
  session.on("NodeWorker.detachedFromWorker", ({ params }) => threads.delete(params.sessionId));
  session.on("NodeWorker.receivedMessageFromWorker", ({ params }) => {
    const { id, result } = JSON.parse(params.message);
    answers.get(id)?.(result);
    answers.delete(id);
  });
  await session.post("NodeWorker.enable", { waitForDebuggerOnStart: false });
  await countCalls((method, params) => session.post(method, params));
  const method = "Profiler.takePreciseCoverage";
  return {
    async take() {
      await Promise.all(threads.values());
      const taken = [
        session.post(method),
        ...[...threads.keys()].map((id) => inThread(id, method)),
      ];
      return (await Promise.all(taken)).flatMap(({ result }) => result);
    },
  };
}

/** The functions of ours that were called, by file; libraries and the bundle's own are left out. */
function placesOf(scripts) {
  const files = {};
  for (const { url, functions } of scripts) {
    if (!url.startsWith(pathToFileURL(dirname(program)).href)) continue;
    const bundle = readBundle(fileURLToPath(url));
    for (const { functionName, ranges } of functions) {
      const [{ count, startOffset, endOffset }] = ranges;
      // From end to end it is the module itself.
      if (count === 0 || (startOffset === 0 && endOffset >= bundle.length)) continue;
      const place = bundle.placeAt(startOffset);
      if (!place) continue;
      (files[place.file] ??= new Set()).add(`${functionName || "(anonymous)"}:${place.line}`);
    }
  }
  const sorted = Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([file, called]) => [file, [...called]]));
}

function readBundle(path) {
  const known = bundles.get(path);
  if (known) return known;
  const text = readFileSync(path, "utf8");
  const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, "utf8")));
  const bundle = {
    length: text.length,
    placeAt(offset) {
      const before = text.slice(0, offset).split("\n");
      const { originalSource, originalLine } = map.findEntry(
        before.length - 1,
        before.at(-1).length,
      );
      const file = originalSource && relative(root, join(dirname(path), originalSource));
      if (!file || file.startsWith("..") || file.includes("node_modules")) return undefined;
      return { file, line: originalLine + 1 };
    },
  };
  bundles.set(path, bundle);
  return bundle;
}

async function verb(...args) {
  const [stdout, stderr] = [new PassThrough({ encoding: "utf8" }), new PassThrough()];
  const stdin = Readable.from(["a long password\n"]);
  const code = await main([...args, "--json"], { env, stdin, stdout, stderr });
  if (code !== 0) throw new Error(`${args.join(" ")}: ${stderr.read()}`);
  return JSON.parse(stdout.read() ?? "{}");
}

async function withServer(work) {
  const stop = new AbortController();
  const stdout = new PassThrough({ encoding: "utf8" });
  const stdin = Readable.from([]);
  const ended = main(["serve"], { env, stdin, stdout, stderr: stdout, stop: stop.signal });
  for await (const text of stdout.iterator({ destroyOnReturn: false })) {
    const ready = /^\{.*"msg":"ready"\}$/m.exec(text)?.[0];
    if (!ready) continue;
    stdout.resume();
    const { origin, port } = JSON.parse(ready);
    const result = await work({ origin, url: `http://127.0.0.1:${port}` });
    stop.abort();
    await ended;
    return result;
  }
  throw new Error("The server ended before it was ready.");
}

function inWords({ about, files }) {
  const all = Object.values(files).flat().length;
  const lines = Object.entries(files).map(([file, called]) => `  ${file}: ${called.join(", ")}`);
  return [`${about}: ${lines.length} files, ${all} functions`, ...lines, ""].join("\n");
}
