import { tidyUp } from "../commands/housekeeping.ts";
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
      const swept = await tidyUp(app);
      server.log.info(swept, "tidied up");
      const tidying = setInterval(() => {
        tidyUp(app).catch((error: unknown) => server.log.error({ err: error }, "tidying failed"));
      }, tidyUpMs);
      const isNew = (await listChurches(app.database.reader)).length === 0;
      const greeting = await welcome(app, isNew);
      await server.listen({ host: app.config.host, port: app.config.port });
      server.log.info({ origin: app.config.appOrigin }, "ready");
      process.stdout.write(greeting);
      await toldToStop();
      clearInterval(tidying);
      server.log.info("stopping: requests in flight are finished first");
      await server.close();
      return undefined;
    },
  }),
];

function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => resolve());
  });
}
