import type { FastifyBaseLogger } from "fastify";

const slowMs = 1000;

interface Ended {
  readonly reqId?: string;
  readonly method: string;
  readonly url: string;
  readonly statusCode: number;
  readonly ms: number;
}

/** One line a request: what failed and what was slow; the rest only for whoever looks closely. */
export function logRequest(log: FastifyBaseLogger, ended: Ended, mayBeSlow: boolean): void {
  const { statusCode, ms } = ended;
  const level = statusCode >= 500 ? "error" : ms > slowMs && !mayBeSlow ? "warn" : "debug";
  if (level === "debug" && log.level !== "debug" && log.level !== "trace") return;
  log[level]({ ...ended, ms: Math.round(ms) }, "request");
}
