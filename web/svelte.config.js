import adapter from "@sveltejs/adapter-static";

/** Where the finished app goes; the build says so. */
const out = process.env.WEB_OUT ?? "build";

/** @type {import("@sveltejs/kit").Config} */
export default {
  kit: {
    // One page that finds its way itself: the server answers it for every address of the app.
    adapter: adapter({ pages: out, assets: out, fallback: "index.html", precompress: true }),
    files: { lib: "src" },
    alias: {
      $contract: "../common/contract",
      $domain: "../common/domain",
      $formats: "../common/formats",
      $print: "../common/print",
      // Material and models for unit tests.
      $test: "test",
    },
    // Registered by the app itself, which also offers new versions.
    serviceWorker: { register: false },
    // By what it is made of, not by when: the same sources make the same files everywhere.
    version: { name: process.env.WEB_VERSION, pollInterval: 15 * 60 * 1000 },
    paths: { relative: false },
    output: { preloadStrategy: "modulepreload" },
    typescript: {
      config: (config) => {
        config.include.push("../svelte.config.js", "../../common/print/untyped.d.ts");
      },
    },
  },
};
