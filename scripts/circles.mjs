import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { join, posix, resolve } from "node:path";

/**
 * Folders that import each other in a circle, each circle in words with the imports that tie it.
 * The linter knows which floor may import which; this is about the folders of one floor as well.
 */
export function circlesIn(sources) {
  const arrows = sourcesIn(sources)
    .flatMap((file) => importsOf(sources, file))
    .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to), tie: `${from} → ${to}` }))
    .filter(({ from, to }) => from !== to);
  const reached = new Map(arrows.map(({ from }) => [from, reachedFrom(from, arrows)]));
  const circles = new Map();
  for (const { from, to, tie } of arrows) {
    if (!reached.get(to)?.has(from)) continue;
    const members = [...reached.get(from)].filter((other) => reached.get(other)?.has(from));
    const name = members.toSorted().join(", ");
    circles.set(name, [...(circles.get(name) ?? []), tie]);
  }
  return [...circles].map(([name, ties]) => [`${name}:`, ...ties].join("\n  "));
}

const folderOf = posix.dirname;

function sourcesIn(sources) {
  return readdirSync(sources, { recursive: true })
    .filter((path) => /\.(ts|svelte)$/.test(path) && !/\.(test|d)\.ts$/.test(path))
    .toSorted();
}

function importsOf(sources, from) {
  const text = readFileSync(join(sources, from), "utf8");
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*["']([^"'\n]+)["']/g)]
    .map(([, specifier]) => ({ from, to: pathOf(specifier, from) }))
    .filter(({ to }) => to !== undefined && !to.startsWith("../"));
}

function pathOf(specifier, from) {
  if (specifier.startsWith("$lib/")) return specifier.slice("$lib/".length);
  return specifier.startsWith(".") ? posix.join(folderOf(from), specifier) : undefined;
}

function reachedFrom(start, arrows) {
  const reached = new Set([start]);
  for (const folder of reached) {
    for (const { from, to } of arrows) if (from === folder) reached.add(to);
  }
  return reached;
}

if (realpathSync(process.argv[1] ?? "") === import.meta.filename) {
  const circles = circlesIn(resolve(import.meta.dirname, "../web/src"));
  for (const circle of circles) process.stdout.write(`Folders in a circle: ${circle}\n`);
  process.exitCode = circles.length > 0 ? 1 : 0;
}
