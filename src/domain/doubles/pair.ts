import type { Likeness } from "./likeness.ts";

export interface Pair extends Likeness {
  readonly ids: readonly [string, string];
}
