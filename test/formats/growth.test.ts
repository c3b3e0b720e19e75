import { expect, test } from "vitest";
import { lengthOf } from "../harness/length.ts";
import { hostileFile } from "./hostile-databases.ts";
import { hostileKinds, hostileText } from "./hostile.ts";

const read = (text: string, filename: string) => hostileFile(text, filename)();

/** The metadata of the one song of a file. */
function only(text: string, filename: string) {
  const [outcome, ...others] = read(text, filename);
  expect(others).toEqual([]);
  if (!outcome || !("song" in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.song;
}

/** Milliseconds of processor time. */
function worked(read: () => unknown): number {
  const before = process.cpuUsage();
  read();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** What it takes says something only where little else runs: in a torture run. */
const timedKinds = hostileKinds.slice(0, lengthOf({ bounded: 0, full: hostileKinds.length }));

test.each(timedKinds)(
  "twice the size takes twice the work: $name",
  (kind) => {
    const file = (length: number) => hostileFile(hostileText(kind, length), kind.filename);
    const [half, whole] = [file(500_000), file(1_000_000)];
    half();
    let [one, two] = [Infinity, Infinity];
    // What is collected and compiled meanwhile counts as well: some tens of milliseconds, or a second try.
    for (let tries = 0; tries < 3 && two >= 2.5 * one + 100; tries += 1) {
      one = Math.min(one, worked(half));
      two = Math.min(two, worked(whole));
    }
    expect(two).toBeLessThan(2.5 * one + 100);
  },
  3_600_000,
);

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
