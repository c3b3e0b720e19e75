/** Not bundled: packages with binaries, and those that load parts of themselves by path. */
export const loadedPackages = [
  "@photostructure/sqlite",
  "@node-rs/argon2",
  "@embedpdf/pdfium",
  "ioredis",
  "pdfkit",
  "fontkit",
];

/**
 * Node.js 20 compiles a function in parentheses with its module, but an arrow function only when it
 * is called, after it has read over it once: a server starts in a twelfth less time without that.
 */
const compiledAtOnce = {
  name: "compiled-at-once",
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== "chunk") continue;
      const wrapper = /(?<=__commonJSMin\(\()\(([\w$, ]*)\) => \{/g;
      file.code = file.code.replaceAll(wrapper, "function ($1) {");
    }
  },
};

/** An entry for each thread, with the packages that it uses: loose modules start much later. */
export default {
  input: {
    precentor: "server/cli/main.ts",
    "search-worker": "server/db/sqlite/search-worker.ts",
    "write-worker": "server/commands/write-worker.ts",
    "pdf-worker": "server/workers/pdf-worker.ts",
  },
  platform: "node",
  plugins: [compiledAtOnce],
  external: [
    ...loadedPackages.map((name) => new RegExp(`^${name}(?:/|$)`)),
    // Asked for by pg, which goes on without it.
    "pg-native",
  ],
  output: {
    dir: "dist",
    format: "esm",
    entryFileNames: "[name].js",
    // Beside the entries: threads are found by their place relative to the module that starts them.
    chunkFileNames: "[name]-[hash].js",
    sourcemap: true,
  },
};
