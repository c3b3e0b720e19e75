import type { Load } from "./load/load.ts";
import type { Size } from "./sizes.ts";

export type Unit = "1/s" | "ms" | "s" | "KB" | "MB" | "MB/s" | "requests";

/** What one side of a comparison came to over all rounds. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  /** Where single requests were timed: the worst twentieth begins here. */
  readonly p95?: number;
}

/** One line of the report: the service, `precentor`, and what it is compared with. */
export interface Figure {
  readonly name: string;
  readonly unit: Unit;
  readonly sides: Readonly<Record<string, Spread>>;
  readonly note?: string;
}

/** What scenarios work with. */
export interface Bench {
  readonly size: Size;
  /** The process that requests come from. */
  readonly load: Load;
  /** Tells what is being done. */
  progress(text: string): void;
  report(figure: Figure): void;
}

export interface Scenario {
  readonly name: string;
  readonly about: string;
  /** Why it does not belong to this run, if so. */
  skips?(size: Size): string | undefined;
  run(bench: Bench): Promise<void>;
}
