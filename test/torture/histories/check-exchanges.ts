import type { Violation } from "./chronicle.ts";
import type { Attempt, History, Read } from "./record.ts";

/** Requests without an answer, or with one that nobody should get, of a server that lives. */
export function* exchangeViolations(history: History): Generator<Violation> {
  for (const exchange of [...history.attempts, ...history.reads]) {
    if (happenedInOutage(exchange, history)) continue;
    const what = "save" in exchange ? exchange.save.path : exchange.path;
    const status = "save" in exchange ? exchange.answer?.status : exchange.status;
    if (status !== undefined && status >= 500) {
      yield { kind: "error", text: `${what} was answered ${status}` };
    }
    if (status !== undefined && status < 500 && "path" in exchange && !exchange.claims) {
      yield {
        kind: "answer",
        text: `${what}: ${status}, or what it says, is not for this request`,
      };
    }
    if (status === undefined && !("fault" in exchange)) {
      yield { kind: "unanswered", text: `${what} was never answered` };
    }
  }
}

function happenedInOutage(exchange: Attempt | Read, { outages }: History): boolean {
  return outages.some(
    ({ server, begun, ended = Infinity }) =>
      server === exchange.server && exchange.begun < ended && begun < (exchange.ended ?? Infinity),
  );
}
