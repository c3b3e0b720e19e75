import { expect, test } from "vitest";
import { wrap } from "./wrap.ts";

const length = (text: string) => text.length;

test("a line is parted between words, and marks stay with theirs", () => {
  expect(wrap("grace, how sweet the sound!", 10, length, "en")).toEqual([
    "grace, how",
    "sweet the",
    "sound!",
  ]);
});

test("scripts without spaces are parted at words, too long a word anywhere", () => {
  expect(wrap("奇异恩典何等甘甜", 4, length, "zh").every((line) => line.length <= 4)).toBe(true);
  expect(wrap("aaaaaaaaaaaa", 5, length, "en")).toEqual(["aaaaa", "aaaaa", "aa"]);
});

test("words are found without a language, too", () => {
  for (const language of ["", "not a language", "und", "x-private"]) {
    expect(wrap("one two", 5, length, language)).toEqual(["one", "two"]);
  }
});

test("lines behind the first have less room, by as much as they are indented", () => {
  expect(wrap("grace, how sweet the sound", 10, length, "en", 4)).toEqual([
    "grace, how",
    "sweet",
    "the",
    "sound",
  ]);
});
