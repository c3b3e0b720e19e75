import { expect, test } from "vitest";
import type { LyricVersion } from "$contract/lyrics.ts";
import { creditsOf, type Slide, type SlidePosition, slidesOf } from "./slides.ts";
import { slideAt } from "./step.ts";

const measure = (text: string) => text.length / 2;

function version(language: string, names: readonly string[], sequence: readonly string[] = []) {
  return {
    id: language,
    songId: "song",
    language,
    version: 1,
    revisionId: "revision",
    label: "",
    sections: names.map((name) => ({
      id: name,
      name,
      lines: Array.from({ length: name === "Long" ? 20 : 4 }, (_, index) => ({
        id: `${name} ${index}`,
        text: `${language} ${name} ${index}`,
      })),
    })),
    sequence: [...sequence],
    updatedAt: "2026-01-01T00:00:00.000Z",
  } satisfies LyricVersion;
}

const english = version(
  "en",
  ["Verse", "Refrain", "Long"],
  ["Verse", "Refrain", "Long", "Refrain"],
);
const sung = { lyrics: english, beside: undefined, order: "sung" } as const;

const shownFor = (slides: readonly Slide[], slide: SlidePosition) =>
  slideAt([{ kind: "ready", slides }], { item: 0, slide });

test("there is a slide for each place in the order, and more for a long section", () => {
  const slides = slidesOf(sung, 16 / 9, measure);
  expect(slides.map(({ entry, name, part, parts }) => [entry, name, part, parts])).toEqual([
    [0, "Verse", 0, 1],
    [1, "Refrain", 0, 1],
    [2, "Long", 0, 2],
    [2, "Long", 1, 2],
    [3, "Refrain", 0, 1],
  ]);
});

test("the second language is the counterpart of each section", () => {
  const beside = version("de", ["Strophe", "Kehrvers"]);
  const slides = slidesOf({ ...sung, beside }, 16 / 9, measure);
  expect(slides[1]?.second).toEqual({
    language: "de",
    lines: [0, 1, 2, 3].map((index) => `de Kehrvers ${index}`),
  });
  expect(slides[2]?.second).toBeUndefined();
});

test("a position outlives slides that are cut in another way", () => {
  const wide = slidesOf(sung, 16 / 9, measure);
  const beside = version("de", ["Strophe", "Kehrvers", "Long"]);
  const two = slidesOf({ ...sung, beside }, 16 / 9, measure);
  expect(two.length).toBeGreaterThan(wide.length);
  const last = shownFor(two, { entry: 2, part: 9 });
  expect(last?.part).toBeGreaterThan(1);
  expect(shownFor(wide, last ?? { entry: 0, part: 0 })).toMatchObject({ entry: 2, part: 1 });
});

test("no slide has more lines than were asked for, and the two languages keep together", () => {
  const beside = version("de", ["Strophe", "Kehrvers", "Long"]);
  const slides = slidesOf({ ...sung, beside }, 16 / 9, measure, { maxLines: 2 });
  expect(slides.filter(({ entry }) => entry === 1)).toMatchObject([
    { part: 0, first: { lines: ["en Refrain 0", "en Refrain 1"] } },
    { part: 1, second: { lines: ["de Kehrvers 2", "de Kehrvers 3"] } },
  ]);
  for (const { first } of slides) expect(first.lines.length).toBeLessThanOrEqual(2);
});

test("credits stand on the last slide or on every one, and the words leave room for them", () => {
  const text = "Jonas Felder · © 2026 · CCLI licence 123456";
  const last = slidesOf(sung, 16 / 9, measure, { credits: { text, place: "last" } });
  expect(last.map(({ foot }) => foot)).toEqual([...last.slice(1).map(() => undefined), text]);
  const every = slidesOf(sung, 16 / 9, measure, { credits: { text, place: "every" } });
  expect(every.every(({ foot }) => foot === text)).toBe(true);
  const plain = slidesOf(sung, 16 / 9, measure);
  const sizes = (slides: typeof plain) =>
    slides.filter(({ parts }) => parts > 1).map((s) => s.size);
  expect(Math.max(...sizes(every))).toBeLessThan(Math.max(...sizes(plain)));
});

test("credits stand on the last part alone where the last section is cut", () => {
  const lyrics = { ...english, sequence: ["Verse", "Long"] };
  const credits = { text: "Jonas Felder", place: "last" } as const;
  const slides = slidesOf({ ...sung, lyrics }, 16 / 9, measure, { credits });
  expect(slides.map(({ name, foot }) => [name, foot])).toEqual([
    ["Verse", undefined],
    ["Long", undefined],
    ["Long", credits.text],
  ]);
});

const licence = "CCLI licence 123456";

test("authors, copyright and licence stand in one line", () => {
  const song = { authors: ["Jonas Felder", "Annegret Lindqvist"], copyright: "2026 Hymnal\nPress" };
  expect(creditsOf(song, licence)).toBe(
    "Jonas Felder, Annegret Lindqvist · © 2026 Hymnal · Press · CCLI licence 123456",
  );
  expect(creditsOf({ authors: [], copyright: " " }, "")).toBe("");
});

test("what is in the public domain is said as it is written, and needs no licence", () => {
  const song = { authors: ["Joachim Neander"], copyright: "Public Domain" };
  expect(creditsOf(song, licence)).toBe("Joachim Neander · Public Domain");
});
