import type { TestProject } from "vitest/node";
import { findProgram, program } from "../../../scripts/programs.mjs";

declare module "vitest" {
  interface ProvidedContext {
    chromium: string;
  }
}

/** The same engine without windows, menus and viewers takes half the time, where it is there. */
export default function setup(project: TestProject): void {
  project.provide("chromium", findProgram("headlessChromium") ?? program("chromium"));
}
