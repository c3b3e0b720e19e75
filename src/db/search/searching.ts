import type { Soon } from "../../soon.ts";
import type { Reader } from "../database.ts";
import type { Vocabularies } from "./vocabularies.ts";

/** What a search works with. */
export interface Searching {
  /** One snapshot. */
  readonly reader: Reader;
  readonly vocabularies: Vocabularies;
  /**
   * To be called now and then: fails when nobody wants the search any more, and lets others have the
   * thread where there are others.
   */
  goOn(): Soon<void>;
}
