import { movedIds, withRemoved } from "../alignment.ts";
import type { SectionValue } from "../merging/lyrics-conflict.ts";
import type { Listed } from "../merging/merge.ts";
import { changedEntries } from "../changes/description.ts";
import type { Change, ListEntry, Shown } from "./shown-conflict.ts";

const gone: Shown = { kind: "gone" };

/** Without a base to compare with, nothing is marked. */
function changeOf(before: string | undefined, after: string): Change {
  return { before: before ?? after, after };
}

export function textShown(base: string | undefined, value: string | undefined): Shown {
  return value === undefined ? gone : { kind: "text", text: changeOf(base, value) };
}

/** A name that both sides share goes without saying. */
export function sectionShown(
  base: SectionValue | undefined,
  value: SectionValue | undefined,
): Shown {
  if (!value) return gone;
  const lines = linesOf(base, value);
  if (base?.name === value.name) return { kind: "section", lines };
  return { kind: "section", name: changeOf(base?.name, value.name), lines };
}

function linesOf(base: SectionValue | undefined, value: SectionValue): Change[] {
  if (!base) return value.lines.map(({ text }) => changeOf(undefined, text));
  const [was, is] = [textsOf(base), textsOf(value)];
  return withRemoved([...was.keys()], [...is.keys()]).map((id) => ({
    before: was.get(id) ?? "",
    after: is.get(id) ?? "",
  }));
}

function textsOf({ lines }: SectionValue): Map<string, string> {
  return new Map(lines.map(({ id, text }) => [id, text]));
}

export function orderShown(base: readonly Listed[] = [], value: readonly Listed[] = []): Shown {
  const moved = movedIds(idsOf(base), idsOf(value));
  const entries = value.map(({ id, text }): ListEntry => {
    return moved.has(id) ? { text, mark: "moved" } : { text };
  });
  return { kind: "list", entries };
}

function idsOf(entries: readonly Listed[]): string[] {
  return entries.map(({ id }) => id);
}

export function sequenceShown(base: readonly string[], value: readonly string[]): Shown {
  const entries = changedEntries(base, value).map(({ kind, text }): ListEntry => {
    return kind === "same" ? { text } : { text, mark: kind };
  });
  return { kind: "list", entries };
}
