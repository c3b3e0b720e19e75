import type { Route } from "../contract/route.ts";

interface Pattern<Entry> {
  readonly entry: Entry;
  /** The names of parameters where the path has any value, otherwise what it has to say there. */
  readonly parts: readonly { readonly literal?: string; readonly name?: string }[];
}

export interface Found<Entry> {
  readonly entry: Entry;
  readonly params: Record<string, string>;
}

/** Finds routes by their paths, among those with as many parts. */
export class Paths<Entry extends { readonly route: Route }> {
  readonly #byLength: Pattern<Entry>[][] = [];

  constructor(entries: readonly Entry[]) {
    for (const entry of entries) {
      const parts = entry.route.path.split("/").map(partOf);
      (this.#byLength[parts.length] ??= []).push({ entry, parts });
    }
  }

  /** Undefined for any path that is out of the ordinary as well. */
  find(url: string): Found<Entry> | undefined {
    const end = url.indexOf("?");
    const path = end < 0 ? url : url.slice(0, end);
    if (path.includes("%") || path.includes("#")) return undefined;
    const values = path.split("/");
    for (const { entry, parts } of this.#byLength[values.length] ?? []) {
      const params = paramsOf(parts, values);
      if (params) return { entry, params };
    }
    return undefined;
  }
}

function partOf(text: string): { literal?: string; name?: string } {
  const [, name] = /^\{(\w+)\}$/.exec(text) ?? [];
  return name === undefined ? { literal: text } : { name };
}

function paramsOf(
  parts: Pattern<unknown>["parts"],
  values: readonly string[],
): Record<string, string> | undefined {
  for (const [index, { literal }] of parts.entries()) {
    if (literal !== undefined && literal !== values[index]) return undefined;
  }
  const params: Record<string, string> = {};
  for (const [index, { name }] of parts.entries()) {
    const value = values[index];
    if (name === undefined) continue;
    if (!value) return undefined;
    params[name] = value;
  }
  return params;
}
