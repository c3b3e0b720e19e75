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
    const query = url.indexOf("?");
    const end = query < 0 ? url.length : query;
    const ends = endsOfParts(url, end);
    if (!ends) return undefined;
    for (const { entry, parts } of this.#byLength[ends.length] ?? []) {
      const params = paramsOf(parts, url, ends);
      if (params) return { entry, params };
    }
    return undefined;
  }
}

function partOf(text: string): { literal?: string; name?: string } {
  const [, name] = /^\{(\w+)\}$/.exec(text) ?? [];
  return name === undefined ? { literal: text } : { name };
}

const [slash, percent, hash] = ["/", "%", "#"].map((letter) => letter.charCodeAt(0));

/** Where each part of the path ends; none if something stands for something else in it. */
function endsOfParts(url: string, end: number): number[] | undefined {
  const ends: number[] = [];
  for (let at = 0; at < end; at += 1) {
    const letter = url.charCodeAt(at);
    if (letter === slash) ends.push(at);
    else if (letter === percent || letter === hash) return undefined;
  }
  ends.push(end);
  return ends;
}

function paramsOf(
  parts: Pattern<unknown>["parts"],
  url: string,
  ends: readonly number[],
): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  let begin = 0;
  let index = 0;
  for (const { literal, name } of parts) {
    const end = ends[index] ?? begin;
    index += 1;
    if (name !== undefined) {
      if (end === begin) return undefined;
      params[name] = url.slice(begin, end);
    } else if (literal?.length !== end - begin || !url.startsWith(literal, begin)) {
      return undefined;
    }
    begin = end + 1;
  }
  return params;
}

/** A path that cannot be decoded is taken as it is written, and then found or not like any other. */
export function withDecodablePath(url: string): string {
  const [path = ""] = url.split(/[?#]/, 1);
  if (decoded(path) !== undefined) return url;
  return path.replaceAll("%", "%25") + url.slice(path.length);
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
