import type { AnyMerge, Decisions } from "../src/compare/merge.ts";
import type { Sides } from "../src/compare/sides.ts";
import { canonical, type Rules } from "../src/editing/state.ts";

/** Lines by their names: as small as a document can be that people share. */
export type Notes = Readonly<Record<string, string>>;

function mergeNotes({ base, mine, theirs }: Sides<Notes>, decisions: Decisions): AnyMerge<Notes> {
  const document: Record<string, string> = {};
  const conflicts = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].flatMap((line) => {
    const [was, my, their] = [base[line], mine[line], theirs[line]];
    const isClash = my !== their && my !== was && their !== was;
    const key = canonical([line, was, my, their].map((value) => value ?? null));
    const decision = isClash ? decisions[key] : undefined;
    const value = decision?.choice === "mine" || (!isClash && their === was) ? my : their;
    if (value !== undefined) document[line] = value;
    return isClash ? [{ key, decision }] : [];
  });
  const isDecided = conflicts.every(({ decision }) => decision);
  return { taken: [], conflicts, document: isDecided ? document : undefined, problems: [] };
}

export function notesRules(id: string): Rules<Notes> {
  return {
    resource: { church: "c", song: id, kind: "song", id },
    blank: {},
    asSent: (notes) => notes,
    complaints: (notes) =>
      Object.keys(notes).length > 0 ? [] : [{ kind: "missing", path: undefined }],
    merge: mergeNotes,
  };
}
