import { sveltekit } from "@sveltejs/kit/vite";
import { defineConfig, type Plugin } from "vite";
import { browsers } from "./bundle/browsers.ts";
import { fewFiles } from "./bundle/few-files.ts";
import { packs } from "./bundle/packs.ts";
import { pdfWorker } from "./bundle/pdf-worker.ts";
import { preloads } from "./bundle/preloads.ts";

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

/** Folders of their own, by packages that are large: the service worker leaves them for later. */
const largeParts = [
  { packages: ["/pdfjs-dist/"], folder: "viewer" },
  { packages: ["/pdfkit/", "/fontkit/"], folder: "print" },
];

const foldersOfTheirOwn: Plugin = {
  name: "folders-of-their-own",
  applyToEnvironment: ({ name }) => name === "client",
  outputOptions: ({ chunkFileNames = "", ...options }) => ({
    ...options,
    chunkFileNames: (chunk) => {
      const part = largeParts.find(({ packages }) =>
        chunk.moduleIds.some((id) => packages.some((name) => id.includes(name))),
      );
      if (part) return `_app/immutable/${part.folder}/[hash].js`;
      return typeof chunkFileNames === "string" ? chunkFileNames : chunkFileNames(chunk);
    },
  }),
};

/** The build runs Kit once to write the shell, which has the layout's styles and nothing of pages. */
const shellAlone: Plugin = {
  name: "shell-alone",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "ssr",
  load: {
    filter: { id: /\+page\.svelte$/ },
    handler: () => "<!-- in the browser -->",
  },
};

export default defineConfig({
  plugins: [
    shellAlone,
    calmFonts,
    foldersOfTheirOwn,
    fewFiles,
    packs,
    pdfWorker,
    preloads,
    sveltekit(),
  ],
  build: {
    target: browsers,
    chunkSizeWarningLimit: 2000,
    reportCompressedSize: false,
  },
  // Kit's own cookies, not the server's.
  ssr: { noExternal: ["cookie"] },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, headers: { origin: server } } },
  },
});
