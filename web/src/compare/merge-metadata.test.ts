import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Metadata } from "$contract/song.ts";
import { entryText, mergeMetadata } from "./metadata.ts";
import type { Decision, Decisions } from "./merge.ts";

const base: Metadata = {
  title: "As the River Finds the Sea",
  alternateTitles: [],
  authors: ["Anna", "Boris", "Chidi"],
  copyright: "",
  themes: ["Trust", "Peace"],
  songbooks: [{ book: "Hymnal", number: "12" }],
};

function merge(mine: Partial<Metadata>, theirs: Partial<Metadata>, decisions?: Decisions) {
  const sides = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } };
  return mergeMetadata(sides, decisions);
}

/** Merges again with this decision for the one conflict. */
function decide(mine: Partial<Metadata>, theirs: Partial<Metadata>, decision: Decision) {
  const [conflict, ...others] = merge(mine, theirs).conflicts;
  expect(others).toEqual([]);
  return merge(mine, theirs, { [conflict?.key ?? ""]: decision }).document;
}

describe("fields", () => {
  test("changes of different fields are both taken and told", () => {
    const { document, taken } = merge({ title: "സമാധാനം" }, { copyright: "© 2024" });
    expect(document).toEqual({ ...base, title: "സമാധാനം", copyright: "© 2024" });
    expect(taken).toEqual([
      {
        side: "theirs",
        change: {
          of: "field",
          sign: "added",
          subject: "copyright",
          field: "copyright",
          before: [""],
          after: ["© 2024"],
        },
      },
      {
        side: "mine",
        change: {
          of: "field",
          sign: "edited",
          subject: "title",
          field: "title",
          before: [base.title],
          after: ["സമാധാനം"],
        },
      },
    ]);
  });

  test("one field changed by both is to be decided", () => {
    const [mine, theirs] = [{ title: "River" }, { title: "Sea" }];
    const { conflicts, document, taken } = merge(mine, theirs);
    expect(document).toBeUndefined();
    expect(taken).toEqual([]);
    expect(conflicts).toMatchObject([
      { kind: "field", place: { field: "title" }, mine: "River", theirs: "Sea" },
    ]);
    expect(decide(mine, theirs, { choice: "theirs" })?.title).toBe("Sea");
    expect(decide(mine, theirs, { choice: "both", newId: "" })).toBeUndefined();
  });
});

function many(who: string): string[] {
  return Array.from({ length: 16 }, (_, index) => `${who} ${index}`);
}

function long(length: number): string[] {
  return Array.from({ length }, (_, index) => `${"歌".repeat(190)} ${index}`);
}

describe("lists", () => {
  test("additions of both stay, the same one once, and removals are taken", () => {
    const { document, conflicts } = merge(
      { themes: ["Trust", "Hope", "Peace"], authors: ["Anna", "Chidi"] },
      { themes: ["Trust", "Peace", "Hope", "Joy"] },
    );
    expect(conflicts).toEqual([]);
    expect(document?.themes).toEqual(["Trust", "Peace", "Hope", "Joy"]);
    expect(document?.authors).toEqual(["Anna", "Chidi"]);
  });

  test("one entry replaced by both differently is to be decided", () => {
    const mine = { authors: ["Anna", "Boris K.", "Chidi"] };
    const theirs = { authors: ["Anna", "Boris Kim", "Chidi", "Dewi"] };
    expect(merge(mine, theirs).conflicts).toMatchObject([
      { kind: "entry", base: "Boris", mine: "Boris K.", theirs: "Boris Kim" },
    ]);
    expect(decide(mine, theirs, { choice: "both", newId: "" })?.authors).toEqual([
      "Anna",
      "Boris K.",
      "Boris Kim",
      "Chidi",
      "Dewi",
    ]);
  });

  test("replaced by one and removed by the other is to be decided", () => {
    const mine = { authors: ["Anna", "Boris K.", "Chidi"] };
    const theirs = { authors: ["Anna", "Chidi"] };
    expect(merge(mine, theirs).conflicts).toMatchObject([
      { kind: "entry", mine: "Boris K.", theirs: undefined, choices: ["mine", "theirs"] },
    ]);
    expect(decide(mine, theirs, { choice: "theirs" })?.authors).toEqual(["Anna", "Chidi"]);
  });

  test("what one added and the other made of another entry stands once", () => {
    const { document } = merge(
      { themes: ["Trust", "Rest"] },
      { themes: ["Trust", "Peace", "Rest"] },
    );
    expect(document?.themes).toEqual(["Trust", "Rest"]);
  });

  test("the order is asked for only when both changed it differently", () => {
    const mine = { authors: ["Boris", "Anna", "Chidi"] };
    expect(merge(mine, { authors: ["Anna", "Boris", "Chidi", "Dewi"] }).document?.authors).toEqual([
      "Boris",
      "Anna",
      "Chidi",
      "Dewi",
    ]);
    const theirs = { authors: ["Anna", "Chidi", "Boris"] };
    expect(merge(mine, theirs).conflicts).toMatchObject([
      { kind: "order", place: { of: "authors" } },
    ]);
    expect(decide(mine, theirs, { choice: "theirs" })?.authors).toEqual(theirs.authors);
  });

  test("a song has one number in a book unless somebody says otherwise", () => {
    const mine = { songbooks: [{ book: "Hymnal", number: "13" }] };
    const theirs = {
      songbooks: [
        { book: "Hymnal", number: "21" },
        { book: "Taizé", number: "4" },
      ],
    };
    expect(merge(mine, theirs).conflicts).toMatchObject([
      { kind: "entry", mine: "Hymnal 13", theirs: "Hymnal 21" },
    ]);
    expect(decide(mine, theirs, { choice: "theirs" })?.songbooks).toEqual(theirs.songbooks);
    expect(decide(mine, theirs, { choice: "both", newId: "" })?.songbooks).toEqual([
      { book: "Hymnal", number: "13" },
      ...theirs.songbooks,
    ]);
  });

  test("too many together is told, not cut", () => {
    const { document, problems } = merge({ themes: many("a") }, { themes: many("b") });
    expect(document?.themes.length).toBe(32);
    expect(problems).toEqual([{ what: "themes", count: 32, limit: 30 }]);
  });

  test("more than fits into one request is told", () => {
    const { problems } = merge(
      { authors: long(30) },
      { alternateTitles: long(20), songbooks: long(10).map((book) => ({ book, number: "1" })) },
    );
    expect(problems).toMatchObject([{ what: "bytes", limit: 32_768 }]);
  });
});

