import { Failure } from "../domain/failure.ts";
import type { Position } from "./song.ts";

/** A source that breaks the rules of its format, and where. */
export class Unreadable extends Failure {
  readonly at: Position | undefined;

  constructor(reason: string, at?: Position) {
    super("invalid", reason);
    this.at = at;
  }
}
