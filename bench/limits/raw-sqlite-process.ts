import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Child } from "../processes/child.ts";
import type { RawSaves } from "./raw-saves.ts";

interface Options {
  readonly slowDisk?: boolean;
}

/** Raw SQLite in a process and a folder of its own. */
export class RawSqliteProcess {
  readonly #child: Child;
  readonly #path: string;

  constructor(child: Child, path: string) {
    this.#child = child;
    this.#path = path;
  }

  /** So many a second. */
  saves(wish: Omit<RawSaves, "path">): Promise<number> {
    return this.#child.ask<number>("saves", { path: this.#path, ...wish } satisfies RawSaves);
  }
}

export async function withRawSqlite(
  { slowDisk = false }: Options,
  work: (raw: RawSqliteProcess) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "precentor-bench-raw-"));
  const child = new Child("raw-sqlite", { slowDisk });
  try {
    await work(new RawSqliteProcess(child, join(folder, "raw.db")));
  } finally {
    await child.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
