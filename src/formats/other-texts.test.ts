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

test("comments above a song cost no more than reading them", () => {
  const comments = "<!-- of another program -->\n".repeat(1000);
  const song = `${comments}<song><title>Sing</title><lyrics>[V1]\n come home</lyrics></song>`;
  expect(outcomesOf(song)).toMatchObject([{ song: { metadata: { title: "Sing" } } }]);
  expect(outcomesOf(`${comments}<html>`)).toMatchObject([{ refused: { why: "webPage" } }]);
});

test("words in brackets are no web page", () => {
  expect(outcomesOf("Sing\n\n<quietly>\ncome home")).toMatchObject([{ song: {} }]);
});
