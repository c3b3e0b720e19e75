import { Child } from "../processes/child.ts";
import type { LoadResult, LoadSpec } from "./plan.ts";

/** Requests from a process of their own. */
export class Load {
  readonly #child = new Child("load");

  run(spec: LoadSpec): Promise<LoadResult> {
    return this.#child.ask("run", spec);
  }

  stop(): Promise<void> {
    return this.#child.stop();
  }
}
