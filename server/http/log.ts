import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { type Route, routes } from "../../common/contract/routes.ts";
import { rateKey } from "./gate.ts";

/** Tells this run of the server from every other one, here and on other machines. */
const run = randomBytes(8).toString("hex");
let count = 0;

/** For logs and those who ask about one: counted, which takes a fraction of making up a UUID. */
export function newRequestId(): string {
  count += 1;
  return `${run}-${count}`;
}

const slowMs = 1000;
const minuteMs = 60_000;
/** Addresses of the last minute that are remembered; beyond it some are told of once more. */
const maxKeys = 10_000;

interface Ended {
  readonly reqId?: string;
  readonly method: string;
  readonly url: string;
  /** Of the interface; none of a page, or of nothing. */
  readonly route: Route | undefined;
  readonly statusCode: number;
  readonly ms: number;
  readonly ip: string;
}

type Level = "error" | "warn" | "info" | "debug";

/** One line a request: what failed, was refused or slow; the rest only for whoever looks closely. */
export class RequestLog {
  readonly #log: FastifyBaseLogger;
  readonly #limitedUntil = new Map<string, number>();
  #hasWarnedOfProxy = false;
  #goneToldUntil = 0;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  ended(ended: Ended): void {
    const level = this.#levelOf(ended);
    const { level: shown } = this.#log;
    if (level === "debug" && shown !== "debug" && shown !== "trace") return;
    const { route: _route, ...logged } = ended;
    this.#log[level]({ ...logged, ms: Math.round(ended.ms) }, messageOf(ended));
  }

  /** Behind a proxy that is not trusted everybody has one address, and shares its limits. */
  forwardedByStranger(address: string): void {
    if (this.#hasWarnedOfProxy) return;
    this.#hasWarnedOfProxy = true;
    this.#log.warn(
      { ip: address },
      "a proxy passes requests on, but TRUST_PROXY does not name it: all its callers share one limit",
    );
  }

  /** Of those who reset their connection before anybody had looked at it, once a minute. */
  goneBeforeSeen(): void {
    const now = performance.now();
    if (now < this.#goneToldUntil) return;
    this.#goneToldUntil = now + minuteMs;
    this.#log.info("a connection was reset before its request was looked at");
  }

  #levelOf(ended: Ended): Level {
    const { statusCode, ms, route } = ended;
    if (statusCode >= 500) return "error";
    if (statusCode === 429) return this.#isFirstInAMinute(ended.ip) ? "warn" : "debug";
    if (statusCode >= 400 && nameOf(route) !== "request") return "info";
    // A file takes as long as the line to its reader.
    return ms > slowMs && !route?.file ? "warn" : "debug";
  }

  #isFirstInAMinute(ip: string): boolean {
    const key = rateKey(ip);
    const now = performance.now();
    if ((this.#limitedUntil.get(key) ?? 0) > now) return false;
    if (this.#limitedUntil.size >= maxKeys) this.#limitedUntil.clear();
    this.#limitedUntil.set(key, now + minuteMs);
    return true;
  }
}

function nameOf(route: Route | undefined): "sign-in" | "upload" | "request" {
  if (route === routes.signIn) return "sign-in";
  return route?.file === "upload" ? "upload" : "request";
}

function messageOf({ statusCode, route }: Ended): string {
  if (statusCode === 429) return "over the limit";
  const name = nameOf(route);
  const isRefused = statusCode >= 400 && statusCode < 500 && name !== "request";
  return isRefused ? `${name} refused` : "request";
}
