import { answerViolations } from "./check-answers.ts";
import { chainViolations } from "./check-chains.ts";
import { eventViolations } from "./check-events.ts";
import { exchangeViolations } from "./check-exchanges.ts";
import { orderViolations } from "./check-order.ts";
import { Chronicle, type Violation } from "./chronicle.ts";
import type { FinalState, History } from "./record.ts";

/** Everything in a record that the contract rules out, given what is there in the end. */
export function violationsOf(history: History, state: FinalState): Violation[] {
  const chronicle = new Chronicle(history, state);
  return [
    ...exchangeViolations(history),
    ...chainViolations(chronicle),
    ...answerViolations(chronicle),
    ...eventViolations(chronicle),
    ...orderViolations(chronicle),
  ];
}
