import { linesOf } from "$formats/lines.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { textOf } from "./document.ts";
import { reconcile, retype, track, type Tracked } from "./reconcile.ts";
import type { Section } from "../song/singing-order.ts";
import { section } from "$test/material.ts";

/** New ids are n1, n2 …, so that a test sees which lines are new. */
function newIds() {
  let count = 0;
  return () => `n${(count += 1)}`;
}

function shown({ sections }: Tracked): string[] {
  return sections.flatMap(({ lines }) => lines.map(({ id, text }) => `${id}: ${text}`));
}

function idsOf(section: Section | undefined): string[] {
  return section?.lines.map(({ id }) => id) ?? [];
}

/** Lines named v 0, v 1 … are retyped, one text after the other. */
function retyped(lines: string[], ...texts: string[]): string[] {
  const newId = newIds();
  let tracked = track([section("v", ...lines)]);
  for (const text of texts) tracked = retype(tracked, "v", text, newId);
  return shown(tracked);
}

describe("in one section", () => {
  test("Enter splits a line: the first half keeps the id", () => {
    expect(retyped(["a", "As the river finds", "b"], "a\nAs\n the river finds\nb")).toEqual([
      "v 0: a",
      "v 1: As",
      "n1:  the river finds",
      "v 2: b",
    ]);
  });

  test("Enter at the end or at the start adds a blank line", () => {
    expect(retyped(["one", "two"], "one\n\ntwo")).toEqual(["v 0: one", "n1: ", "v 1: two"]);
    expect(retyped(["one"], "\none")).toEqual(["n1: ", "v 0: one"]);
    expect(retyped(["a", "a"], "a\n\na")).toEqual(["v 0: a", "n1: ", "v 1: a"]);
  });

  test("Backspace at the start of a line joins it: the first keeps its id", () => {
    const lines = ["As", "the river finds the sea", "b"];
    expect(retyped(lines, "Asthe river finds the sea\nb")).toEqual([
      "v 0: Asthe river finds the sea",
      "v 2: b",
    ]);
  });

  test("Delete from within a line into another leaves the first", () => {
    const lines = ["Hold me", "hold me", "water and stone"];
    expect(retyped(lines, "Hoater and stone")).toEqual(["v 0: Hoater and stone"]);
  });

  test("several lines pasted into a line: the first keeps the id", () => {
    expect(retyped(["As the river"], "As X\nY\nZthe river")).toEqual([
      "v 0: As X",
      "n1: Y",
      "n2: Zthe river",
    ]);
  });

  test("two lines split at once keep both ids in front", () => {
    expect(retyped(["one two", "three four"], "one\ntwo\nthree\nfour")).toEqual([
      "v 0: one",
      "n1: two",
      "v 1: three",
      "n2: four",
    ]);
  });

  test("an edited line keeps its id, however much was changed", () => {
    expect(retyped(["a", "b", "c"], "a\nsomething else\nc")).toEqual([
      "v 0: a",
      "v 1: something else",
      "v 2: c",
    ]);
    expect(retyped(["a", "b"], "x\ny")).toEqual(["v 0: x", "v 1: y"]);
    expect(retyped(["a", "b", "c"], "")).toEqual(["v 0: "]);
  });

  test("lines that swap places keep their ids", () => {
    expect(retyped(["one", "two", "three"], "three\none\ntwo")).toEqual([
      "v 2: three",
      "v 0: one",
      "v 1: two",
    ]);
  });

  test("a replaced block is matched by likeness", () => {
    const lines = ["As the river finds the sea", "so my heart comes home to thee"];
    const text = "A new beginning\nAs the river found the sea,\nso our hearts come home to thee";
    expect(retyped(lines, text)).toEqual([
      "n1: A new beginning",
      "v 0: As the river found the sea,",
      "v 1: so our hearts come home to thee",
    ]);
  });

  test("trailing space makes no other line", () => {
    expect(retyped(["one", "two"], "one  \ntwo\n")).toEqual(["v 0: one  ", "v 1: two", "n1: "]);
  });
});

