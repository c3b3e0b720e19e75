import type { FastifyInstance } from "fastify";
import type { App } from "../app.ts";
import { tidyUp } from "../commands/housekeeping.ts";
import { ConfigError } from "../config-values.ts";
import type { Config } from "../config.ts";
import { listChurches } from "../db/church.ts";
import { verb } from "./verb.ts";

const tidyUpMs = 10 * 60 * 1000;

export const serveVerbs = [
  verb({
    name: "serve",
    about: "Serve the catalogue until told to stop",
    options: {},
    async run(app) {
      // Loaded here, so that the other verbs start without the whole server.
      const { buildServer } = await import("../http/server.ts");
      const { welcome } = await import("./welcome.ts");
      const server = buildServer(app);
      try {
        const swept = await tidyUp(app);
        server.log.info(swept, "tidied up");
        const isNew = (await listChurches(app.database.reader)).length === 0;
        const greeting = await welcome(app, isNew);
        await listen(server, app.config);
        server.log.info({ origin: app.config.appOrigin }, "ready");
        process.stdout.write(greeting);
        await serveUntilStopped(app, server);
      } finally {
        await server.close();
      }
      return undefined;
    },
  }),
];

async function listen(server: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") {
      throw new ConfigError(`PORT=${port} is in use. Stop what uses it, or choose another port.`);
    }
    if (code === "EACCES") {
      throw new ConfigError(`PORT=${port} is not allowed here. It takes a port above 1023.`);
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `HOST=${host} is not valid: it takes an address of this machine (${reason}).`,
    );
  }
}

async function serveUntilStopped(app: App, server: FastifyInstance): Promise<void> {
  const tidying = setInterval(() => {
    tidyUp(app).catch((error: unknown) => server.log.error({ err: error }, "tidying failed"));
  }, tidyUpMs);
  await toldToStop();
  clearInterval(tidying);
  server.log.info("stopping: requests in flight are finished first");
}

/** A signal may come twice, from the terminal and through npm; one that comes later means it. */
const secondThoughtMs = 2000;

function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    let toldAt: number | undefined;
    const onSignal = () => {
      const now = performance.now();
      if (toldAt !== undefined && now - toldAt > secondThoughtMs) process.exit(1);
      toldAt ??= now;
      resolve();
    };
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, onSignal);
  });
}
