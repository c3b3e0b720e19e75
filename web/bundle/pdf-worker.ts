import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { minify, type Plugin, transformWithOxc } from "vite";
import { browsers } from "./browsers.ts";

/**
 * The PDF reader's own worker is a file that the bundler would copy as it is, with syntax that not
 * all browsers that the app is built for know.
 */
export const pdfWorker: Plugin = {
  name: "pdf-worker",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  load: {
    filter: { id: /\/pdf\.worker\.min\.mjs\?url/ },
    async handler(id) {
      const [path = ""] = id.split("?");
      const lowered = await transformWithOxc(await readFile(path, "utf8"), path, {
        target: browsers,
      });
      const { code } = await minify(path, lowered.code, { module: true });
      const file = this.emitFile({ type: "asset", name: basename(path), source: code });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  },
};
