import { sveltekit } from "@sveltejs/kit/vite";
import { defineConfig } from "vite";

/** `npm run dev:web` talks to a server that runs beside it. */
const server = process.env["API"] ?? "http://localhost:8080";

export default defineConfig({
  plugins: [sveltekit()],
  build: { target: ["safari16", "chrome109", "firefox115"], chunkSizeWarningLimit: 2000 },
  // The build runs Kit once to write the shell: with Kit's own cookies, not the server's.
  ssr: { noExternal: ["cookie"] },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, headers: { origin: server } } },
  },
});
