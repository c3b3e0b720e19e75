import { join, resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { type AppParts, partsFile } from "../src/browser/app-files.ts";

const source = resolve(import.meta.dirname, "../src");
const routes = join(source, "routes");
const inChurch = "[side=side]/[church]";
const layouts = ["+layout.svelte", "+layout.ts", "+error.svelte"];
const withBar = `${inChurch}/(pages)/+layout.svelte`;

/** Where links lead to, from a mail or a printed page, by what comes behind the church's address. */
const pages = {
  "": [withBar, `${inChurch}/(pages)/+page.svelte`],
  "/songs/*": [withBar, `${inChurch}/(pages)/songs/[song]/+page.svelte`],
  "/list": [withBar, `${inChurch}/(pages)/list/+page.svelte`],
  "/list/sing": [`${inChurch}/list/sing/+page.svelte`],
};

/** Pages where something is written; all others are there to be read. */
const isForWriting = (id: string) => id.startsWith(join(routes, "w/"));
const isForSheets = (id: string) => /\/(?:pdfjs-dist\/|pdf\/pdfjs|browser\/pdf-reader)/.test(id);
/** What sheets are made with; whoever makes some is connected. */
const isForPrinting = (id: string) => /\/(?:pdfkit|fontkit)\//.test(id);

/**
 * Writes which files each of these pages and the messages of each language are made of, so that the
 * server can name them in the page: a browser would find out about them in four steps, one trip
 * each. And what each part of the app is made of, for the service worker to store.
 */
export const preloads: Plugin = {
  name: "preloads",
  applyToEnvironment: ({ name }) => name === "client",
  // After empty files have gone.
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const filesOf = (sources: readonly string[]) => {
        const ids = new Set(sources.map((path) => join(routes, path)));
        const nodes = chunks.filter((chunk) => chunk.moduleIds.some((id) => ids.has(id)));
        return [...withStyles(withImports(nodes, bundle), bundle)].map((name) => `/${name}`);
      };
      const named = {
        pages: Object.fromEntries(
          Object.entries(pages).map(([page, own]) => [page, filesOf([...layouts, ...own])]),
        ),
        messages: Object.fromEntries(
          messagesIn(chunks, "reading").map(([language, file]) => {
            const own = chunks.filter(({ fileName }) => `/${fileName}` === file);
            return [language, [...withImports(own, bundle)].map((name) => `/${name}`)];
          }),
        ),
      };
      this.emitFile({ type: "asset", fileName: "preloads.json", source: JSON.stringify(named) });
      const fileName = partsFile.slice(1);
      this.emitFile({ type: "asset", fileName, source: JSON.stringify(partsOf(chunks, bundle)) });
    },
  },
};

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

/** The messages of each language, by its code. */
function messagesIn(chunks: readonly Chunk[], kind: "reading" | "writing") {
  return chunks.flatMap(({ facadeModuleId, fileName }) => {
    const [, language, of] = /\/messages\/(\w+)\/(\w+)\.ts$/.exec(facadeModuleId ?? "") ?? [];
    return language && of === kind ? [[language, `/${fileName}`] as const] : [];
  });
}

function partsOf(chunks: readonly Chunk[], bundle: Bundle): AppParts {
  const kinds = ["reading", "writing"] as const;
  const messages = kinds.flatMap((kind) =>
    messagesIn(chunks, kind).map(([language, file]) => [`${kind}-${language}`, [file]] as const),
  );
  const apart = new Set(messages.flatMap(([, [file = ""]]) => file.slice(1)));
  const own = (found: Iterable<string>) => [...found].filter((name) => !apart.has(name));
  const isOf = (of: (id: string) => boolean) => (chunk: Chunk) => chunk.moduleIds.some(of);
  const large = new Set(
    chunks.filter((chunk) => isOf(isForSheets)(chunk) || isOf(isForPrinting)(chunk)),
  );
  const small = chunks.filter((chunk) => !large.has(chunk));
  const toRead = small.filter(
    (chunk) => isStart(chunk) || (isOf(isRoute)(chunk) && !isOf(isForWriting)(chunk)),
  );
  const reading = own(withStyles(withLater(toRead, bundle, large), bundle));
  const isRead = new Set(reading);
  const writing = own(withStyles(new Set(small.map(({ fileName }) => fileName)), bundle));
  const sheets = chunks.filter(isOf(isForSheets)).map(({ fileName }) => fileName);
  const readers = Object.keys(bundle).filter((name) => /pdf\.worker|\.wasm$/.test(name));
  const parts = {
    reading,
    writing: writing.filter((name) => !isRead.has(name)),
    sheets: [...sheets, ...readers],
  };
  const paths = Object.entries(parts).map(([name, files]) => [
    name,
    files.map((file) => `/${file}`),
  ]);
  return Object.fromEntries([...paths, ...messages]) as AppParts;
}

/** Of Kit, which may load every page. */
function isStart({ fileName }: Chunk): boolean {
  return fileName.includes("/immutable/entry/");
}

function isRoute(id: string): boolean {
  return id.startsWith(routes);
}

/** Everything that is loaded with these files. */
function withImports(chunks: readonly Chunk[], bundle: Bundle): Set<string> {
  const found = new Set(chunks.map(({ fileName }) => fileName));
  for (const name of found) {
    const file = bundle[name];
    for (const imported of file?.type === "chunk" ? file.imports : []) found.add(imported);
  }
  return found;
}

/** And everything that they may load later. */
function withLater(
  chunks: readonly Chunk[],
  bundle: Bundle,
  without: ReadonlySet<Chunk>,
): Set<string> {
  const found = new Set(chunks.map(({ fileName }) => fileName));
  for (const name of found) {
    const file = bundle[name];
    if (file?.type !== "chunk") continue;
    const later = isStart(file) ? [] : file.dynamicImports;
    for (const imported of [...file.imports, ...later]) {
      const next = bundle[imported];
      if (next?.type === "chunk" && !without.has(next)) found.add(imported);
    }
  }
  return found;
}

function withStyles(names: ReadonlySet<string>, bundle: Bundle): Set<string> {
  const styles = [...names].flatMap((name) => {
    const file = bundle[name];
    return file?.type === "chunk" ? [...(file.viteMetadata?.importedCss ?? [])] : [];
  });
  return new Set([...names, ...styles]);
}
