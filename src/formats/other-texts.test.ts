import { expect, test } from "vitest";
import { readSongs } from "./read.ts";

function outcomesOf(text: string) {
  return readSongs(new TextEncoder().encode(text), { filename: "song.txt" }).outcomes;
}

test.each([
  ["webPage", "<!DOCTYPE html>\n<html><body><p>Sing</p></body></html>"],
  ["webPage", "<!-- saved from a page -->\n<HTML><title>Sing</title>"],
  [
    "webPage",
    '<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"><p>Sing</p></html>',
  ],
  ["webPage", "<h1>Sing</h1><p>come<br>home</p>"],
  ["richText", String.raw`{\rtf1\ansi Sing\par}`],
])("what is meant for other programs is no song: %s", (why, text) => {
  expect(outcomesOf(text)).toMatchObject([{ refused: { why } }]);
});

test("words in brackets are no web page", () => {
  expect(outcomesOf("Sing\n\n<quietly>\ncome home")).toMatchObject([{ song: {} }]);
});
