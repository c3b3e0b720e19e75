import type { TestProject } from "vitest/node";
import { ensureProgram, onPath } from "../../harness/services/programs.ts";

declare module "vitest" {
  interface ProvidedContext {
    chromium: string;
  }
}

/** Before all tests, once: two that install it at the same time would be in each other's way. */
export default function setup(project: TestProject): void {
  project.provide("chromium", ensureProgram(onPath("chromium"), "chromium"));
}
