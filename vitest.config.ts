import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { FirstFailure, OrderOfTests } from "./scripts/test-order.ts";

/** Files keep nothing for each other, so they may share a process and what it has loaded. */
const common = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  isolate: false,
  // The built program is tested as it is.
  server: { deps: { external: [/\/dist\/[0-9a-f]{16}\//] } },
};

/** The interface is tested on every engine with the same files. */
const conformance = ["conformance", "faults", "torture"].map(
  (folder) => `test/${folder}/**/*.test.ts`,
);

/** What does not depend on where rows and files are kept. */
const onOneEngine = ["http", "cli", "disk", "pdf", "deploy"].map(
  (folder) => `test/${folder}/**/*.test.ts`,
);

/** The names that the web app has for its neighbours. */
const webAliases = {
  $contract: resolve(import.meta.dirname, "common/contract"),
  $domain: resolve(import.meta.dirname, "common/domain"),
  $formats: resolve(import.meta.dirname, "common/formats"),
  $print: resolve(import.meta.dirname, "common/print"),
  $test: resolve(import.meta.dirname, "web/test"),
};

const globalSetup = ["test/harness/services/setup.ts"];
const setupFiles = ["test/harness/repeatable-properties.ts"];

export default defineConfig({
  test: {
    // Now and then tests wait for something: then others have the core.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: OrderOfTests },
    reporters: ["default", new FirstFailure()],
    projects: [
      {
        test: {
          ...common,
          name: "unit",
          include: ["common", "server", "web/src", "scripts", "test/formats"].map(
            (folder) => `${folder}/**/*.test.ts`,
          ),
          setupFiles,
        },
        resolve: { alias: webAliases },
      },
      {
        test: {
          ...common,
          name: "sqlite",
          include: [...conformance, ...onOneEngine],
          env: { TEST_ENGINE: "sqlite" },
          globalSetup,
          setupFiles,
        },
      },
      {
        test: {
          ...common,
          name: "postgres",
          include: [...conformance, "test/several/killed-server.test.ts"],
          env: { TEST_ENGINE: "postgres" },
          globalSetup,
          setupFiles,
        },
      },
      {
        test: {
          ...common,
          name: "several",
          include: ["test/several/**/*.test.ts"],
          exclude: ["test/several/killed-server.test.ts"],
          globalSetup,
        },
      },
      {
        test: {
          ...common,
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          // A page and its test run side by side. A race that is lost once in hundreds of runs is
          // named at the end, to be mended, and does not stop everything else.
          retry: 1,
          globalSetup: ["test/browser/harness/chromium.ts", "test/browser/harness/demo.ts"],
        },
      },
    ],
  },
});
