import { describe, expect, test } from "vitest";
import type { LyricsDocument } from "$contract/lyrics.ts";
import { mergeLyrics } from "./merge-lyrics.ts";
import type { Decision, Decisions } from "./merge.ts";

/** "Verse 1: a=first line, b=second line": the id of a section is its name without spaces. */
function lyrics(...sections: string[]): LyricsDocument {
  return {
    label: "",
    sections: sections.map((section) => {
      const [name = "", lines = ""] = section.split(": ");
      return {
        id: name.replace(" ", "").toLowerCase(),
        name,
        lines: lines.split(", ").map((line) => {
          const [id = "", text = ""] = line.split("=");
          return { id, text };
        }),
      };
    }),
    sequence: [],
  };
}

function shown({ sections }: LyricsDocument): string[] {
  return sections.map(({ name, lines }) => {
    return `${name}: ${lines.map(({ id, text }) => `${id}=${text}`).join(", ")}`;
  });
}

function withName(document: LyricsDocument, id: string, name: string): LyricsDocument {
  const sections = document.sections.map((section) =>
    section.id === id ? { ...section, name } : section,
  );
  return { ...document, sections };
}

/** Decides the conflicts in turn, and those that the decisions raise. */
function decide(
  [base, mine, theirs]: readonly [LyricsDocument, LyricsDocument, LyricsDocument],
  ...answers: Decision[]
) {
  const decisions: Record<string, Decision> = {};
  for (const answer of answers) {
    const { conflicts } = mergeLyrics({ base, mine, theirs }, decisions);
    const open = conflicts.find(({ decision }) => !decision);
    if (open) decisions[open.key] = answer;
  }
  return mergeLyrics({ base, mine, theirs }, decisions);
}

const base = lyrics("Verse 1: a=one, b=two, c=three", "Bridge: d=four, e=five");

describe("disjoint edits", () => {
  test("edits of different lines are both taken and told", () => {
    const { document, conflicts, taken } = mergeLyrics({
      base,
      mine: lyrics("Verse 1: a=ഒന്ന്, b=two, c=three", "Bridge: d=four, e=five"),
      theirs: lyrics("Verse 1: a=one, b=two, c=ثلاثة", "Bridge: d=four, e=five"),
    });
    expect(conflicts).toEqual([]);
    expect(document && shown(document)).toEqual([
      "Verse 1: a=ഒന്ന്, b=two, c=ثلاثة",
      "Bridge: d=four, e=five",
    ]);
    expect(taken).toEqual([
      {
        side: "theirs",
        change: {
          of: "line",
          sign: "edited",
          subject: "line c",
          section: "Verse 1",
          line: 3,
          before: ["three"],
          after: ["ثلاثة"],
        },
      },
      {
        side: "mine",
        change: {
          of: "line",
          sign: "edited",
          subject: "line a",
          section: "Verse 1",
          line: 1,
          before: ["one"],
          after: ["ഒന്ന്"],
        },
      },
    ]);
  });

  test("the same edit of both is nobody's question", () => {
    const edited = lyrics("Verse 1: a=one, b=deux, c=three", "Bridge: d=four, e=five");
    const { conflicts, taken, document } = mergeLyrics({ base, mine: edited, theirs: edited });
    expect({ conflicts, taken, document }).toEqual({ conflicts: [], taken: [], document: edited });
  });

  test("space at the end of a line is no edit", () => {
    const mine = lyrics("Verse 1: a=one , b=two, c=three", "Bridge: d=four, e=five");
    const { taken } = mergeLyrics({ base, mine, theirs: base });
    expect(taken).toEqual([]);
  });

  test("lines that both added at one place stay, theirs first", () => {
    const { document } = mergeLyrics({
      base: lyrics("Verse 1: a=one, b=two"),
      mine: lyrics("Verse 1: a=one, m=mine, n=more, b=two"),
      theirs: lyrics("Verse 1: a=one, t=theirs, b=two"),
    });
    expect(document && shown(document)).toEqual([
      "Verse 1: a=one, t=theirs, m=mine, n=more, b=two",
    ]);
  });

  test("the same words added by both at one place stand once", () => {
    const { document, conflicts } = mergeLyrics({
      base: lyrics("Verse 1: a=one, b=two"),
      mine: lyrics("Verse 1: a=one, m=and, b=two", "Coda: n=amen"),
      theirs: lyrics("Verse 1: a=one, t=and, b=two", "Coda: u=amen"),
    });
    expect(conflicts).toEqual([]);
    expect(document && shown(document)).toEqual(["Verse 1: a=one, t=and, b=two", "Coda: u=amen"]);
  });

  test("of two sections that I added alike, one alone is the one that they added", () => {
    const sides = [
      lyrics("Verse 1: a=one"),
      lyrics("Verse 1: a=one", "Refren: m=la", "Refrén: n=la"),
      withName(lyrics("Verse 1: a=one", "Chorus: t=la"), "chorus", "Refren"),
    ] as const;
    expect(decide(sides).conflicts).toMatchObject([{ kind: "same-name" }]);
    const { document } = decide(sides, { choice: "both", newId: "" });
    expect(document && shown(document)).toEqual([
      "Verse 1: a=one",
      "Refren: t=la",
      "Refrén 2: n=la",
    ]);
  });
});

