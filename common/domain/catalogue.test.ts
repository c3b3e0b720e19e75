import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  editsBetween,
  FacetCounts,
  filterText,
  halvesOf,
  lineWithMost,
  metadataFilter,
  NearWords,
  searchPhrase,
  titleRank,
} from "./catalogue.ts";
import { fold } from "./folding.ts";

const few = fc.constantFrom(..."ab A é-");
const texts = fc.string({ unit: few, maxLength: 8 });
const words = fc.string({ unit: fc.constantFrom("a", "b", "c", "😀"), maxLength: 11 });

describe("how near a title is to a search", () => {
  test.each([
    ["Amazing Grace", "amazing  GRACE", 0],
    ["Amazing Grace", "amazing gr", 1],
    ["O Amazing Grace", "amazing", 2],
    ["(Amazing) Grace", "amazing", 2],
    ["An Unamazing Day, amazing", "amazing", 2],
    ["An Unamazing Day", "amazing", 3],
    ["Grace", "amazing", 3],
    ["ദൈവമേ നിൻ", "നിൻ", 2],
  ])("“%s” for “%s”: %i", (title, q, expected) => {
    expect(titleRank(fold(title), searchPhrase(q))).toBe(expected);
  });

  test("is what going through the words one by one says", () => {
    fc.assert(
      fc.property(
        texts,
        texts.filter((q) => searchPhrase(q) !== ""),
        (title, q) => {
          const [folded, phrase] = [fold(title), searchPhrase(q)];
          const beginnings = [...folded.matchAll(/(?<![\p{L}\p{M}\p{N}])/gu)].map(
            ({ index }) => index,
          );
          const isWord = beginnings.some((at) => folded.slice(at).startsWith(phrase));
          const expected = folded === phrase ? 0 : folded.startsWith(phrase) ? 1 : isWord ? 2 : 3;
          expect(titleRank(folded, phrase)).toBe(expected);
        },
      ),
    );
  });
});

/** The table that everybody writes first. */
function editsByTable(one: readonly string[], two: readonly string[]): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: two.length + 1 }, (_, column) =>
      row === 0 ? column : column === 0 ? row : 0,
    ),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= two.length; column += 1) {
      const isSame = one[row - 1] === two[column - 1];
      const isSwapped = one[row - 1] === two[column - 2] && one[row - 2] === two[column - 1];
      const edits = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1 ? at(row - 2, column - 2) + 1 : Infinity,
      ];
      (table[row] ?? [])[column] = Math.min(...edits);
    }
  }
  return at(one.length, two.length);
}

describe("words that are nearly the same", () => {
  test.each([
    ["lantern", "lanturn", 1],
    ["lantern", "lanern", 1],
    ["lantern", "lanterns", 1],
    ["lantern", "alntern", 1],
    ["lantern", "lanturm", undefined],
    ["halleluja", "aleluja", 2],
    ["xy", "xz", undefined],
    ["lrd", "lord", 1],
  ])("%s and %s: %s", (word, other, expected) => {
    expect(editsBetween(word, other)).toBe(expected);
  });

  test("are so by as many edits as the whole table counts", () => {
    fc.assert(
      fc.property(words, words, (word, other) => {
        const edits = editsByTable([...word], [...other]);
        const most = [...word].length < 3 ? 0 : [...word].length < 9 ? 1 : 2;
        expect(editsBetween(word, other)).toBe(edits <= most ? edits : undefined);
      }),
      { numRuns: 1000 },
    );
  });

  test("hold a half of the word that was meant, unless two neighbours changed places in its middle", () => {
    expect(halvesOf("lantern")).toEqual(["lant", "ern"]);
    expect([halvesOf("ab"), halvesOf("😀bc")]).toEqual([[], ["😀b", "c"]]);
  });

  test("come with fewest edits first, then what more songs have, as it is written first", () => {
    const near = new NearWords(["lanturn", "nght"]);
    near.add(["Lantern light", "night, NIGHT"]);
    near.add(["night and might"]);
    near.add(["lanterns", "lanturn"]);
    expect(near.list(3)).toEqual(["night", "Lantern"]);
    expect(near.list(1)).toEqual(["night"]);
  });
});

describe("facets", () => {
  test("are one where they fold alike, written as most songs write them", () => {
    const counts = new FacetCounts();
    counts.add(["Grâce", "grâce"]);
    counts.add(["grace", "Trust"]);
    counts.add(["grace"]);
    expect(counts.list()).toEqual([
      { name: "grace", count: 3 },
      { name: "Trust", count: 1 },
    ]);
  });

  test("of songs that have the same are counted at once, each song once", () => {
    const counts = new FacetCounts();
    counts.add(["de", "DE"], 3);
    counts.add(["DE", "de", "de"]);
    counts.add(["DE"], 2);
    expect(counts.list()).toEqual([{ name: "DE", count: 6 }]);
  });

  test("are counted as one would count them by hand", () => {
    fc.assert(
      fc.property(fc.array(fc.array(texts, { maxLength: 4 }), { maxLength: 8 }), (songs) => {
        const counts = new FacetCounts();
        for (const names of songs) counts.add(names);
        const folded = [...new Set(songs.flat().map(fold))];
        const having = (test: (name: string) => boolean) =>
          songs.filter((names) => names.some(test)).length;
        const expected = folded.map((each) => {
          const spellings = [...new Set(songs.flat().filter((name) => fold(name) === each))];
          const [name = ""] = spellings
            .toSorted()
            .toSorted((a, b) => having((one) => one === b) - having((one) => one === a));
          return { name, count: having((one) => fold(one) === each) };
        });
        const sorted = expected
          .toSorted((a, b) => (fold(a.name) < fold(b.name) ? -1 : 1))
          .toSorted((a, b) => b.count - a.count);
        expect(counts.list()).toEqual(sorted);
      }),
    );
  });
});

describe("filters", () => {
  const song = {
    title: "One",
    alternateTitles: [],
    authors: [],
    copyright: "",
    themes: ["Vertrauen", "Größe"],
    songbooks: [{ book: "Mein Liederbuch", number: "7" }],
  };

  test.each([
    [{ theme: "GROSSE" }, true],
    [{ theme: "Größe", book: "mein liederbuch" }, true],
    [{ theme: "Größe", book: "Mein" }, false],
    [{ theme: "Groß" }, false],
    [{ book: "7" }, false],
  ])("%j: %s", (filters, expected) => {
    expect(metadataFilter(filters)?.(song)).toBe(expected);
  });

  test("ask for nothing where they are blank", () => {
    expect(metadataFilter({ theme: " \u0085", book: "" })).toBeUndefined();
    expect([filterText(" "), filterText("DE-at")]).toEqual([undefined, "de-at"]);
  });
});

const section = (id: string, ...lines: string[]) => ({
  id,
  name: id,
  lines: lines.map((text, at) => ({ id: `${id}${at}`, text })),
});

test("the line that holds most of the words is the first such", () => {
  const sections = [
    section("a", "Moving gently", "through the night"),
    section("b", "Gently, night"),
  ];
  expect(lineWithMost({ sections }, ["night", "gently"])).toEqual({
    line: { sectionId: "b", lineId: "b0", text: "Gently, night" },
    held: 2,
  });
  expect(lineWithMost({ sections }, ["the"])?.line.lineId).toBe("a1");
  expect(lineWithMost({ sections }, ["zebra"])).toBeUndefined();
});
