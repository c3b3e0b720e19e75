import { once } from "node:events";
import { createServer } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { App } from "../app.ts";
import { ConfigError } from "../config.ts";
import { findFact } from "../db/church.ts";
import { diskRoom } from "../data-folder.ts";
import { version } from "../version.ts";

const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30];

/** Counts requests, and shows the counts in Prometheus' text form on a port of their own. */
export function startMetrics(app: App, server: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "precentor_" });
  addGauges(app, registry);
  countChanges(app, registry);
  const times = new Histogram({
    name: "precentor_http_request_seconds",
    help: "Requests by route and status, with the time they took.",
    labelNames: ["route", "method", "status"] as const,
    buckets: bounds,
    registers: [registry],
  });
  const saves = new Counter({
    name: "precentor_saves_total",
    help: "Saves by route and outcome: committed, replayed, stale or key reused.",
    labelNames: ["route", "outcome"] as const,
    registers: [registry],
  });
  server.addHook("onResponse", (request, reply, done) => {
    const { route } = request.routeOptions.config;
    if (route) {
      const labels = { route: route.path, method: request.method, status: reply.statusCode };
      times.observe(labels, reply.elapsedTime / 1000);
      const outcome = route.save && saveOutcome(reply);
      if (outcome) saves.inc({ route: route.path, outcome });
    }
    done();
  });
  serveMetrics(app, server, registry);
}

const outcomes = new Map([
  [200, "committed"],
  [201, "committed"],
  [409, "key reused"],
  [412, "stale"],
]);

const saveOutcome = (reply: FastifyReply): string | undefined =>
  reply.hasHeader("idempotent-replayed") ? "replayed" : outcomes.get(reply.statusCode);

type Reading = number | readonly (readonly [string, number])[];

const gauges = {
  uploads_in_progress: "Uploads between their first byte and the checked file.",
  database_pool: "Database connections in use and idle, and work that waits for one.",
  last_backup_timestamp_seconds:
    "When the last backup of this installation was written; 0 as long as there was none.",
  disk_size_bytes: "The size of the disk that DATA_DIR is on.",
  disk_free_bytes: "What is left of it.",
  waiting: "Sign-ins and checks of PDFs that wait for a thread.",
  dependency_up: "1 while a service that this one depends on can be reached, 0 while it cannot.",
};

function addGauges(app: App, registry: Registry): void {
  const { config, uploads, passwords, pdf, database, dependencies } = app;
  new Gauge({
    name: "precentor_build_info",
    help: "Always 1; its labels tell the release and the Node.js that run.",
    labelNames: ["version", "node"] as const,
    registers: [registry],
  }).set({ version, node: process.version }, 1);
  /** Read whenever somebody asks; what cannot be read stays as it was. */
  const add = (
    name: keyof typeof gauges,
    read: () => Reading | Promise<Reading>,
    ...labelNames: string[]
  ) => {
    const collect = async () => {
      const reading = await read();
      const values = typeof reading === "number" ? ([["", reading]] as const) : reading;
      for (const [key, value] of values) {
        gauge.set(Object.fromEntries(labelNames.map((label) => [label, key])), value);
      }
    };
    const gauge: Gauge = new Gauge({
      name: `precentor_${name}`,
      help: gauges[name],
      labelNames,
      registers: [registry],
      collect: () => collect().catch(() => undefined),
    });
    // Never measured: left out, because 0 would be a measurement.
    if (labelNames.length === 0) gauge.remove();
  };
  add("uploads_in_progress", () => uploads.running);
  // Before the queries below, which would themselves count as waiting.
  add("database_pool", () => Object.entries(database.load()), "state");
  const lastBackup = async () => (await findFact(database.reader, "last backup")) ?? epoch;
  add("last_backup_timestamp_seconds", async () => Date.parse(await lastBackup()) / 1000);
  const room = () => diskRoom(config.dataDir);
  add("disk_size_bytes", async () => (await room()).sizeBytes);
  add("disk_free_bytes", async () => (await room()).freeBytes);
  const waiting = () => ({ "sign-in": passwords.waiting(), "PDF check": pdf.waiting() });
  add("waiting", () => Object.entries(waiting()), "work");
  const states = () =>
    dependencies.list().map((one) => [one.dependency, Number(one.isUp)] as const);
  add("dependency_up", states, "dependency");
}

const epoch = new Date(0).toISOString();

function countChanges({ dependencies }: App, registry: Registry): void {
  for (const change of ["lost", "regained"] as const) {
    const changes: Counter<"dependency"> = new Counter({
      name: `precentor_dependency_${change}_total`,
      help: `How often the connection to a service was ${change}.`,
      labelNames: ["dependency"] as const,
      registers: [registry],
      collect() {
        changes.reset();
        for (const state of dependencies.list()) {
          changes.inc({ dependency: state.dependency }, state[change]);
        }
      },
    });
  }
}

function serveMetrics(app: App, server: FastifyInstance, registry: Registry): void {
  const { metricsHost, metricsPort } = app.config;
  const listener = createServer((_request, response) => {
    registry.metrics().then(
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
