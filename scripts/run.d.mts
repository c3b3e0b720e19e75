import type { SpawnOptions } from "node:child_process";

export function run(
  command: readonly string[],
  options?: SpawnOptions,
): Promise<{ code: number; output: string }>;
