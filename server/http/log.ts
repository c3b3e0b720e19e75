import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { type Route, routes } from "../../common/contract/routes.ts";
import { rateKey } from "./gate.ts";

/** The id of this run, unique among runs and machines. */
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

export type RequestLog = ReturnType<typeof requestLog>;

/** One line a request: what failed, was refused or slow; the rest only for whoever looks closely. */
export function requestLog(log: FastifyBaseLogger) {
  const limitedUntil = new Map<string, number>();
  let hasWarnedOfProxy = false;
  let goneToldUntil = 0;
  const isFirstInAMinute = (ip: string): boolean => {
    const key = rateKey(ip);
    const now = performance.now();
    if ((limitedUntil.get(key) ?? 0) > now) return false;
    if (limitedUntil.size >= maxKeys) limitedUntil.clear();
    limitedUntil.set(key, now + minuteMs);
    return true;
  };
  return {
    ended({ route, ms, ...ended }: Ended): void {
      const { statusCode } = ended;
      const isUpload = route?.file === "upload";
      const name = route === routes.signIn ? "sign-in" : isUpload ? "upload" : undefined;
      const tell = (level: "error" | "warn" | "info" | "debug", message = "request") => {
        if (level === "debug" && log.level !== "debug" && log.level !== "trace") return;
        log[level]({ ...ended, ms: Math.round(ms) }, message);
      };
      if (statusCode >= 500) return tell("error");
      if (statusCode === 429) {
        return tell(isFirstInAMinute(ended.ip) ? "warn" : "debug", "over the limit");
      }
      if (statusCode >= 400 && name) return tell("info", `${name} refused`);
      // A file takes as long as the line to its reader.
      return tell(ms > slowMs && !route?.file ? "warn" : "debug");
    },
    /** Behind a proxy that is not trusted everybody has one address, and shares its limits. */
    forwardedByStranger(ip: string): void {
      if (!hasWarnedOfProxy) log.warn({ ip }, untrusted);
      hasWarnedOfProxy = true;
    },
    /** Of those who reset their connection before anybody had looked at it, once a minute. */
    goneBeforeSeen(): void {
      const now = performance.now();
      if (now < goneToldUntil) return;
      goneToldUntil = now + minuteMs;
      log.info("a connection was reset before its request was looked at");
    },
  };
}

const untrusted =
  "a proxy passes requests on, but TRUST_PROXY does not name it: all its callers share one limit";
