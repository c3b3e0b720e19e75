import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

const common = { testTimeout: 60_000, hookTimeout: 60_000 };

/** The interface is tested on every engine with the same files. */
const conformance = ["test/conformance/**/*.test.ts", "test/faults/**/*.test.ts"];

/** The names that the web app has for its neighbours. */
const webAliases = {
  $contract: resolve(import.meta.dirname, "src/contract"),
  $domain: resolve(import.meta.dirname, "src/domain"),
  $lib: resolve(import.meta.dirname, "web/src/lib"),
};

const seed = "test/harness/seed.ts";

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: { ...common, name: "unit", include: ["src/**/*.test.ts", "web/src/**/*.test.ts"] },
        resolve: { alias: webAliases },
      },
      {
        test: {
          ...common,
          name: "sqlite",
          include: [...conformance, "test/cli/**/*.test.ts", "test/pdf/**/*.test.ts"],
          env: { TEST_ENGINE: "sqlite" },
          globalSetup: [seed],
        },
      },
      {
        test: {
          ...common,
          name: "postgres",
          include: [...conformance, "test/several/killed-server.test.ts"],
          env: { TEST_ENGINE: "postgres" },
          globalSetup: [seed, "test/harness/services/setup.ts"],
        },
      },
      {
        test: {
          ...common,
          name: "several",
          include: ["test/several/**/*.test.ts"],
          exclude: ["test/several/killed-server.test.ts"],
          globalSetup: [seed, "test/harness/services/setup.ts"],
        },
      },
      {
        test: {
          ...common,
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          globalSetup: ["test/browser/harness/chromium.ts", "test/browser/harness/demo.ts"],
          // To load what drives the browser takes a second: once for all files of a worker.
          isolate: false,
        },
      },
    ],
  },
});
