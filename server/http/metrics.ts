import { once } from "node:events";
import { createServer } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Registry } from "prom-client";
import type { App } from "../app.ts";
import { ConfigError } from "../config.ts";
import type { Route } from "../../common/contract/routes.ts";
import { findFact } from "../db/church.ts";
import { diskRoom } from "../data-folder.ts";
import { version } from "../version.ts";

/** What a request came to, told once its answer is out. */
export interface Metrics {
  record(route: Route, request: FastifyRequest, reply: FastifyReply): void;
}

export const noMetrics: Metrics = { record: () => undefined };

/** Counts requests, and shows the counts in Prometheus' text form on a port of their own. */
export function startMetrics(app: App, server: FastifyInstance): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "precentor_" });
  addGauges(app, registry);
  countChanges(app, registry);
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

function saveOutcome(reply: FastifyReply): string | undefined {
  if (reply.hasHeader("idempotent-replayed")) return "replayed";
  const outcomes: Record<number, string> = {
    200: "committed",
    201: "committed",
    409: "key reused",
    412: "stale",
  };
  return outcomes[reply.statusCode];
}

function addGauges(app: App, registry: Registry): void {
  const { config, uploads, passwords, pdf, database, dependencies } = app;
  new Gauge({
    name: "precentor_build_info",
    help: "Always 1; its labels tell the release and the Node.js that run.",
    labelNames: ["version", "node"] as const,
    registers: [registry],
  }).set({ version, node: process.version }, 1);
  addGauge(registry, {
    name: "precentor_uploads_in_progress",
    help: "Uploads between their first byte and the checked file.",
    read: async () => uploads.running,
  });
  // Before what itself asks the database, and would be seen waiting.
  addLabelled(registry, "state", {
    name: "precentor_database_pool",
    help: "Database connections in use and idle, and work that waits for one.",
    read: () => Object.entries(database.load()),
  });
  addGauge(registry, {
    name: "precentor_last_backup_timestamp_seconds",
    help: "When the last backup of this installation was written; 0 as long as there was none.",
    async read() {
      const at = await findFact(database.reader, "last backup");
      return at === undefined ? 0 : Date.parse(at) / 1000;
    },
  });
  addGauge(registry, {
    name: "precentor_disk_size_bytes",
    help: "The size of the disk that DATA_DIR is on.",
    read: async () => (await diskRoom(config.dataDir)).sizeBytes,
  });
  addGauge(registry, {
    name: "precentor_disk_free_bytes",
    help: "What is left of it.",
    read: async () => (await diskRoom(config.dataDir)).freeBytes,
  });
  addLabelled(registry, "work", {
    name: "precentor_waiting",
    help: "Sign-ins and checks of PDFs that wait for a thread.",
    read: () => [
      ["sign-in", passwords.waiting],
      ["PDF check", pdf.waiting],
    ],
  });
  addLabelled(registry, "dependency", {
    name: "precentor_dependency_up",
    help: "1 while a service that this one depends on can be reached, 0 while it cannot.",
    read: () => dependencies.list().map(({ dependency, isUp }) => [dependency, Number(isUp)]),
  });
}

interface Read<Value> {
  readonly name: string;
  readonly help: string;
  read(): Value;
}

/** It is read whenever somebody asks; what cannot be read stays as it was. */
function addGauge(registry: Registry, { name, help, read }: Read<Promise<number>>): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: () =>
      read().then(
        (value) => gauge.set(value),
        () => undefined,
      ),
  });
}

function addLabelled(
  registry: Registry,
  label: string,
  { name, help, read }: Read<(readonly [string, number])[]>,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      for (const [key, value] of read()) gauge.set({ [label]: key }, value);
    },
  });
}

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

const requestSeconds = "precentor_http_request_seconds";
const requestHelp = "Requests by route and status, with the time they took.";
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30];

interface Times {
  /** Requests within each bound and above the one before; behind them those above all. */
  readonly counts: number[];
  seconds: number;
}

/**
 * A histogram of all requests. Every read passes here, and finding the place of its labels takes a
 * general one longer than anything else that is told of a request.
 */
class RequestTimes {
  readonly #byRoute = new Map<Route, Map<string, Times>>();

  add(route: Route, method: string, status: number, seconds: number): void {
    let ofRoute = this.#byRoute.get(route);
    if (!ofRoute) this.#byRoute.set(route, (ofRoute = new Map()));
    const kind = `method="${method}",status="${status}"`;
    let times = ofRoute.get(kind);
    if (!times) ofRoute.set(kind, (times = { counts: [...bounds.map(() => 0), 0], seconds: 0 }));
    let place = 0;
    while (place < bounds.length && seconds > (bounds[place] ?? 0)) place += 1;
    times.counts[place] = (times.counts[place] ?? 0) + 1;
    times.seconds += seconds;
  }

  /** In Prometheus' text form. */
  text(): string {
    const lines = [`# HELP ${requestSeconds} ${requestHelp}`, `# TYPE ${requestSeconds} histogram`];
    for (const [{ path }, ofRoute] of this.#byRoute) {
      for (const [kind, times] of ofRoute) lines.push(...linesOf(`route="${path}",${kind}`, times));
    }
    return `${lines.join("\n")}\n`;
  }
}

function linesOf(labels: string, { counts, seconds }: Times): string[] {
  let sum = 0;
  const buckets = counts.map((count, place) => {
    sum += count;
    return `${requestSeconds}_bucket{le="${bounds[place] ?? "+Inf"}",${labels}} ${sum}`;
  });
  return [
    ...buckets,
    `${requestSeconds}_sum{${labels}} ${seconds}`,
    `${requestSeconds}_count{${labels}} ${sum}`,
  ];
}