describe("the same line", () => {
  const sides = [
    base,
    lyrics("Verse 1: a=one, b=اثنان, c=three", "Bridge: d=four, e=five"),
    lyrics("Verse 1: a=one, b=രണ്ട്, c=three", "Bridge: d=four, e=five"),
  ] as const;

  test("is shown in a pair, with nothing chosen", () => {
    const { conflicts, document, taken } = decide(sides);
    expect(document).toBeUndefined();
    expect(taken).toEqual([]);
    expect(conflicts).toMatchObject([
      {
        kind: "line",
        place: { sectionId: "verse1", section: "Verse 1", line: 2 },
        base: "two",
        mine: "اثنان",
        theirs: "രണ്ട്",
        choices: ["mine", "theirs", "both"],
        decision: undefined,
      },
    ]);
  });

  test.each<[Decision, string]>([
    [{ choice: "mine" }, "b=اثنان"],
    [{ choice: "theirs" }, "b=രണ്ട്"],
    [{ choice: "both", newId: "n" }, "b=اثنان, n=രണ്ട്"],
  ])("%j", (decision, lines) => {
    const { document } = decide(sides, decision);
    expect(document && shown(document)[0]).toBe(`Verse 1: a=one, ${lines}, c=three`);
  });

  test("a decision that does not fit is none, such as an older draft's own wording", () => {
    expect(decide(sides, { choice: "remove" }).document).toBeUndefined();
    const written = { choice: "edit", value: "deux" } as unknown as Decision;
    expect(decide(sides, written).document).toBeUndefined();
  });
});

