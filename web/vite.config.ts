import { sveltekit } from "@sveltejs/kit/vite";
import { defineConfig, type Plugin } from "vite";
import { browsers } from "./bundle/browsers.ts";
import { fewFiles } from "./bundle/few-files.ts";
import { pdfWorker } from "./bundle/pdf-worker.ts";
import { preloads } from "./bundle/preloads.ts";

/** `npm run dev:web` talks to a server that runs beside it. */
const server = process.env["API"] ?? "http://localhost:8080";

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

/** Kit's format for what its own servers send; this app has none, and asks for nothing in it. */
const noServerData: Plugin = {
  name: "no-server-data",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: { filter: { id: /^devalue$/ }, handler: () => "\0no-server-data" },
  load: {
    filter: { id: /^\0no-server-data$/ },
    handler: () =>
      "const none = () => { throw new Error(); };" +
      "export { none as parse, none as stringify, none as unflatten };",
  },
};

export default defineConfig({
  plugins: [
    shellAlone,
    noServerData,
    foldersOfTheirOwn,
    fewFiles,
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
