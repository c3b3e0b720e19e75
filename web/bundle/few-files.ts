import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const source = resolve(import.meta.dirname, "../src");
const routes = join(source, "routes");
const inChurch = join(routes, "[side=side]/[church]");
const start = [
  join(source, "hooks.client.ts"),
  join(source, "params/side.ts"),
  join(routes, "+layout.svelte"),
  join(routes, "+layout.ts"),
  join(inChurch, "(pages)/+layout.svelte"),
];

/** Where links lead to, from a mail or a printed page: their first load is what people wait for. */
const firstPages = {
  catalogue: [join(inChurch, "(pages)")],
  song: [join(inChurch, "(pages)/songs/[song]")],
  list: [join(inChurch, "(pages)/list")],
  sing: [join(inChurch, "list/sing")],
};
const laterPages = {
  stand: [join(inChurch, "songs/[song]/stand"), join(inChurch, "list/stand")],
  project: [join(inChurch, "songs/[song]/project"), join(inChurch, "list/project")],
  print: [join(inChurch, "songs/[song]/print"), join(inChurch, "list/print")],
};

const everyPage = readdirSync(routes, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("+page.svelte"))
  .map((name) => join(routes, name));

/** Everything that is loaded with these modules. */
function loadedWith(graph: ModuleGraph, ids: readonly string[]): Set<string> {
  const found = new Set(ids);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/** The first pages that load a module; of what none of them loads, the later ones. */
function neededBy(graph: ModuleGraph): (id: string) => string {
  const always = loadedWith(graph, start);
  const needs = [firstPages, laterPages].map((pages) =>
    Object.entries(pages).map(([page, folders]) => {
      const own = folders.map((folder) => join(folder, "+page.svelte"));
      return { page, modules: loadedWith(graph, own) };
    }),
  );
  return (id) => {
    if (always.has(id)) return Object.keys(firstPages).join("-");
    const found = needs.map((of) => of.filter(({ modules }) => modules.has(id)));
    return (found.find(({ length }) => length > 0) ?? []).map(({ page }) => page).join("-");
  };
}

/** Loaded one by one: texts by language, and pages. */
const apart = new Set(["messages", "routes"]);
/** Wanted by few of those who want the rest of a room. */
const isLarge = (id: string) => /\/(?:pdfjs-dist|pdfkit|fontkit|common\/formats)\//.test(id);

/** The folder of the sources that a module is in which no page loads at once. */
function roomOf(graph: ModuleGraph, atOnce: ReadonlySet<string>, id: string): string | null {
  if (atOnce.has(id)) return null;
  if (!id.startsWith(`${source}/`)) return null;
  const [room = "", file] = id.slice(source.length + 1).split("/");
  if (file === undefined || apart.has(room)) return null;
  return [...loadedWith(graph, [id])].some(isLarge) ? null : `${room}-later`;
}

function subsets<Item>([first, ...others]: readonly Item[]): Item[][] {
  if (first === undefined) return [[]];
  return subsets(others).flatMap((items) => [items, [first, ...items]]);
}

/**
 * What pages share comes in one file for each set of them. Left alone, the bundler does so for every
 * set of all pages: sixty files for a song, most of them smaller than the headers that bring them,
 * and worse to compress. What no page needs at once comes by rooms, a file for each folder.
 */
export const fewFiles: Plugin = {
  name: "few-files",
  applyToEnvironment: ({ name }) => name === "client",
  outputOptions: (options) => {
    let pagesOf: ((id: string) => string) | undefined;
    let atOnce: ReadonlySet<string> | undefined;
    const sets = [firstPages, laterPages]
      .flatMap((pages) => subsets(Object.keys(pages)))
      .filter(({ length }) => length > 0);
    const groups = sets.map((set) => ({
      name: (id: string, graph: ModuleGraph) => {
        pagesOf ??= neededBy(graph);
        return pagesOf(id) === set.join("-") ? set.join("-") : null;
      },
      // What more pages share is no part of a file that fewer of them load.
      priority: set.length,
      // What a page has for itself alone is in its own file.
      minShareCount: 2,
    }));
    const rooms = {
      name: (id: string, graph: ModuleGraph) => {
        atOnce ??= loadedWith(graph, [...start, ...everyPage]);
        return roomOf(graph, atOnce, id);
      },
      priority: 0,
    };
    return { ...options, codeSplitting: { groups: [...groups, rooms] } };
  },
};
