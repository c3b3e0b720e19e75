import { sveltekit } from "@sveltejs/kit/vite";
import { defineConfig, type Plugin } from "vite";
import { fewFiles } from "./bundle/few-files.ts";

/** `npm run dev:web` talks to a server that runs beside it. */
const server = process.env["API"] ?? "http://localhost:8080";

/** Letters that come late are used from the next page on: nothing jumps under the reader's eyes. */
const calmFonts: Plugin = {
  name: "calm-fonts",
  enforce: "pre",
  transform: {
    filter: { id: /@fontsource-variable.*\.css/ },
    handler: (css) => css.replaceAll("font-display: swap", "font-display: optional"),
  },
};

/** The sheet viewer has a folder of its own, so that the service worker can leave it for later. */
const viewerFolder: Plugin = {
  name: "viewer-folder",
  applyToEnvironment: ({ name }) => name === "client",
  outputOptions: ({ chunkFileNames = "", ...options }) => ({
    ...options,
    chunkFileNames: (chunk) => {
      if (chunk.moduleIds.some((id) => id.includes("/pdfjs-dist/"))) {
        return "_app/immutable/viewer/[hash].js";
      }
      return typeof chunkFileNames === "string" ? chunkFileNames : chunkFileNames(chunk);
    },
  }),
};

export default defineConfig({
  plugins: [calmFonts, viewerFolder, fewFiles, sveltekit()],
  build: { target: ["safari16", "chrome111", "firefox128"], chunkSizeWarningLimit: 2000 },
  // The build runs Kit once to write the shell: with Kit's own cookies, not the server's.
  ssr: { noExternal: ["cookie"] },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, headers: { origin: server } } },
  },
});
