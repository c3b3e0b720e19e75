import type { LyricsDocument } from "$contract/lyrics.ts";
import { uniqueName } from "$formats/section-words.ts";
import { describe, expect, test } from "vitest";
import {
  addSection,
  blankLyrics,
  duplicateSection,
  type EditedLyrics,
  inLanguage,
  isWordless,
  lyricsText,
  newSectionNames,
  nextVerseName,
  putBack,
  renameSection,
  sungOrder,
  takeOut,
  withOrder,
  withoutSpaceAt,
} from "./document.ts";
import { section } from "$test/material.ts";

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

  test("they are renamed and removed, from the sequence too", () => {
    expect(shown(renameSection(ordered, "R", "V"))).toBe("V,V | V,R,V,R");
    expect(shown(takeOut(ordered, "V"))).toBe("R | R,R");
  });

  test("no operation changes what it was given", () => {
    const before = structuredClone(ordered);
    addSection(ordered, "V", newIds());
    duplicateSection(ordered, "V", newIds());
    takeOut(ordered, "V");
    withOrder(ordered, ["R", "V"]);
    expect(ordered).toEqual(before);
  });
});

describe("the sequence", () => {
  test("is spelt out where it is as written", () => {
    expect(sungOrder(asWritten)).toEqual(["V", "R"]);
    expect(sungOrder(ordered)).toEqual(["V", "R", "V", "R"]);
  });

  test("is none when it is as written", () => {
    expect(withOrder(asWritten, ["R", "V"]).sequence).toEqual(["R", "V"]);
    expect(withOrder(ordered, ["V", "R", "V"]).sequence).toEqual(["V", "R", "V"]);
    expect(withOrder(ordered, ["V", "R"]).sequence).toEqual([]);
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

const namesOf = ({ sections }: { sections: { name: string }[] }) =>
  sections.map(({ name }) => name);

test("new lyrics begin with a verse, named in their language once that is known", () => {
  let count = 0;
  const blank = blankLyrics(() => `n${(count += 1)}`);
  expect(isWordless(blank)).toBe(true);
  expect(namesOf(blank)).toEqual(["Verse 1"]);
  const german = inLanguage(blank, "de");
  expect(german.language).toBe("de");
  expect(namesOf(german)).toEqual(["Strophe 1"]);
  expect(namesOf(inLanguage(german, "ml"))).toEqual(["ചരണം 1"]);
});

test("names that somebody chose stay", () => {
  const lyrics = {
    language: "de",
    label: "",
    sections: [section("Vers 1"), section("Refrain"), section("Abends")],
    sequence: [],
  };
  expect(namesOf(inLanguage(lyrics, "uk"))).toEqual(["Vers 1", "Приспів", "Abends"]);
});

test("no two sections are called the same because the language became another", () => {
  const sections = [section("Refrain"), section("Приспів")];
  const lyrics = { language: "de", label: "", sections, sequence: [] };
  expect(namesOf(inLanguage(lyrics, "uk"))).toEqual(["Refrain", "Приспів"]);
});

test("the next verse comes first, then what is not there yet, in the lyrics' language", () => {
  expect(newSectionNames("de", ["Strophe 1", "Refrain", "Strophe 2"])).toEqual([
    "Strophe 3",
    "Vor-Refrain",
    "Brücke",
    "Intro",
    "Schluss",
  ]);
  expect(newSectionNames("uk", [])[0]).toBe("Куплет 1");
});

test("verses go on as they were called", () => {
  expect(nextVerseName("de", ["Vers 1", "Vers 2"])).toBe("Vers 3");
  expect(nextVerseName("en", ["Strofa 4 (women)"])).toBe("Strofa 5 (women)");
  expect(nextVerseName("ko", ["1절"])).toBe("2절");
  expect(nextVerseName("en", ["Verse one", "Evening"])).toBe("Verse 1");
});

test("lyrics read as they are written, with their order at the end", () => {
  const sections = [section("Verse 1", "a", "b"), section("Refrain", "c")];
  const lyrics = { language: "de", label: "Standard", sections, sequence: [] };
  expect(lyricsText(lyrics)).toBe("Deutsch · Standard\n\nVerse 1\na\nb\n\nRefrain\nc");
  const sequence = ["Refrain", "Verse 1", "Refrain"];
  expect(lyricsText({ label: " ", sections, sequence })).toBe(
    "Verse 1\na\nb\n\nRefrain\nc\n\nRefrain, Verse 1, Refrain",
  );
});

test.each([
  ["Hold me, hold", 8, "Hold me,hold"],
  ["Hold me", 2, "Hold me"],
  ["two  spaces", 3, "two spaces"],
  ["end", 3, "end"],
])("“%s” split at %i begins its next line without a space: “%s”", (text, index, without) => {
  expect(withoutSpaceAt(text, index)).toBe(without);
});

const lyrics = {
  label: "",
  sections: [section("a", "one"), section("b", "two", "three"), section("c", "four")],
  sequence: ["a", "b", "c", "b"],
};

const without = takeOut(lyrics, "b");
const backIn = (now: EditedLyrics) => putBack(now, lyrics, "b", () => "n");

test("a removed section comes back with its places in the order", () => {
  expect(without.sequence).toEqual(["a", "c"]);
  const back = backIn(without);
  expect(back).toEqual(lyrics);
  // Who asks twice does not have it twice.
  expect(backIn(back)).toBe(back);
});

test("also after other edits, which stay", () => {
  const renamed = renameSection(without, "a", "B");
  const edited = { ...renamed, sections: renamed.sections.toReversed() };
  const back = backIn({ ...edited, sequence: ["c"] });
  expect(back.sections.map(({ name }) => name)).toEqual(["c", "b (2)", "B"]);
  expect(back.sequence).toEqual(["c", "b"]);
});

test("lines that were pasted elsewhere meanwhile come back as new ones", () => {
  const [a, c] = without.sections;
  if (!a || !c) throw new Error("two sections should be left");
  const pasted = { ...without, sections: [{ ...a, lines: [{ id: "b 1", text: "three" }] }, c] };
  const back = backIn(pasted);
  expect(back.sections[1]?.lines.map(({ id }) => id)).toEqual(["b 0", "n"]);
});
