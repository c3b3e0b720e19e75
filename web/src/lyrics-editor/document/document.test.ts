import { describe, expect, test } from "vitest";
import type { LyricsDocument } from "$contract/lyrics.ts";
import { section } from "$test/material.ts";
import { uniqueName } from "$formats/section-words.ts";
import {
  addSection,
  duplicateSection,
  moveSection,
  removeSection,
  renameSection,
  sizeOf,
} from "./document.ts";
import {
  insertInSequence,
  moveInSequence,
  removeFromSequence,
  sungOrder,
  withOrder,
} from "./sequence.ts";

function newIds() {
  let count = 0;
  return () => `n${(count += 1)}`;
}

const asWritten: LyricsDocument = {
  label: "",
  sections: [section("V", "one"), section("R", "two", "three")],
  sequence: [],
};
const ordered = { ...asWritten, sequence: ["V", "R", "V", "R"] };

function shown({ sections, sequence }: LyricsDocument): string {
  return `${sections.map(({ name }) => name).join()} | ${sequence.join()}`;
}

describe("sections", () => {
  test("a new one has a free name, one line, and is sung", () => {
    expect(shown(addSection(asWritten, "Bridge", newIds()))).toBe("V,R,Bridge | ");
    expect(shown(addSection(ordered, "v", newIds(), 1))).toBe("V,v (2),R | V,R,V,R,n2");
    expect(addSection(asWritten, "Bridge", newIds()).sections[2]?.lines).toEqual([
      { id: "n1", text: "" },
    ]);
  });

  test("a duplicate stands behind the original, with ids of its own", () => {
    const twice = duplicateSection(duplicateSection(asWritten, "R", newIds()), "R", newIds());
    expect(shown(twice)).toBe("V,R,R (3),R (2) | ");
    expect(twice.sections[2]?.lines).toEqual([
      { id: "n1", text: "two" },
      { id: "n2", text: "three" },
    ]);
    expect(duplicateSection(asWritten, "nowhere", newIds())).toBe(asWritten);
  });

  test("they are renamed, moved and removed, from the sequence too", () => {
    expect(shown(renameSection(ordered, "R", "V"))).toBe("V,V | V,R,V,R");
    expect(shown(moveSection(ordered, 0, 1))).toBe("R,V | V,R,V,R");
    expect(shown(moveSection(ordered, 1, -1))).toBe("R,V | V,R,V,R");
    expect(shown(moveSection(ordered, 0, 9))).toBe("R,V | V,R,V,R");
    expect(shown(removeSection(ordered, "V"))).toBe("R | R,R");
  });

  test("no operation changes what it was given", () => {
    const before = structuredClone(ordered);
    addSection(ordered, "V", newIds());
    duplicateSection(ordered, "V", newIds());
    removeSection(ordered, "V");
    moveInSequence(ordered, 0, 3);
    expect(ordered).toEqual(before);
  });
});

describe("the sequence", () => {
  test("is spelt out when it is first changed", () => {
    expect(sungOrder(asWritten)).toEqual(["V", "R"]);
    expect(insertInSequence(asWritten, "V").sequence).toEqual(["V", "R", "V"]);
    expect(insertInSequence(asWritten, "R", 0).sequence).toEqual(["R", "V", "R"]);
    expect(removeFromSequence(asWritten, 0).sequence).toEqual(["R"]);
    expect(moveInSequence(asWritten, 0, 1).sequence).toEqual(["R", "V"]);
  });

  test("is none when it is as written", () => {
    expect(removeFromSequence(insertInSequence(asWritten, "V"), 2).sequence).toEqual([]);
    expect(removeFromSequence(withOrder(asWritten, ["R"]), 0).sequence).toEqual([]);
    expect(withOrder(ordered, ["V", "R"]).sequence).toEqual([]);
  });

  test("keeps repeats apart by their places", () => {
    expect(moveInSequence(ordered, 3, 1).sequence).toEqual(["V", "R", "R", "V"]);
    expect(removeFromSequence(ordered, 2).sequence).toEqual(["V", "R", "R"]);
  });
});

test.each([
  ["Verse 1", [], "Verse 1"],
  ["Verse 1", ["VERSE 1"], "Verse 1 (2)"],
  ["Verse 1 (2)", ["Verse 1", "Verse 1 (2)"], "Verse 1 (3)"],
  ["Réfrain", ["refrain", "Refrain (2)"], "Réfrain (3)"],
  ["x".repeat(80), ["x".repeat(80)], `${"x".repeat(76)} (2)`],
])("%s beside %j becomes %s", (name, taken, expected) => {
  expect(uniqueName(name, taken)).toBe(expected);
});

test("the size is that of what is sent: trailing space does not count", () => {
  const spaced = { ...asWritten, sections: [section("V", "one   "), section("R", "two", "three")] };
  expect(sizeOf(asWritten)).toMatchObject({ sections: 2, lines: 3 });
  expect(sizeOf(spaced)).toEqual(sizeOf(asWritten));
  const malayalam = { ...asWritten, sections: [section("V", "കർ"), section("R", "two", "three")] };
  expect(sizeOf(malayalam).bytes - sizeOf(asWritten).bytes).toBe(6 - 3);
});
