import type { ResourceLimits } from "node:worker_threads";

/** What is new and soon forgotten would take up to 48 MB in each thread; little of it lives on. */
export const threadMemory: ResourceLimits = { maxYoungGenerationSizeMb: 6 };
