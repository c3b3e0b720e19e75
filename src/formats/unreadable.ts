import { Failure } from "../domain/failure.ts";
import type { Place } from "./song.ts";

/** A source that breaks the rules of its format, and where. */
export class Unreadable extends Failure {
  readonly at: Place | undefined;

  constructor(reason: string, at?: Place) {
    super("invalid", reason);
    this.at = at;
  }
}
