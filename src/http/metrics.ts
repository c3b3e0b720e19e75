import { once } from "node:events";
import { createServer } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Registry } from "prom-client";
import type { App } from "../app.ts";
import { ConfigError } from "../config.ts";
import type { Route } from "../contract/route.ts";
import { findFact } from "../db/installation.ts";
import { diskRoom } from "../data-folder.ts";
import { version } from "../version.ts";
import { RequestTimes } from "./request-times.ts";

/** What a request came to, told once its answer is out. */
export interface Metrics {
  record(route: Route, request: Pick<FastifyRequest, "method">, answer: Answered): void;
}

type Answered = Pick<FastifyReply, "statusCode" | "elapsedTime" | "hasHeader">;

export const noMetrics: Metrics = { record: () => undefined };

/** Counts requests, and shows the counts in Prometheus' text form on a port of their own. */
export function startMetrics(app: App, server: FastifyInstance): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "precentor_" });
  addVersion(registry);
  addGauges(app, registry);
  addLastBackup(app, registry);
  addDisk(app, registry);
  addDependencies(app, registry);
  const times = new RequestTimes();
  serveMetrics(app, server, async () => `${await registry.metrics()}\n${times.text()}`);
  const saves = new Counter({
    name: "precentor_saves_total",
    help: "Saves by route and outcome: committed, replayed, stale or key reused.",
    labelNames: ["route", "outcome"] as const,
    registers: [registry],
  });
  return {
    record(route, request, reply) {
      times.add(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
      const outcome = route.save && saveOutcome(reply);
      if (outcome) saves.inc({ route: route.path, outcome });
    },
  };
}

function addVersion(registry: Registry): void {
  new Gauge({
    name: "precentor_build_info",
    help: "Always 1; its labels tell the release and the Node.js that run.",
    labelNames: ["version", "node"] as const,
    registers: [registry],
  }).set({ version, node: process.version }, 1);
}

function saveOutcome(reply: Answered): string | undefined {
  if (reply.hasHeader("idempotent-replayed")) return "replayed";
  const outcomes: Record<number, string> = {
    200: "committed",
    201: "committed",
    409: "key reused",
    412: "stale",
  };
  return outcomes[reply.statusCode];
}

function addGauges({ uploads, passwords, pdf, database }: App, registry: Registry): void {
  const registers = [registry];
  const uploadsInProgress: Gauge = new Gauge({
    name: "precentor_uploads_in_progress",
    help: "Uploads between their first byte and the checked file.",
    registers,
    collect: () => uploadsInProgress.set(uploads.taken),
  });
  const waiting: Gauge<"work"> = new Gauge({
    name: "precentor_waiting",
    help: "Sign-ins and checks of PDFs that wait for a thread.",
    labelNames: ["work"] as const,
    registers,
    collect() {
      waiting.set({ work: "sign-in" }, passwords.waiting);
      waiting.set({ work: "PDF check" }, pdf.waiting);
    },
  });
  const connections: Gauge<"state"> = new Gauge({
    name: "precentor_database_pool",
    help: "Database connections in use and idle, and work that waits for one.",
    labelNames: ["state"] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.load())) {
        connections.set({ state }, count);
      }
    },
  });
}

function addLastBackup({ database }: App, registry: Registry): void {
  const lastBackup: Gauge = new Gauge({
    name: "precentor_last_backup_timestamp_seconds",
    help: "When the last backup of this installation was written; 0 as long as there was none.",
    registers: [registry],
    async collect() {
      const at = await findFact(database.reader, "last backup").catch(() => undefined);
      if (at !== undefined) lastBackup.set(Date.parse(at) / 1000);
    },
  });
}

function addDisk({ config }: App, registry: Registry): void {
  const registers = [registry];
  const size = new Gauge({
    name: "precentor_disk_size_bytes",
    help: "The size of the disk that DATA_DIR is on.",
    registers,
  });
  const free: Gauge = new Gauge({
    name: "precentor_disk_free_bytes",
    help: "What is left of it.",
    registers,
    async collect() {
      const room = await diskRoom(config.dataDir).catch(() => undefined);
      if (!room) return;
      free.set(room.freeBytes);
      size.set(room.sizeBytes);
    },
  });
}

function addDependencies({ dependencies }: App, registry: Registry): void {
  const labelNames = ["dependency"] as const;
  const registers = [registry];
  const up: Gauge<"dependency"> = new Gauge({
    name: "precentor_dependency_up",
    help: "1 while a service that this one depends on can be reached, 0 while it cannot.",
    labelNames,
    registers,
    collect() {
      for (const { dependency, isUp } of dependencies.list()) up.set({ dependency }, Number(isUp));
    },
  });
  for (const change of ["lost", "regained"] as const) {
    const changes: Counter<"dependency"> = new Counter({
      name: `precentor_dependency_${change}_total`,
      help: `How often the connection to a service was ${change}.`,
      labelNames,
      registers,
      collect() {
        changes.reset();
        for (const state of dependencies.list()) {
          changes.inc({ dependency: state.dependency }, state[change]);
        }
      },
    });
  }
}

function serveMetrics(app: App, server: FastifyInstance, textOf: () => Promise<string>): void {
  const { metricsHost, metricsPort } = app.config;
  const listener = createServer((_request, response) => {
    textOf().then(
      (text) => response.setHeader("Content-Type", Registry.PROMETHEUS_CONTENT_TYPE).end(text),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  // Before the server itself listens: a port that cannot be had stops the start.
  server.addHook("onReady", async () => {
    listener.listen(metricsPort, metricsHost);
    await once(listener, "listening").catch((error: Error) => {
      throw new ConfigError(`METRICS_PORT=${metricsPort} cannot be used (${error.message}).`);
    });
  });
  server.addHook("onClose", (_server, done) => {
    listener.closeAllConnections();
    listener.close(() => done());
  });
}
