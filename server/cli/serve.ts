import { once } from "node:events";
import { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { App } from "../app.ts";
import { tidyUp } from "../commands/asset.ts";
import { type Config, ConfigError, databaseName, localOrigin } from "../config.ts";
import { listChurches } from "../db/church.ts";
import { codeOf, reasonOf } from "../../common/domain/failure.ts";
import { diskRoom, isNearlyFull } from "../data-folder.ts";
import { version } from "../version.ts";
import { command } from "./command.ts";
import { type Io, printable } from "./io.ts";

const tidyUpMs = 10 * 60 * 1000;

/** Where there was a catalogue this is the only trace of a disk that was not mounted. */
const beganAnew =
  'there was no catalogue here, so this is a new one: run "precentor setup"; ' +
  "if there should be one, stop, and look at the disk, DATA_DIR and DATABASE_URL";

export const serveCommands = [
  command({
    name: "serve",
    about: "Run the server until it is stopped",
    options: {},
    jsonAbout: "write the log as JSON lines, as without a terminal",
    schema: "migrates",
    async run({ app, io: { stdout, stop }, isJson }) {
      // Loaded here, so that the other commands start without the whole server.
      const { buildServer } = await import("../http/server.ts");
      const server = buildServer(app, stdout.isTTY && !isJson ? logForPeople(stdout) : stdout);
      const database = databaseName(app.config.database);
      server.log.info({ version, node: process.version, database }, "starting");
      const { from, to, damaged } = app.migrated;
      if (from !== to) server.log.info({ from, to }, "migrated the schema");
      if (damaged) server.log.warn({ damaged }, "damaged lyrics were left as they are: see verify");
      if (from === 0 && !app.config.isTrial) server.log.warn(beganAnew);
      try {
        // Whoever stops it from now on has the whole demo, and has seen its passwords.
        const stopped = stop ?? signalled();
        // A port that is in use is found before the demo is loaded.
        const port = await listen(server, app.config);
        if (app.config.isTrial) app.origin = localOrigin(port);
        const greeting = await prepareGreeting(app);
        if (app.config.isTrial) app.homeChurch ??= await firstChurch(app);
        server.log.info({ origin: app.origin, port }, "ready");
        const lines = greeting(app.origin);
        if (lines.length > 0) stdout.write(`\n${lines.join("\n")}\n\n`);
        // Not waited for: a file store that does not answer would keep everybody waiting.
        void tidy(app, server, "at start", stopped);
        const tidying = setInterval(() => tidy(app, server, "while serving", stopped), tidyUpMs);
        if (!stopped.aborted) await once(stopped, "abort");
        clearInterval(tidying);
        server.log.info("stopping: requests in flight are finished first");
      } finally {
        await server.close();
      }
      return undefined;
    },
  }),
];

const levels: Readonly<Record<number, string>> = { 40: "WARNING ", 50: "ERROR ", 60: "ERROR " };

/** The log as people read it who have started the server at a terminal. */
function logForPeople(stdout: Io["stdout"]): NodeJS.WritableStream {
  const write = (line: Buffer, _encoding: unknown, done: (error?: Error | null) => void) =>
    stdout.write(`${lineForPeople(`${line}`)}\n`, done);
  return new Writable({ write });
}

/** “18:04:12 ready origin=http://localhost:8080 port=8080”, and below an error where it came from. */
export function lineForPeople(line: string): string {
  const { time, level, msg, err, ...fields } = JSON.parse(line) as LogLine;
  const clock = new Date(time).toLocaleTimeString("en-GB");
  const told = Object.entries(fields).map(([name, value]) => {
    return ` ${name}=${typeof value === "string" ? value : JSON.stringify(value)}`;
  });
  const stack = (err?.stack ?? err?.message ?? "").split("\n").filter(Boolean);
  const lines = [`${clock} ${levels[level] ?? ""}${msg ?? ""}${told.join("")}`, ...stack];
  return lines.map(printable).join("\n  ");
}

interface LogLine {
  readonly time: string;
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
}

/** Answers the port, which the system chooses for port 0. */
async function listen(server: FastifyInstance, { host, port }: Config): Promise<number> {
  const refused: Readonly<Record<string, string>> = {
    EADDRINUSE: `PORT=${port} is in use. Stop what uses it, or choose another port.`,
    EACCES: `PORT=${port} is not allowed here. It takes a port above 1023.`,
  };
  try {
    await server.listen({ host, port });
    const [address] = server.addresses();
    return typeof address === "object" ? address.port : port;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const takes = "it takes an address of this machine";
    const wrongHost = `HOST=${host} is not valid: ${takes} (${reasonOf(error)}).`;
    throw new ConfigError(refused[codeOf(error)] ?? wrongHost);
  }
}

/** What cannot be tidied up now will be another time; it keeps nobody from serving. */
async function tidy(
  app: App,
  server: FastifyInstance,
  when: Parameters<typeof tidyUp>[1],
  stop: AbortSignal,
): Promise<void> {
  try {
    const removed = await tidyUp(app, when, stop);
    if (stop.aborted) return;
    server.log.info(removed, "tidied up");
    const { dataDir: folder } = app.config;
    const room = await diskRoom(folder);
    const nearlyFull = "the disk is nearly full: soon nothing can be saved";
    if (isNearlyFull(room)) server.log.warn({ ...room, folder }, nearlyFull);
  } catch (error) {
    // A server that stops closes its database beneath it.
    if (!stop.aborted) server.log.error({ err: error }, "tidying failed");
  }
}

/**
 * One Ctrl+C may arrive twice, directly and through npm. Only a later second signal ends the server
 * at once.
 */
const secondThoughtMs = 2000;

function signalled(): AbortSignal {
  const stop = new AbortController();
  let signalledAt: number | undefined;
  const onSignal = () => {
    const now = performance.now();
    if (signalledAt !== undefined && now - signalledAt > secondThoughtMs) process.exit(1);
    signalledAt ??= now;
    stop.abort();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, onSignal);
  return stop.signal;
}

/**
 * What a person sees who has just started it; someone who tries it out for the first time gets the
 * demo church.
 */
async function prepareGreeting(app: App): Promise<(origin: string) => string[]> {
  const { isTrial } = app.config;
  const isNew = (await listChurches(app.database.reader)).length === 0;
  const newPassword = "bin/precentor user password --email";
  if (!isNew && !isTrial) return () => [];
  if (!isNew) {
    return (origin) => [
      `Precentor is at ${origin}. For a new password of the demo's people:`,
      `  ${newPassword} administrator@demo.example`,
    ];
  }
  if (!isTrial) {
    return (origin) => [
      `Precentor is at ${origin}. It has no church yet; add the first one and its administrator with`,
      "  bin/precentor setup",
      "and further ones with church create, user create and member set.",
    ];
  }
  const { loadDemo } = await import("../demo/load.ts");
  const { churchId, signIns } = await loadDemo(app);
  return (origin) => [
    `Precentor is at ${origin} with a demo church.`,
    `Its public catalogue: ${origin}/c/${churchId}. Sign in as`,
    ...signIns.map((one) => `  ${one.role.padEnd(14)} ${one.email.padEnd(27)} ${one.password}`),
    "These passwords were made for this installation and are shown only now;",
    `${newPassword} … sets a new one.`,
  ];
}

/** Of a trial: the demo church, whichever were added to it. */
async function firstChurch({ database }: App): Promise<string | undefined> {
  const churches = await listChurches(database.reader);
  return churches.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))[0]?.id;
}