describe("step by step", () => {
  test("a line that is cut and pasted further down is the same line", () => {
    expect(retyped(["one", "two", "three"], "one\nthree", "one\nthree\ntwo")).toEqual([
      "v 0: one",
      "v 2: three",
      "v 1: two",
    ]);
  });

  test("also when it is pasted into a blank line that was made for it", () => {
    expect(retyped(["one", "two"], "two", "two\n", "two\none")).toEqual(["v 1: two", "v 0: one"]);
  });

  test("also when the cut left a blank line", () => {
    expect(retyped(["one", "two"], "one\n", "two\none\n")).toEqual([
      "v 1: two",
      "v 0: one",
      "n1: ",
    ]);
  });

  test("undo after everything was overtyped brings all back", () => {
    const text = "one\ntwo\nthree";
    const lines = ["v 0: one", "v 1: two", "v 2: three"];
    expect(retyped(linesOf(text), "x", text)).toEqual(lines);
    expect(retyped(linesOf(text), "", text)).toEqual(lines);
  });

  test("of two alike that were cut, the one that was cut last comes back first", () => {
    const steps = ["x\namen\ny", "x\ny", "x\namen\ny", "amen\nx\namen\ny"];
    const lines = ["amen", "x", "amen", "y"];
    expect(retyped(lines, ...steps.slice(0, 3))).toEqual(["v 1: x", "v 2: amen", "v 3: y"]);
    expect(retyped(lines, ...steps)[0]).toBe("v 0: amen");
  });

  test("a copied line is a new one", () => {
    expect(retyped(["one", "two"], "one\ntwo\none")).toEqual(["v 0: one", "v 1: two", "n1: one"]);
  });

  test("a line typed to be like one that is gone keeps its own id", () => {
    expect(retyped(["one", "two"], "one", "ones", "two")).toEqual(["v 0: two"]);
  });
});

describe("between sections", () => {
  const verse = section("Verse", "a line", "one more", "");
  const refrain = section("Refrain", "hold me");

  test("moved lines keep their ids", () => {
    const newId = newIds();
    const after = [
      { id: "Verse", name: "Verse", text: "a line\n" },
      { id: "Refrain", name: "Refrain", text: "one more\nhold me" },
    ];
    expect(shown(reconcile(track([verse, refrain]), after, newId))).toEqual([
      "Verse 0: a line",
      "Verse 2: ",
      "Verse 1: one more",
      "Refrain 0: hold me",
    ]);
  });

  test("cut here and pasted there in two steps as well, into a new section too", () => {
    const newId = newIds();
    const cut = retype(track([verse, refrain]), "Verse", "a line\n", newId);
    const added = { id: "New", name: "New", text: "one more" };
    expect(shown(reconcile(cut, [...cut.sections, added], newId)).at(-1)).toBe("Verse 1: one more");
  });

  test("a section that nobody touched stays the same object", () => {
    const { sections } = retype(track([verse, refrain]), "Refrain", "hold us", newIds());
    expect(sections[0]).toBe(verse);
    expect(sections[1]?.lines).toEqual([{ id: "Refrain 0", text: "hold us" }]);
  });
});

test("every kind of line break ends a line", () => {
  expect(linesOf("a\r\nb\rc\vd\fe\u0085f\u2028g\u2029h\n")).toEqual([..."abcdefgh", ""]);
});

const someLine = fc.oneof(
  fc.constantFrom("", "Halleluja", "As the river", "കർത്താവേ നിൻ രൂപം", "يا رب ارحم", "👩‍👧 🕊️"),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);
const someText = fc
  .array(someLine, { minLength: 1, maxLength: 8 })
  .map((lines) => lines.join("\n"));

describe("whatever is typed", () => {
  test("ids are unique and the text is what was typed", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(someText, someText), { maxLength: 12 }), (edits) => {
        const newId = newIds();
        let tracked = track([section("a", "one"), section("b", "two", "one")]);
        for (const [first, second] of edits) {
          const after = [
            { id: "a", name: "a", text: first },
            { id: "b", name: "b", text: second },
          ];
          tracked = reconcile(tracked, after, newId);
          expect(tracked.sections.map(textOf)).toEqual(
            [first, second].map((text) => linesOf(text).join("\n")),
          );
          const ids = tracked.sections.flatMap(idsOf);
          expect(new Set(ids).size).toBe(ids.length);
        }
      }),
    );
  });

  test("lines outside an edit keep their ids", () => {
    const lines = fc.array(fc.constantFrom("", "Halleluja", "يا رب", "കർത്താവേ"));
    fc.assert(
      fc.property(lines, lines, someText, fc.nat(5), (start, removed, added, after) => {
        const end = Array.from({ length: after }, (_, at) => `the end, ${at}`);
        const before = section("v", ...start, ...removed, ...end, "Amen");
        const text = [...start, added, ...end, "Amen"].join("\n");
        const [typed] = retype(track([before]), "v", text, newIds()).sections;
        expect(idsOf(typed).slice(0, start.length)).toEqual(idsOf(before).slice(0, start.length));
        expect(idsOf(typed).slice(-1 - after)).toEqual(idsOf(before).slice(-1 - after));
      }),
    );
  });
});

function manyLines(word: string): string[] {
  return Array.from({ length: 200 }, (_, at) => `${word} ${at} goes on until the line is long`);
}

test("200 lines replaced by 200 others are matched one by one", () => {
  const before = section("v", ...manyLines("this"));
  const [after] = retype(track([before]), "v", manyLines("that").join("\n"), newIds()).sections;
  expect(idsOf(after)).toEqual(idsOf(before));
});
