import { readSongs } from "./read.ts";
import { expect, test } from "vitest";

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

test.each([
  ["EasyWorship 5 or older", "Songs.MB", "\0\0\u0001words"],
  ["EasyWorship 5 or older", "Songs.DB", "\u0058\u0002\0\u0008\0\u0002"],
  ["EasyWorship", "sunday.ews", "EasyWorship Schedule File Version    5\0\u001A"],
  ["Lyrix", "A06.TXT", "-------------\n\nNumber 6\nMorning\n\nwords of it\n\nCCLI 12345\n"],
  ["SongPro", "songs.txt", "#T\nMorning\n#A\nAnn\n#1\nwords of it\n#E\n"],
  [
    "ProPresenter 6 or older",
    "song.pro6",
    '<?xml version="1.0" encoding="UTF-8"?>\n<RVPresentationDocument height="768"></RVPresentationDocument>',
  ],
  ["PowerPraise", "song.ppl", '<?xml version="1.0"?>\n<ppl version="3.0"><general/></ppl>'],
])("songs of %s are refused by that name: %s", (name, filename, text) => {
  const bytes = new TextEncoder().encode(text);
  expect(readSongs(bytes, { filename }).outcomes).toMatchObject([
    { refused: { why: "otherProgram", facts: { name } } },
  ]);
});