describe("edit against removal", () => {
  test("of a line: both are shown, each way round", () => {
    const edited = lyrics("Verse 1: a=one, b=zwei, c=three", "Bridge: d=four, e=five");
    const removed = lyrics("Verse 1: a=one, c=three", "Bridge: d=four, e=five");
    const { conflicts } = decide([base, edited, removed]);
    expect(conflicts).toMatchObject([
      { kind: "line", mine: "zwei", theirs: undefined, base: "two" },
    ]);
    expect(conflicts[0]?.choices).toEqual(["mine", "theirs"]);
    expect(decide([base, edited, removed], { choice: "mine" }).document).toEqual(edited);
    expect(decide([base, edited, removed], { choice: "theirs" }).document).toEqual(removed);
    expect(decide([base, removed, edited], { choice: "mine" }).document).toEqual(removed);
  });

  test("of a section: the words in it are one question", () => {
    const edited = lyrics("Verse 1: a=one, b=two, c=three", "Bridge: d=four, x=new, e=cinq");
    const removed = lyrics("Verse 1: a=one, b=two, c=three");
    const { conflicts, taken } = decide([base, edited, removed]);
    expect(taken).toEqual([]);
    expect(conflicts).toMatchObject([
      {
        kind: "section",
        place: { section: "Bridge" },
        mine: { name: "Bridge", lines: edited.sections[1]?.lines },
        theirs: undefined,
        choices: ["mine", "theirs"],
      },
    ]);
    expect(decide([base, edited, removed], { choice: "mine" }).document).toEqual(edited);
    expect(decide([base, edited, removed], { choice: "theirs" }).document).toEqual(removed);
  });

  test("a section that the other left alone goes without a question", () => {
    const removed = lyrics("Verse 1: a=one, b=two, c=three");
    const mine = lyrics("Verse 1: a=uno, b=two, c=three", "Bridge: d=four, e=five");
    const { document, conflicts } = mergeLyrics({ base, mine, theirs: removed });
    expect(conflicts).toEqual([]);
    expect(document && shown(document)).toEqual(["Verse 1: a=uno, b=two, c=three"]);
  });

  test("a line that was moved out of a removed section lives on, with the edit", () => {
    const theirs = lyrics("Verse 1: a=one, b=two, c=three, d=four");
    const mine = lyrics("Verse 1: a=one, b=two, c=three", "Bridge: d=quatre, e=five");
    const { document } = mergeLyrics({ base, mine, theirs });
    expect(document && shown(document)).toEqual(["Verse 1: a=one, b=two, c=three, d=quatre"]);
  });

  test("a line goes back to where the other side has it when its new section is given up", () => {
    const start = lyrics("Verse 1: a=1, b=2", "Coda: c=3");
    const mine = lyrics("Verse 1: b=2", "Coda: c=3, a=1");
    const theirs = lyrics("Verse 1: a=1, b=2");
    const { conflicts, taken } = decide([start, mine, theirs]);
    expect(conflicts).toMatchObject([{ kind: "section" }]);
    // The move belongs to the question: it is not told as taken.
    expect(taken).toEqual([]);
    expect(decide([start, mine, theirs], { choice: "theirs" }).document).toEqual(theirs);
  });

  test("a section that a line may come back to is not without words", () => {
    const start = lyrics("Verse 1: a=1, b=2", "Coda: c=3");
    const mine = lyrics("Verse 1: a=1", "Coda: c=drei, b=2");
    const theirs = lyrics("Verse 1: b=2");
    expect(decide([start, mine, theirs]).conflicts).toMatchObject([{ kind: "section" }]);
    expect(decide([start, mine, theirs], { choice: "theirs" }).document).toEqual(theirs);
  });

  test("a line that each side has in a section that the other removed is not lost on the way", () => {
    const start = lyrics("Verse 1: a=1", "Verse 2: b=2", "Coda: c=3");
    const mine = lyrics("Verse 1: a=1", "Coda: c=3");
    const theirs = lyrics("Verse 2: b=2, a=1", "Coda: c=3");
    const { conflicts } = decide([start, mine, theirs]);
    expect(conflicts.map(({ kind, place }) => `${kind} ${place.section}`)).toEqual([
      "section Verse 2",
      "section Verse 1",
    ]);
    const { document } = decide([start, mine, theirs], { choice: "mine" }, { choice: "mine" });
    expect(document).toEqual(mine);
  });

  test("a section of which both left nothing is a question too", () => {
    const sides = [
      base,
      lyrics("Verse 1: a=one, b=two, c=three", "Bridge: d=four"),
      lyrics("Verse 1: a=one, b=two, c=three", "Bridge: e=five"),
    ] as const;
    expect(decide(sides).conflicts).toMatchObject([
      { kind: "section-emptied", choices: ["mine", "theirs", "remove"] },
    ]);
    expect(decide(sides, { choice: "mine" }).document).toEqual(sides[1]);
    const { document } = decide(sides, { choice: "remove" });
    expect(document?.sections.map(({ name }) => name)).toEqual(["Verse 1"]);
  });

  test("no section is without words while a line of it is to be decided", () => {
    const sides = [
      lyrics("Verse 1: a=one", "Bridge: d=four"),
      lyrics("Verse 1: a=one", "Bridge: d="),
      lyrics("Verse 1: a=one", "Bridge: d=vier"),
    ] as const;
    expect(decide(sides).conflicts).toMatchObject([{ kind: "line", mine: "", theirs: "vier" }]);
    expect(decide(sides, { choice: "theirs" }).document).toEqual(sides[2]);
  });
});

