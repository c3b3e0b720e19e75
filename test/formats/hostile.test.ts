import fc from "fast-check";
import { expect, test } from "vitest";
import { lengthOf } from "../harness/length.ts";
import { readSongs } from "../../common/formats/read.ts";
import { importLimits } from "../../server/cli/import/sources.ts";
import { hostileDatabase, isDatabase, readHostileDatabase } from "./hostile-databases.ts";
import { hostileKinds, hostileText } from "./hostile.ts";

/** The bytes of a file of the text, to be read. */
function fileOf(text: string, filename: string) {
  if (isDatabase(filename)) {
    const bytes = hostileDatabase(filename, text);
    return () => readHostileDatabase(bytes, filename).outcomes;
  }
  const bytes = new TextEncoder().encode(text);
  return () => readSongs(bytes, { filename }).outcomes;
}

const read = (text: string, filename: string) => fileOf(text, filename)();

/** The metadata of the one song of a file. */
function only(text: string, filename: string) {
  const [outcome, ...others] = read(text, filename);
  expect(others).toEqual([]);
  if (!outcome || !("song" in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.song;
}

const texts = fc
  .tuple(
    fc.constantFrom(...hostileKinds),
    fc.array(fc.constantFrom(...hostileKinds), { maxLength: 2 }),
    fc.nat(lengthOf({ bounded: 3000, full: 100_000 })),
    // In a torture run a few are as large as a file may be.
    fc.nat(200).map((chance) => chance === 0 && lengthOf({ bounded: 0, full: 1 }) > 0),
  )
  .map(([kind, others, length, isLargest]) => {
    const unit = [kind, ...others].map((one) => one.unit).join("");
    const text = hostileText({ ...kind, unit }, isLargest ? importLimits.fileBytes : length);
    return { filename: kind.filename, text };
  });

test("whatever a file has over and over, it comes in or is refused in a line", () => {
  fc.assert(
    fc.property(texts, ({ filename, text }) => {
      const outcomes = read(text, filename);
      expect(outcomes.length, text.slice(0, 200)).toBeGreaterThan(0);
      for (const outcome of outcomes) {
        if ("refused" in outcome) expect(outcome.refused.why).not.toBe("ourFault");
      }
    }),
    { numRuns: lengthOf({ bounded: 200, full: 10_000 }) },
  );
}, 3_600_000);

/** Milliseconds of processor time. */
function worked(read: () => unknown): number {
  const before = process.cpuUsage();
  read();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** What it takes says something only where nothing else runs: in a torture run. */
const timedKinds = hostileKinds.slice(0, lengthOf({ bounded: 0, full: hostileKinds.length }));

test.each(timedKinds)("twice the size takes twice the work: $name", (kind) => {
  const least = (length: number) => {
    const file = fileOf(hostileText(kind, length), kind.filename);
    return Math.min(worked(file), worked(file), worked(file));
  };
  // What is collected and compiled meanwhile counts as well: some tens of milliseconds.
  expect(least(1_000_000)).toBeLessThan(2.5 * least(500_000) + 100);
});

// Quadratic, these would take longer than any test may.
const many = Array.from({ length: 150_000 }, (_, at) => at);

test.each([
  ["song.cho", `{title: x}\n${many.map((at) => `{artist: Ann ${at}}`).join("\n")}\nwords`],
  ["song.cho", `{title: x}\n{artist: ${many.map((at) => `Ann ${at}`).join("; ")}}\nwords`],
  [
    "song.xml",
    `<song xmlns="http://openlyrics.info/namespace/2009/song"><properties><titles><title>x</title></titles><authors>${many.map((at) => `<author>Ann ${at}</author>`).join("")}</authors></properties><lyrics><verse name="v1"><lines>words</lines></verse></lyrics></song>`,
  ],
  ["songs.csv", `title,authors,lyrics\nx,"${many.map((at) => `Ann ${at}`).join("; ")}",words`],
  ["song.sng", `#Title=x\n#Author=${many.map((at) => `Ann ${at}`).join("; ")}\n---\nwords`],
])("150,000 authors come in to the limit, and the others are named: %s", (filename, text) => {
  const { metadata, notes } = only(text, filename);
  expect(metadata.authors).toEqual(many.slice(0, 30).map((at) => `Ann ${at}`));
  expect(notes.filter(({ what }) => what === "author beyond the limit")).toHaveLength(149_970);
});

test("so do as many lines of tablature, beside chords", () => {
  const tab = many.map((at) => `e|--${at}--|`).join("\n");
  const { sheet } = only(`{title: x}\n[D]words\n{sot}\n${tab}\n{eot}\n`, "song.cho");
  expect(sheet?.lines.filter(({ kind }) => kind === "fixed")).toHaveLength(many.length);
});

test("so do as many themes", () => {
  const themes = many.map((at) => `theme ${at}`).join(", ");
  for (const [filename, text] of [
    ["song.cho", `{title: x}\n{topic: ${themes}}\nwords`],
    ["songs.csv", `title,themes,lyrics\nx,"${themes}",words`],
    ["song.sng", `#Title=x\n#Categories=${themes}\n---\nwords`],
  ] as const) {
    expect(only(text, filename).metadata.themes, filename).toHaveLength(30);
  }
});

test.each([
  [
    "stanzas",
    many
      .slice(0, 20_000)
      .map((at) => `line ${at} of a song\nand more of it`)
      .join("\n\n"),
  ],
  ["lines", many.map((at) => `line ${at}`).join("\n")],
  [
    "lines with blank ones between",
    many
      .slice(0, 40_000)
      .map((at) => `l${at}`)
      .join("\n\n\n"),
  ],
  ["opening brackets", "[".repeat(150_000)],
  ["marks", `${"-".repeat(150_000)}x`],
  ["line ends", "\n".repeat(300_000)],
  ["digits behind a chord", `A${"1".repeat(60)}!`],
  ["reminders", `Chorus\nla la\n\nVerse\n${"Chorus x99\n\n".repeat(15_000)}`],
  ["beginnings of an element", "<song ".repeat(100_000)],
])("a text of nothing but %s is read in time", (_, text) => {
  expect(read(text, "song.txt")).not.toEqual([]);
  expect(read(`#Title=x\n---\n${text}`, "song.sng")).not.toEqual([]);
});

test.each([
  ["song.cho", `{start_of_verse: ${"a=''".repeat(2_500_000)}}\nwords`],
  ["song.txt", "中".repeat(9_900_000)],
  ["song.txt", `A${"1".repeat(9_000_000)} [a${"1".repeat(900_000)}]\nwords`],
  ["songs.json", `{"precentor":1,"songs":[{"metadata":{"title":"${"\\n".repeat(4_900_000)}"}}]}`],
])("nor does a pattern fail on one that goes on and on: %s", (filename, text) => {
  for (const outcome of read(text, filename)) {
    if ("refused" in outcome) expect(["ourFault", "brokenJson"]).not.toContain(outcome.refused.why);
  }
});

test("what no reader was made for is one line, too", () => {
  const deep = `{"precentor":1,"songs":[{"metadata":{"title":${"[".repeat(200_000)}${"]".repeat(200_000)}}}]}`;
  const [outcome] = read(deep, "songs.json");
  expect(outcome).toMatchObject({ refused: { why: "ourFault" } });
});