const texts = fc.array(fc.constantFrom("A", "B", "C", "D", "E", "F"), { maxLength: 6 });
const songbooks = fc.array(
  fc.record({ book: fc.constantFrom("H", "T"), number: fc.constantFrom("1", "2", "3") }),
  { maxLength: 4 },
);
const metadata: fc.Arbitrary<Metadata> = fc.record({
  title: fc.constantFrom("one", "two", "three"),
  alternateTitles: texts,
  authors: texts,
  copyright: fc.constantFrom("", "©"),
  themes: fc.uniqueArray(fc.constantFrom("A", "B", "C", "D", "E"), { maxLength: 5 }),
  songbooks,
});

describe("whatever was edited", () => {
  test("what one side alone did, or both alike, is taken as it is", () => {
    fc.assert(
      fc.property(metadata, metadata, (base, edited) => {
        for (const sides of [
          { base, mine: edited, theirs: base },
          { base, mine: base, theirs: edited },
          { base, mine: edited, theirs: edited },
        ]) {
          const { conflicts, document } = mergeMetadata(sides);
          expect(conflicts).toEqual([]);
          expect(document).toEqual(edited);
        }
      }),
    );
  });

  test("nothing that either side wrote is dropped without a decision", () => {
    fc.assert(
      fc.property(metadata, metadata, metadata, fc.nat(3), (base, mine, theirs, draw) => {
        const { conflicts } = mergeMetadata({ base, mine, theirs });
        const decisions = conflicts.map(({ key, choices }): [string, Decision] => {
          const choice = choices[draw % choices.length] ?? "mine";
          if (choice === "both") return [key, { choice, newId: "" }];
          return [key, { choice }];
        });
        const merged = mergeMetadata(
          { base, mine, theirs },
          Object.fromEntries(decisions),
        ).document;
        const asked = JSON.stringify(conflicts);
        for (const side of [mine, theirs]) {
          for (const field of ["alternateTitles", "authors", "themes", "songbooks"] as const) {
            const was = new Set(base[field].map((entry) => JSON.stringify(entry)));
            const is = JSON.stringify(merged?.[field]);
            for (const entry of side[field]) {
              const written = JSON.stringify(entry);
              if (was.has(written)) continue;
              const isAsked = asked.includes(JSON.stringify(entryText(entry)));
              expect(is.includes(written) || isAsked).toBe(true);
            }
          }
        }
      }),
    );
  });

  test("mine and theirs raise the same questions the other way round", () => {
    fc.assert(
      fc.property(metadata, metadata, metadata, (base, mine, theirs) => {
        const questions = (one: Metadata, two: Metadata) =>
          mergeMetadata({ base, mine: one, theirs: two })
            .conflicts.map(({ key }) => (JSON.parse(key) as unknown[]).slice(0, 2).join(" "))
            .toSorted();
        expect(questions(theirs, mine)).toEqual(questions(mine, theirs));
      }),
    );
  });
});