describe("reorder against edit", () => {
  test("a moved line has its new place and its new text", () => {
    const { document, conflicts, taken } = mergeLyrics({
      base,
      mine: lyrics("Verse 1: b=two, c=three", "Bridge: d=four, a=one, e=five"),
      theirs: lyrics("Verse 1: a=uno, b=two, c=three", "Bridge: d=four, e=five"),
    });
    expect(conflicts).toEqual([]);
    expect(document && shown(document)).toEqual([
      "Verse 1: b=two, c=three",
      "Bridge: d=four, a=uno, e=five",
    ]);
    expect(taken.map(({ side, change }) => `${side} ${change.of}-${change.sign}`)).toEqual([
      "theirs line-edited",
      "mine line-moved",
    ]);
  });

  test("moves of different lines are both made", () => {
    const { document } = mergeLyrics({
      base: lyrics("Verse 1: a=1, b=2, c=3, d=4"),
      mine: lyrics("Verse 1: b=2, c=3, d=4, a=1"),
      theirs: lyrics("Verse 1: a=1, c=3, b=2, d=4"),
    });
    expect(document && shown(document)).toEqual(["Verse 1: c=3, b=2, d=4, a=1"]);
  });

  test("one line moved to two places is a question of order", () => {
    const sides = [
      lyrics("Verse 1: a=1, b=2, c=3"),
      lyrics("Verse 1: b=2, a=1, c=3"),
      lyrics("Verse 1: b=2, c=3, a=1"),
    ] as const;
    expect(decide(sides).conflicts).toMatchObject([
      { kind: "order", place: { of: "lines", section: "Verse 1" }, choices: ["mine", "theirs"] },
    ]);
    expect(decide(sides, { choice: "theirs" }).document).toEqual(sides[2]);
  });

  test("one line moved to two sections is a question of place", () => {
    const start = lyrics("Verse 1: a=1, b=2", "Verse 2: c=3", "Coda: d=4");
    const sides = [
      start,
      lyrics("Verse 1: b=2", "Verse 2: a=1, c=3", "Coda: d=4"),
      lyrics("Verse 1: b=2", "Verse 2: c=3", "Coda: d=4, a=1"),
    ] as const;
    expect(decide(sides).conflicts).toMatchObject([
      {
        kind: "line-place",
        mine: { section: "Verse 2", line: 1 },
        theirs: { section: "Coda", line: 2 },
      },
    ]);
    expect(decide(sides, { choice: "mine" }).document).toEqual(sides[1]);
  });

  test("a place is asked for only when it is known that both sections stay", () => {
    const sides = [
      lyrics("Verse 1: a=1, b=2", "Verse 2: c=3", "Coda: d=4"),
      lyrics("Verse 1: b=2", "Verse 2: a=1, c=3", "Coda: d=4"),
      lyrics("Verse 1: b=2", "Coda: d=4, a=1"),
    ] as const;
    const kinds = (...answers: Decision[]) =>
      decide(sides, ...answers).conflicts.map(({ kind }) => kind);
    expect(kinds()).toEqual(["section"]);
    expect(kinds({ choice: "mine" })).toEqual(["section", "line-place"]);
    expect(decide(sides, { choice: "theirs" }).document).toEqual(sides[2]);
  });

  test("moved sections and edits in them go together", () => {
    const { document } = mergeLyrics({
      base,
      mine: lyrics("Bridge: d=four, e=five", "Verse 1: a=one, b=two, c=three"),
      theirs: lyrics("Verse 1: a=one, b=two, c=three", "Bridge: d=four, e=fünf", "Coda: f=six"),
    });
    expect(document && shown(document)).toEqual([
      "Bridge: d=four, e=fünf",
      "Coda: f=six",
      "Verse 1: a=one, b=two, c=three",
    ]);
  });
});

