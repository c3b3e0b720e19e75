import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ArrangementDocument } from "$contract/arrangement.ts";
import { mapSides, type Sides } from "./sides.ts";
import { files } from "$test/material.ts";
import { arrangementDocument, type EditedArrangement, mergeArrangement } from "./arrangement.ts";
import type { Decision, Decisions } from "./merge.ts";

const base = {
  label: "Choir",
  lyricVersionIds: ["en"],
  assetIds: ["score", "piano", "bass"],
  sourceKey: null,
  tempo: null,
};

type Document = Required<ArrangementDocument>;
type Edits = Partial<Document>;

/** The same by ids, which say all that there is to say here. */
function mergeByIds(sides: Sides<Document>, decisions?: Decisions) {
  const edited = ({ assetIds, ...rest }: Document): EditedArrangement => {
    return { ...rest, files: files(...assetIds) };
  };
  const { document, ...merge } = mergeArrangement(mapSides(sides, edited), decisions);
  return { ...merge, document: document && arrangementDocument(document) };
}

function merge(mine: Edits, theirs: Edits, decisions?: Decisions) {
  const sides = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } };
  return mergeByIds(sides, decisions);
}

function decide(mine: Edits, theirs: Edits, decision: Decision) {
  const [conflict, ...others] = merge(mine, theirs).conflicts;
  expect(others).toEqual([]);
  return merge(mine, theirs, { [conflict?.key ?? ""]: decision }).document;
}

test("changes of different fields are both taken", () => {
  const { document, taken } = merge(
    { sourceKey: "F#" },
    { tempo: 72, lyricVersionIds: ["en", "ml"] },
  );
  expect(document).toEqual({ ...base, sourceKey: "F#", tempo: 72, lyricVersionIds: ["en", "ml"] });
  expect(taken.map(({ side, change }) => `${side} ${change.subject}`)).toEqual([
    "theirs tempo",
    "theirs lyrics ml",
    "mine sourceKey",
  ]);
});

test("a tempo that both changed is to be decided", () => {
  const [mine, theirs] = [{ tempo: 72 }, { tempo: 80 }];
  expect(decide(mine, theirs, { choice: "mine" })?.tempo).toBe(72);
  expect(decide(mine, theirs, { choice: "theirs" })?.tempo).toBe(80);
  expect(decide(mine, theirs, { choice: "both", newId: "" })).toBeUndefined();
});

function many(who: string): string[] {
  return Array.from({ length: 11 }, (_, index) => `${who}${index}`);
}

describe("files", () => {
  test("additions of both stay, removals are taken, an order of one side is kept", () => {
    const { document, conflicts } = merge(
      { assetIds: ["score", "bass", "piano", "flute"] },
      { assetIds: ["score", "piano", "bass", "harp"] },
    );
    expect(conflicts).toEqual([]);
    // Each stands behind the file that it was put behind.
    expect(document?.assetIds).toEqual(["score", "bass", "harp", "piano", "flute"]);
    expect(merge({ assetIds: ["piano", "bass"] }, { tempo: 60 }).document?.assetIds).toEqual([
      "piano",
      "bass",
    ]);
  });

  test("each made another file the main one: to be decided", () => {
    const mine = { assetIds: ["piano", "score", "bass"] };
    const theirs = { assetIds: ["new", "score", "piano", "bass"] };
    expect(merge(mine, theirs).conflicts).toMatchObject([
      {
        kind: "field",
        place: { field: "mainFile" },
        base: "score.pdf",
        mine: "piano.pdf",
        theirs: "new.pdf",
      },
    ]);
    expect(decide(mine, theirs, { choice: "mine" })?.assetIds).toEqual([
      "piano",
      "new",
      "score",
      "bass",
    ]);
    expect(decide(mine, theirs, { choice: "theirs" })?.assetIds[0]).toBe("new");
  });

  test("a file that moved up because the main one was removed was not made main", () => {
    const { document, conflicts } = merge(
      { assetIds: ["piano", "bass"] },
      { assetIds: ["bass", "score", "piano"] },
    );
    expect(conflicts).toEqual([]);
    expect(document?.assetIds).toEqual(["bass", "piano"]);
  });

  test("made main by one and removed by the other: to be decided", () => {
    const mine = { assetIds: ["bass", "score", "piano"] };
    const theirs = { assetIds: ["score", "piano"] };
    expect(merge(mine, theirs).conflicts).toMatchObject([{ kind: "entry", mine: "bass.pdf" }]);
    expect(decide(mine, theirs, { choice: "mine" })?.assetIds).toEqual(mine.assetIds);
    expect(decide(mine, theirs, { choice: "theirs" })?.assetIds).toEqual(theirs.assetIds);
  });

  test("too many together is told, not cut", () => {
    const [mine, theirs] = ["a", "b"].map((who) => ({
      assetIds: [...base.assetIds, ...many(who)],
    }));
    const { document, problems } = merge(mine ?? {}, theirs ?? {});
    expect(document?.assetIds.length).toBe(25);
    expect(problems).toEqual([{ what: "files", count: 25, limit: 20 }]);
  });
});

const ids = (...of: string[]) => fc.shuffledSubarray(of);
const arrangement = fc.record({
  label: fc.constantFrom("a", "b", "c"),
  lyricVersionIds: ids("en", "ml", "ar"),
  assetIds: ids("f1", "f2", "f3", "f4", "f5"),
  sourceKey: fc.constantFrom(null, "C", "Dm"),
  tempo: fc.constantFrom(null, 60, 70),
});

describe("whatever was edited", () => {
  test("what one side alone did, or both alike, is taken as it is", () => {
    fc.assert(
      fc.property(arrangement, arrangement, (base, edited) => {
        for (const sides of [
          { base, mine: edited, theirs: base },
          { base, mine: base, theirs: edited },
          { base, mine: edited, theirs: edited },
        ]) {
          const { conflicts, document } = mergeByIds(sides);
          expect(conflicts).toEqual([]);
          expect(document).toEqual(edited);
        }
      }),
    );
  });

  test("every file that a side added or both kept is there, once", () => {
    fc.assert(
      fc.property(
        arrangement,
        arrangement,
        arrangement,
        fc.boolean(),
        (base, mine, theirs, isMine) => {
          const decisions: Record<string, Decision> = {};
          let merge = mergeByIds({ base, mine, theirs });
          while (!merge.document) {
            const decision: Decision = { choice: isMine ? "mine" : "theirs" };
            for (const { key } of merge.conflicts) decisions[key] = decision;
            merge = mergeByIds({ base, mine, theirs }, decisions);
          }
          const files = merge.document.assetIds;
          expect(new Set(files).size).toBe(files.length);
          const isDue = (id: string) =>
            base.assetIds.includes(id)
              ? mine.assetIds.includes(id) && theirs.assetIds.includes(id)
              : mine.assetIds.includes(id) || theirs.assetIds.includes(id);
          for (const id of ["f1", "f2", "f3", "f4", "f5"])
            if (isDue(id)) expect(files).toContain(id);
        },
      ),
    );
  });
});
