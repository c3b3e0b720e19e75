import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { join, posix, resolve } from "node:path";

/**
 * Rooms (the first folder of a path) or files that import each other in a circle, each circle in
 * words with the imports that tie it. The linter knows which room may import which; this sees
 * what its list allows by mistake, and circles within a room.
 */
export function circlesIn(sources) {
  const imports = sourcesIn(sources).flatMap((file) => importsOf(sources, file));
  return [...circlesBetween(imports, roomOf), ...circlesBetween(imports, (file) => file)];
}

function circlesBetween(imports, unitOf) {
  const arrows = imports
    .map(({ from, to }) => ({ from: unitOf(from), to: unitOf(to), tie: `${from} → ${to}` }))
    .filter(({ from, to }) => from !== to);
  const nexts = groupByFrom(arrows);
  const reached = new Map([...nexts.keys()].map((from) => [from, reachedFrom(from, nexts)]));
  const circles = new Map();
  for (const { from, to, tie } of arrows) {
    if (!reached.get(to)?.has(from)) continue;
    const members = [...reached.get(from)].filter((other) => reached.get(other)?.has(from));
    const name = members.toSorted().join(", ");
    circles.set(name, [...(circles.get(name) ?? []), tie]);
  }
  return [...circles].map(([name, ties]) => [`${name}:`, ...ties].join("\n  "));
}

function groupByFrom(arrows) {
  const groups = new Map();
  for (const arrow of arrows) groups.set(arrow.from, [...(groups.get(arrow.from) ?? []), arrow]);
  return groups;
}

const roomOf = (file) => file.split("/")[0];

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
  return specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : undefined;
}

function reachedFrom(start, nexts) {
  const reached = new Set();
  const waiting = [start];
  for (const unit of waiting) {
    for (const { to } of nexts.get(unit) ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      waiting.push(to);
    }
  }
  return reached;
}

if (realpathSync(process.argv[1] ?? "") === import.meta.filename) {
  const circles = circlesIn(resolve(import.meta.dirname, "../web/src"));
  for (const circle of circles) process.stdout.write(`In a circle: ${circle}\n`);
  process.exitCode = circles.length > 0 ? 1 : 0;
}