describe("names of sections", () => {
  test("renamed by both is a question", () => {
    const sides = [
      base,
      withName(base, "bridge", "Refrain"),
      withName(base, "bridge", "Приспів"),
    ] as const;
    expect(decide(sides).conflicts).toMatchObject([
      { kind: "section-name", mine: "Refrain", theirs: "Приспів" },
    ]);
    const { document } = decide(sides, { choice: "theirs" });
    expect(document?.sections[1]?.name).toBe("Приспів");
  });

  test("two sections that would have one name, whatever its accents, get two", () => {
    const mine = withName(base, "bridge", "Refrén");
    const theirs = lyrics(...shown(base), "REFREN: x=neu");
    const { conflicts } = decide([base, mine, theirs]);
    expect(conflicts).toMatchObject([
      {
        kind: "same-name",
        mine: { name: "Refrén" },
        theirs: { name: "REFREN" },
        choices: ["both"],
      },
    ]);
    const { document } = decide([base, mine, theirs], { choice: "both", newId: "" });
    expect(document?.sections.map(({ name }) => name)).toEqual(["Verse 1", "Refrén 2", "REFREN"]);
  });

  test("the next number is one that no section has, and it fits", () => {
    const mine = withName(base, "bridge", "Verse 2");
    const theirs = lyrics(...shown(base), "Verse 2: x=neu", "Verse 3: y=neu");
    const { document } = decide([base, mine, theirs], { choice: "both", newId: "" });
    expect(document?.sections.map(({ name }) => name)).toContain("Verse 4");
    const long = "x".repeat(80);
    const added = lyrics(...shown(base), `${long}: z=neu`);
    const fit = decide([base, withName(base, "bridge", long), added], {
      choice: "both",
      newId: "",
    });
    expect(fit.document?.sections.map(({ name }) => name)).toContain(`${"x".repeat(78)} 2`);
  });

  test("of two new sections with one name, one can be left out", () => {
    const added = (id: string, text: string) => {
      const { sections } = lyrics(`Coda: ${id}=${text}`);
      return {
        ...base,
        sections: [...base.sections, ...sections.map((coda) => ({ ...coda, id }))],
      };
    };
    const sides = [base, added("m", "my amen"), added("t", "their amen")] as const;
    expect(decide(sides).conflicts[0]?.choices).toEqual(["mine", "theirs", "both"]);
    expect(decide(sides, { choice: "mine" }).document).toEqual(sides[1]);
  });

  test("none is left out with a line that was there before", () => {
    const mine = lyrics("Verse 1: a=one, b=two", "Bridge: d=four, e=five", "Coda: c=three, m=amen");
    const theirs = lyrics(...shown(base), "Códa: t=amen");
    expect(decide([base, mine, theirs]).conflicts).toMatchObject([
      { kind: "same-name", choices: ["both"] },
    ]);
  });
});

describe("the sequence", () => {
  const start = lyrics("A: a=1", "B: b=2", "C: c=3");
  const sung = (...sequence: string[]) => ({ ...start, sequence });

  test("changes of different stretches are both taken, repeats included", () => {
    const { document } = mergeLyrics({
      base: sung("a", "b", "a", "c", "a"),
      mine: sung("a", "a", "c", "a"),
      theirs: sung("a", "b", "a", "c", "a", "b", "a"),
    });
    expect(document?.sequence).toEqual(["a", "a", "c", "a", "b", "a"]);
  });

  test("the same stretch changed differently is a question", () => {
    const sides = [sung("a", "b"), sung("a", "c", "b"), sung("a", "a", "b")] as const;
    expect(decide(sides).conflicts).toMatchObject([
      { kind: "sequence", mine: ["a", "c", "b"], theirs: ["a", "a", "b"] },
    ]);
    expect(decide(sides, { choice: "theirs" }).document?.sequence).toEqual(["a", "a", "b"]);
  });

  test("what refers to a removed section goes with it", () => {
    const theirs = { ...lyrics("A: a=1", "C: c=3"), sequence: ["a", "c"] };
    const { document } = mergeLyrics({
      base: sung("a", "b", "c"),
      mine: sung("a", "b", "c", "b"),
      theirs,
    });
    expect(document?.sequence).toEqual(["a", "c"]);
  });

  test("a section that is brought back is sung again", () => {
    const mine = { ...lyrics("A: a=1", "B: b=zwei", "C: c=3"), sequence: ["a", "b", "c"] };
    const theirs = { ...lyrics("A: a=1", "C: c=3"), sequence: ["a", "c", "a"] };
    const { document } = decide([sung("a", "b", "c"), mine, theirs], { choice: "mine" });
    expect(document?.sequence).toEqual(["a", "b", "c", "a"]);
  });

  test("a section added by one does not fall silent in the other's first sequence", () => {
    const theirs = lyrics("A: a=1", "B: b=2", "C: c=3", "D: d=4");
    const { conflicts } = mergeLyrics({ base: start, mine: sung("a", "b", "a", "c"), theirs });
    expect(conflicts).toMatchObject([{ kind: "sequence", theirs: [] }]);
  });
});

