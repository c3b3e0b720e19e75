import fc from "fast-check";
import { expect, test } from "vitest";
import type { LyricsDocument } from "$contract/lyrics.ts";
import { lyricsDocumentOf } from "$domain/lyrics.ts";
import { decided, draws, lyricsSides } from "$test/lyrics-sides.ts";
import type { Conflict } from "./merge.ts";
import { mergeLyrics } from "./merge-lyrics.ts";

const runs = { numRuns: 200 };

function linesOf({ sections }: LyricsDocument) {
  return sections.flatMap(({ id: section, lines }) => lines.map((line) => ({ ...line, section })));
}

test("what one side alone did, or both alike, is taken as it is", () => {
  fc.assert(
    fc.property(lyricsSides, ({ base, mine }) => {
      for (const sides of [
        { base, mine, theirs: base },
        { base, mine: base, theirs: mine },
        { base, mine, theirs: mine },
      ]) {
        const merge = mergeLyrics(sides);
        expect(merge.conflicts).toEqual([]);
        expect(merge.document).toEqual(mine);
      }
    }),
    runs,
  );
});

test("nothing that either side wrote is dropped without a decision", () => {
  fc.assert(
    fc.property(lyricsSides, draws, (sides, draws) => {
      const { document, merge } = decided(sides, draws);
      const asked = JSON.stringify(merge.conflicts.map(({ mine, theirs }) => [mine, theirs]));
      const kept = JSON.stringify(document);
      for (const side of [sides.mine, sides.theirs]) {
        for (const written of writtenIn(side, sides.base)) {
          const text = JSON.stringify(written);
          expect(kept.includes(text) || asked.includes(text), `${text} is lost`).toBe(true);
        }
      }
    }),
    runs,
  );
});

/** Every text that is new against base; a line made blank says nothing that could be lost. */
function writtenIn(side: LyricsDocument, base: LyricsDocument): string[] {
  const lines = new Map(linesOf(base).map(({ id, text }) => [id, text]));
  const names = new Map(base.sections.map(({ id, name }) => [id, name]));
  const texts = [
    ...(side.label === base.label ? [] : [side.label]),
    ...linesOf(side).flatMap(({ id, text }) => (lines.get(id) === text ? [] : [text])),
    ...side.sections.flatMap(({ id, name }) => (names.get(id) === name ? [] : [name])),
  ];
  return texts.filter((text) => text !== "");
}

test("without conflicts, every line has the text and the section that a side gave it", () => {
  fc.assert(
    fc.property(lyricsSides, (sides) => {
      const { document, conflicts } = mergeLyrics(sides);
      fc.pre(conflicts.length === 0 && document !== undefined);
      const base = new Map(linesOf(sides.base).map((line) => [line.id, line]));
      const merged = new Map(linesOf(document).map((line) => [line.id, line]));
      for (const side of [sides.mine, sides.theirs]) {
        for (const line of linesOf(side)) {
          const was = base.get(line.id);
          // A line that both added alike has the id of theirs.
          const is =
            merged.get(line.id) ?? linesOf(document).find(({ text }) => text === line.text);
          if (was?.text !== line.text) expect(is?.text).toBe(line.text);
          if (was?.section !== line.section && !line.section.startsWith("sm")) {
            expect(is?.section).toBe(line.section);
          }
        }
      }
    }),
    runs,
  );
});

test("what both kept stays, once", () => {
  fc.assert(
    fc.property(lyricsSides, draws, (sides, draws) => {
      const { document, merge } = decided(sides, draws);
      const ids = linesOf(document).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const theirs = new Map(linesOf(sides.theirs).map((line) => [line.id, line]));
      for (const { id, text, section } of linesOf(sides.mine)) {
        const other = theirs.get(id);
        // A line that somebody made blank goes with the section that has no other.
        if (!other || ids.includes(id) || text === "" || other.text === "") continue;
        // Then each section that held it was decided away.
        for (const home of [section, other.section]) {
          expect(document.sections.map(({ id }) => id)).not.toContain(home);
          expect(merge.conflicts.flatMap(({ subjects }) => subjects)).toContain(`section ${home}`);
        }
      }
    }),
    runs,
  );
});

test("what both removed stays away, and so does what one removed and the other left alone", () => {
  fc.assert(
    fc.property(lyricsSides, (sides) => {
      const { document, conflicts } = mergeLyrics(sides);
      fc.pre(conflicts.length === 0 && document !== undefined);
      const [mine, theirs] = [sides.mine, sides.theirs].map(
        (side) => new Set(linesOf(side).map(({ id }) => id)),
      );
      const was = new Set(linesOf(sides.base).map(({ id }) => id));
      for (const { id } of linesOf(document)) {
        if (was.has(id)) expect(mine?.has(id) && theirs?.has(id)).toBe(true);
      }
    }),
    runs,
  );
});

test("the merged document is whole whenever no problem is told", () => {
  fc.assert(
    fc.property(lyricsSides, draws, (sides, draws) => {
      const { document, merge } = decided(sides, draws);
      if (merge.problems.length === 0) expect(lyricsDocumentOf(document)).toEqual(document);
    }),
    runs,
  );
});

test("the same questions have the same keys, each its own", () => {
  fc.assert(
    fc.property(lyricsSides, draws, (sides, draws) => {
      const { decisions, document, merge } = decided(sides, draws);
      const keys = merge.conflicts.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(mergeLyrics(structuredClone(sides), decisions)).toEqual({ ...merge, document });
    }),
    runs,
  );
});

test("a further change of theirs elsewhere leaves the keys as they were", () => {
  fc.assert(
    fc.property(lyricsSides, ({ base, mine, theirs }) => {
      const later = structuredClone(theirs);
      later.sections.unshift({
        id: "later",
        name: "Later",
        lines: [{ id: "later-line", text: "later" }],
      });
      const keysOf = (theirs: LyricsDocument) =>
        mergeLyrics({ base, mine, theirs })
          .conflicts.filter(({ kind }) => kind !== "sequence")
          .map(({ key }) => key);
      expect(keysOf(later)).toEqual(keysOf(theirs));
    }),
    runs,
  );
});

/** Which of two ids a section has that both added alike depends on the side. */
function idOf(id: string): string {
  return /^[ls]\d/.test(id) ? id : "added";
}

function questions(conflicts: readonly Conflict[]): string[] {
  return conflicts
    .map(({ kind, key }) => {
      const [, ids] = JSON.parse(key) as [string, string[]];
      return [kind, ...ids.map(idOf).toSorted()].join(" ");
    })
    .toSorted();
}

test("mine and theirs raise the same questions the other way round", () => {
  fc.assert(
    fc.property(lyricsSides, ({ base, mine, theirs }) => {
      const one = mergeLyrics({ base, mine, theirs });
      const two = mergeLyrics({ base, mine: theirs, theirs: mine });
      expect(questions(two.conflicts)).toEqual(questions(one.conflicts));
      expect(two.taken.length).toBe(one.taken.length);
    }),
    runs,
  );
});
