import type { FastifyInstance } from "fastify";
import type { App } from "../app.ts";
import { trackConnections } from "./connections.ts";

/** For the last answers to be read. */
const lastWordsMs = 2000;

/** When the server stops, requests in flight may take so long; then nobody is waited for. */
export function stopInTime(app: App, server: FastifyInstance): void {
  const connections = trackConnections(server.server);
  let timer: NodeJS.Timeout | undefined;
  server.addHook("preClose", async () => {
    connections.endIdle();
    timer = setTimeout(() => {
      app.refuseWork();
      timer = setTimeout(() => connections.endAll(), lastWordsMs);
    }, app.config.stopSeconds * 1000);
  });
  server.addHook("onClose", async () => clearTimeout(timer));
}
