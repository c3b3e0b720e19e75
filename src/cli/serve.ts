import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import type { App } from "../app.ts";
import { tidyUp } from "../commands/housekeeping.ts";
import { ConfigError } from "../config-values.ts";
import { type Config, databaseName, localOrigin } from "../config.ts";
import { codeOf, reasonOf } from "../domain/failure.ts";
import { diskRoom, isNearlyFull } from "../disk-room.ts";
import { version } from "../version.ts";
import { verb } from "./verb.ts";

const tidyUpMs = 10 * 60 * 1000;

/** Where there was a catalogue this is the only trace of a disk that was not mounted. */
const beganAnew =
  'there was no catalogue here, so this is a new one: run "precentor setup"; ' +
  "if there should be one, stop, and look at the disk, DATA_DIR and DATABASE_URL";

export const serveVerbs = [
  verb({
    name: "serve",
    about: "Serve the catalogue until told to stop",
    options: {},
    jsonAbout: "changes nothing: the log is JSON, a line each",
    schema: "migrates",
    async run(app, _values, { stdout, stop }) {
      // Loaded here, so that the other verbs start without the whole server.
      const { buildServer } = await import("../http/server.ts");
      const { firstChurch, greeting, prepareWelcome } = await import("./welcome.ts");
      const server = buildServer(app, stdout);
      const database = databaseName(app.config.database);
      server.log.info({ version, node: process.version, database }, "starting");
      const { from, to, damaged } = app.migrated;
      if (from !== to) server.log.info({ from, to }, "migrated the schema");
      if (damaged) server.log.warn({ damaged }, "damaged lyrics were left as they are: see verify");
      if (from === 0 && !app.config.isTrial) server.log.warn(beganAnew);
      try {
        await tidy(app, server, "at start");
        // Whoever stops it from now on has the whole demo, and has seen its passwords.
        const stopped = stop ?? signalled();
        // A port that is in use is found before the demo is loaded.
        const port = await listen(server, app.config);
        if (app.config.isTrial) app.origin = localOrigin(port);
        const welcome = await prepareWelcome(app);
        if (app.config.isTrial) app.homeChurch ??= await firstChurch(app);
        server.log.info({ origin: app.origin, port }, "ready");
        stdout.write(greeting(app.origin, welcome));
        await serveUntilStopped(app, server, stopped);
      } finally {
        await server.close();
      }
      return undefined;
    },
  }),
];

/** Answers the port, which the system chooses for port 0. */
async function listen(server: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await server.listen({ host, port });
    const [address] = server.addresses();
    return typeof address === "object" ? address.port : port;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const code = codeOf(error);
    if (code === "EADDRINUSE") {
      throw new ConfigError(`PORT=${port} is in use. Stop what uses it, or choose another port.`);
    }
    if (code === "EACCES") {
      throw new ConfigError(`PORT=${port} is not allowed here. It takes a port above 1023.`);
    }
    throw new ConfigError(
      `HOST=${host} is not valid: it takes an address of this machine (${reasonOf(error)}).`,
    );
  }
}

async function serveUntilStopped(
  app: App,
  server: FastifyInstance,
  stop: AbortSignal,
): Promise<void> {
  const tidying = setInterval(() => tidy(app, server, "while serving"), tidyUpMs);
  if (!stop.aborted) await once(stop, "abort");
  clearInterval(tidying);
  server.log.info("stopping: requests in flight are finished first");
}

/** What cannot be tidied up now will be another time; it keeps nobody from serving. */
async function tidy(
  app: App,
  server: FastifyInstance,
  when: Parameters<typeof tidyUp>[1],
): Promise<void> {
  try {
    server.log.info(await tidyUp(app, when), "tidied up");
    const room = await diskRoom(app.config.dataDir);
    if (isNearlyFull(room)) {
      server.log.warn(
        { ...room, folder: app.config.dataDir },
        "the disk is nearly full: soon nothing can be saved",
      );
    }
  } catch (error) {
    server.log.error({ err: error }, "tidying failed");
  }
}

/** A signal may come twice, from the terminal and through npm; one that comes later means it. */
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
