import { join, resolve } from "node:path";
import type { Plugin } from "vite";

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const routes = resolve(import.meta.dirname, "../src/routes");
const inChurch = join(routes, "[side=side]/[church]");
const layouts = [join(routes, "+layout.svelte"), join(inChurch, "(pages)/+layout.svelte")];
/** Where links lead to, from a mail or a printed page: their first load is what people wait for. */
const firstPages = {
  catalogue: "(pages)",
  song: "(pages)/songs/[song]",
  list: "(pages)/list",
  sing: "list/sing",
};

/** Everything that is loaded with these modules. */
function loadedWith(graph: ModuleGraph, ids: readonly string[]): Set<string> {
  const found = new Set(ids);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/** The first pages that load a module. */
function neededBy(graph: ModuleGraph): (id: string) => string {
  const always = loadedWith(graph, layouts);
  const needs = Object.entries(firstPages).map(([page, folder]) => ({
    page,
    modules: loadedWith(graph, [join(inChurch, folder, "+page.svelte")]),
  }));
  return (id) => {
    const pages = needs.filter(({ modules }) => always.has(id) || modules.has(id));
    return pages.map(({ page }) => page).join("-");
  };
}

function subsets<Item>([first, ...others]: readonly Item[]): Item[][] {
  if (first === undefined) return [[]];
  return subsets(others).flatMap((items) => [items, [first, ...items]]);
}

/**
 * What first pages share, with each other or with other pages, comes in one file for each set of
 * them. Left alone, the bundler does so for every set of all pages: sixty files for a song, most of
 * them smaller than the headers that bring them, and worse to compress.
 */
export const fewFiles: Plugin = {
  name: "few-files",
  applyToEnvironment: ({ name }) => name === "client",
  outputOptions: (options) => {
    let pagesOf: ((id: string) => string) | undefined;
    const sets = subsets(Object.keys(firstPages)).filter(({ length }) => length > 0);
    const groups = sets.map((pages) => ({
      name: (id: string, graph: ModuleGraph) => {
        pagesOf ??= neededBy(graph);
        return pagesOf(id) === pages.join("-") ? pages.join("-") : null;
      },
      // What more pages share is no part of a file that fewer of them load.
      priority: pages.length,
      // What a page has for itself alone is in its own file.
      minShareCount: 2,
    }));
    return { ...options, codeSplitting: { groups } };
  },
};
