import fc from "fast-check";
import { expect, test } from "vitest";
import { packNumbers } from "../../domain/packed-numbers.ts";
import { Vocabulary } from "./vocabulary.ts";
import { WordList } from "./word-list.ts";
import { WordMarks } from "./word-marks.ts";
import { WordMatches } from "./word-matches.ts";

const letters = [..."abcdefghijkl"];
const pairs = letters.flatMap((one) => letters.map((two) => `${one}${two}`));
/** One letter is in more of them than are asked for in the index. */
const words = pairs.flatMap((start) => pairs.map((end) => `${start}${end}`));
const vocabulary = new Vocabulary();
vocabulary.add(new WordList(1, words.length, words.join("\n")));

function matchesOf(word: string): WordMatches {
  const matches = new WordMatches(vocabulary, word);
  for (const list of vocabulary.lists) matches.look(list, true);
  return matches;
}

/** One behind the other, with a 0 between each two. */
function together(sets: readonly (readonly number[])[]): Uint8Array {
  const bytes = sets.flatMap((numbers, place) => [
    ...(place > 0 ? [0] : []),
    ...packNumbers(numbers),
  ]);
  return Uint8Array.from(bytes);
}

const set = fc.array(fc.integer({ min: 1, max: words.length }), { maxLength: 30 });
const searched = fc.constantFrom(
  "a",
  "b",
  "c",
  "d",
  "e",
  "f",
  "g",
  "h",
  "ab",
  "bc",
  "abc",
  "aaaa",
  "nowhere",
);

const holds = (numbers: readonly number[], word: string) =>
  numbers.some((number) => words[number - 1]?.includes(word));

test("one letter is in many words, and several are in few", () => {
  expect([matchesOf("a").few, matchesOf("abc").few?.length]).toEqual([undefined, 24]);
});

test("what is found in many sets is what reading each of them finds", () => {
  fc.assert(
    fc.property(
      fc.array(set, { minLength: 1, maxLength: 20 }),
      fc.uniqueArray(searched, { minLength: 1, maxLength: 9 }),
      (sets, wanted) => {
        const marks = new WordMarks(wanted.map(matchesOf));
        const places = (isFound: (numbers: readonly number[]) => boolean) =>
          sets.flatMap((numbers, place) => (isFound(numbers) ? place : []));
        expect(marks.placesWithAll(together(sets))).toEqual(
          places((numbers) => wanted.every((word) => holds(numbers, word))),
        );
        expect(marks.placesWithSome(together(sets))).toEqual(
          places((numbers) => wanted.some((word) => holds(numbers, word))),
        );
      },
    ),
  );
});

test("a number that no word has is found nowhere", () => {
  const marks = new WordMarks([matchesOf("a")]);
  expect(marks.placesWithSome(together([[words.length + 1], [2 ** 30], [1]]))).toEqual([2]);
});
