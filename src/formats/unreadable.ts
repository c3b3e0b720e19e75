import { Failure } from "../domain/failure.ts";
import { type RefusalCode, type RefusalFacts, refusalInWords } from "./refusal-words.ts";
import type { Position, Refusal } from "./song.ts";

/** A source that breaks the rules of its format, or ours, and where. */
export class Unreadable extends Failure {
  readonly refusal: Refusal;

  constructor(why: RefusalCode, facts: RefusalFacts = {}, at?: Position) {
    const reason = refusalInWords(why, facts);
    super("invalid", reason);
    this.refusal = { why, facts, reason, ...(at ? { at } : {}) };
  }
}
