import type { Reader } from "../database.ts";
import type { Findings } from "./findings.ts";

/** What a check works with. */
export interface Checking {
  readonly reader: Reader;
  readonly findings: Findings;
  /** To be told how many rows more were looked at. */
  readonly onRows: (rows: number) => void;
}

/** Reads some of the tables, and reports what does not hold. */
export interface Check {
  /** What is looked at, for people who wait. */
  readonly about: string;
  run(checking: Checking): Promise<void>;
}