test("three people in a row: what was decided stays decided while its inputs are the same", () => {
  const mine = lyrics("Verse 1: a=ich, b=ich, c=three", "Bridge: d=four, e=five");
  const second = lyrics("Verse 1: a=du, b=du, c=three", "Bridge: d=four, e=five");
  const first = mergeLyrics({ base, mine, theirs: second });
  const decisions: Decisions = Object.fromEntries(
    first.conflicts.map(({ key }) => [key, { choice: "mine" }]),
  );
  expect(mergeLyrics({ base, mine, theirs: second }, decisions).document).toEqual(mine);

  const third = lyrics("Verse 1: a=du, b=sie, c=three", "Bridge: d=four, e=fünf");
  const again = mergeLyrics({ base, mine, theirs: third }, decisions);
  expect(again.document).toBeUndefined();
  expect(again.conflicts.map(({ mine, theirs, decision }) => [mine, theirs, decision])).toEqual([
    ["ich", "du", { choice: "mine" }],
    ["ich", "sie", undefined],
  ]);
  const last = { ...decisions, [again.conflicts[1]?.key ?? ""]: { choice: "theirs" } as const };
  const { document } = mergeLyrics({ base, mine, theirs: third }, last);
  expect(document && shown(document)).toEqual([
    "Verse 1: a=ich, b=sie, c=three",
    "Bridge: d=four, e=fünf",
  ]);
});

test("a draft whose answer was lost and that somebody edited further is no pair of additions", () => {
  const mine = lyrics("Verse 1: a=one, x=new, b=two, c=three", "Bridge: d=four, e=five");
  const theirs = lyrics("Verse 1: a=one, x=newer, b=two, c=three", "Bridge: d=four, e=five");
  const { conflicts } = mergeLyrics({ base, mine, theirs });
  expect(conflicts).toMatchObject([
    { kind: "line", base: undefined, mine: "new", theirs: "newer" },
  ]);
});

function manyLines(who: string): string {
  return Array.from({ length: 120 }, (_, index) => `${who}${index}=${who} ${index}`).join(", ");
}

describe("rules of the contract", () => {
  test("too many lines together are told, not cut", () => {
    const { document, problems } = mergeLyrics({
      base: lyrics("A: a=1"),
      mine: lyrics(`A: a=1, ${manyLines("m")}`),
      theirs: lyrics(`A: a=1, ${manyLines("t")}`),
    });
    expect(document?.sections[0]?.lines.length).toBe(241);
    expect(problems).toEqual([{ what: "lines", count: 241, limit: 200 }]);
  });

  test("that nothing is left is told", () => {
    const { problems } = mergeLyrics({
      base: lyrics("A: a=1", "B: b=2"),
      mine: lyrics("A: a=1"),
      theirs: lyrics("B: b=2"),
    });
    expect(problems).toEqual([{ what: "no-sections", count: 0, limit: 1 }]);
  });

  test("labels that both changed are a question", () => {
    const sides = [base, { ...base, label: "1912" }, { ...base, label: "Old" }] as const;
    expect(decide(sides).conflicts).toMatchObject([{ kind: "field", mine: "1912", theirs: "Old" }]);
    expect(decide(sides, { choice: "theirs" }).document?.label).toBe("Old");
  });
});
