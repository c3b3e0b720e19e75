import type { TestProject } from "vitest/node";
import { ensureProgram, onPath } from "../../harness/services/programs.ts";

declare module "vitest" {
  interface ProvidedContext {
    chromium: string;
  }
}

/** Before all tests, once: two that install it at the same time would be in each other's way. */
export default function setup(project: TestProject): void {
  project.provide("chromium", withoutWindows() ?? ensureProgram(onPath("chromium"), "chromium"));
}

/** The same engine without windows, menus and viewers: pages take half the time. */
function withoutWindows(): string | undefined {
  try {
    return ensureProgram(onPath("chromium-headless-shell"), "chromium-headless-shell");
  } catch {
    return undefined;
  }
}
