import fc from "fast-check";
import { expect, test } from "vitest";
import { finderOf, isRepetitive } from "./substring.ts";

const long = "a".repeat(100);

test.each([`${long}b`, `b${long}`, long, "abc".repeat(9), "𐐔".repeat(9), "lalalalalalala"])(
  "%s is repetitive",
  (word) => expect(isRepetitive(word)).toBe(true),
);

test.each(["", "a", "aa", "aaaaaa", "halleluja", "lalalala", "abcdefghijklmnopqrstuvwxyz"])(
  "%s is not repetitive",
  (word) => expect(isRepetitive(word)).toBe(false),
);

test("a repetitive word is found where a plain comparison finds it", () => {
  const piece = fc.constantFrom("a", "b", "aa", "ab", "\n");
  const texts = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(""));
  const words = fc.tuple(texts, texts).map(([start, end]) => `${start}aaaaaaaa${end}`);
  fc.assert(
    fc.property(words, texts, texts, fc.nat(200), (word, before, after, from) => {
      const text = `${before}${word}${after}`;
      expect(finderOf(word)(text, from)).toBe(text.indexOf(word, from));
      expect(finderOf(`${word}c`)(text, from)).toBe(-1);
    }),
  );
});
