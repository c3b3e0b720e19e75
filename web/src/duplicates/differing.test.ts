import { expect, test } from "vitest";
import { differingLines } from "./differing.ts";

type Words = Parameters<typeof differingLines>[0];

function words(language: string, ...lines: string[]): Words {
  const section = {
    id: "v",
    name: "Verse 1",
    lines: lines.map((text, index) => ({ id: String(index), text })),
  };
  return { language, sections: [section] };
}

const differing = (one: Words, ...others: Words[]) => {
  const found = differingLines(one, others);
  return found && [...found].map(Number);
};

test("a line that the other does not have differs, in both directions", () => {
  const [one, other] = [words("en", "a", "b", "c"), words("en", "a", "x", "c", "d")];
  expect(differing(one, other)).toEqual([1]);
  expect(differing(other, one)).toEqual([1, 3]);
});

test("capitals, accents, punctuation and blank lines make no difference", () => {
  expect(
    differing(words("de", "Ein Tisch, an öffner Tür!", ""), words("de", "ein tisch an offner tur")),
  ).toEqual([]);
});

test("the same line in another place differs", () => {
  expect(differing(words("en", "a", "b", "c"), words("en", "b", "c", "a"))).toHaveLength(1);
});

test("of several versions the nearest is compared; in another language nothing is", () => {
  const one = words("en", "a", "b");
  expect(differing(one, words("en", "x", "y"), words("en", "a", "b"))).toEqual([]);
  expect(differing(one, words("de", "a", "b"))).toBeUndefined();
});
