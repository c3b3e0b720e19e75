import { join, resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";

const source = resolve(import.meta.dirname, "../src");
const inChurch = "routes/[side=side]/[church]";
const layouts = ["routes/+layout.svelte", "routes/+layout.ts"];
const withBar = `${inChurch}/(pages)/+layout.svelte`;

/** Where links lead to, from a mail or a printed page, by what comes behind the church's address. */
const pages = {
  "": [withBar, `${inChurch}/(pages)/+page.svelte`],
  "/songs/*": [withBar, `${inChurch}/(pages)/songs/[song]/+page.svelte`],
  "/list": [withBar, `${inChurch}/(pages)/list/+page.svelte`],
  "/list/sing": [`${inChurch}/list/sing/+page.svelte`],
};

/**
 * Writes which files each of these pages and the messages of each language are made of, so that the
 * server can name them in the page: a browser would find out about them in four steps, one trip each.
 */
export const preloads: Plugin = {
  name: "preloads",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    const filesOf = (sources: readonly string[]) => {
      const ids = new Set(sources.map((path) => join(source, path)));
      const nodes = chunks.filter((chunk) => chunk.moduleIds.some((id) => ids.has(id)));
      return [...withImports(nodes, bundle)].map((name) => `/${name}`);
    };
    const languages = chunks.flatMap(({ facadeModuleId, fileName }) => {
      const found = /\/messages\/(\w+)\/reading\.ts$/.exec(facadeModuleId ?? "");
      return found?.[1] ? [[found[1], `/${fileName}`]] : [];
    });
    const named = {
      pages: Object.fromEntries(
        Object.entries(pages).map(([page, own]) => [page, filesOf([...layouts, ...own])]),
      ),
      messages: Object.fromEntries(languages),
    };
    this.emitFile({ type: "asset", fileName: "preloads.json", source: JSON.stringify(named) });
  },
};

/** Everything that is loaded with these files. */
function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Set<string> {
  const found = new Set(chunks.map(({ fileName }) => fileName));
  for (const name of found) {
    const file = bundle[name];
    for (const imported of file?.type === "chunk" ? file.imports : []) found.add(imported);
  }
  return found;
}
