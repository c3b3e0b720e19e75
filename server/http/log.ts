import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { type Route, routes } from "../../common/contract/routes.ts";
import { rateKey } from "./gate.ts";

/** Tells this run of the server from every other one, here and on other machines. */
const run = randomBytes(8).toString("hex");
let count = 0;

/** For logs and those who ask about one: counted, which takes a fraction of making up a UUID. */
export const newRequestId = (): string => `${run}-${(count += 1)}`;

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

/** One line a request: what failed, was refused or slow; the rest only for whoever looks closely. */
export class RequestLog {
  readonly #log: FastifyBaseLogger;
  readonly #limitedUntil = new Map<string, number>();
  #hasWarnedOfProxy = false;
  #goneToldUntil = 0;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  ended({ route, ms, ...ended }: Ended): void {
    const { statusCode } = ended;
    const isUpload = route?.file === "upload";
    const name = route === routes.signIn ? "sign-in" : isUpload ? "upload" : undefined;
    const tell = (level: "error" | "warn" | "info" | "debug", message = "request") => {
      const { level: shown } = this.#log;
      if (level === "debug" && shown !== "debug" && shown !== "trace") return;
      this.#log[level]({ ...ended, ms: Math.round(ms) }, message);
    };
    if (statusCode >= 500) return tell("error");
    if (statusCode === 429) {
      return tell(this.#isFirstInAMinute(ended.ip) ? "warn" : "debug", "over the limit");
    }
    if (statusCode >= 400 && name) return tell("info", `${name} refused`);
    // A file takes as long as the line to its reader.
    return tell(ms > slowMs && !route?.file ? "warn" : "debug");
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

  #isFirstInAMinute(ip: string): boolean {
    const key = rateKey(ip);
    const now = performance.now();
    if ((this.#limitedUntil.get(key) ?? 0) > now) return false;
    if (this.#limitedUntil.size >= maxKeys) this.#limitedUntil.clear();
    this.#limitedUntil.set(key, now + minuteMs);
    return true;
  }
}
