import { sheetIndex, sheetTitles } from "./sheet-matching.ts";
import { expect, test } from "vitest";

const plain = { alternateTitles: [], authors: [], copyright: "", themes: [], songbooks: [] };
const index = sheetIndex();
index.add("grace", {
  ...plain,
  title: "Amazing Grace",
  alternateTitles: ["New Britain"],
  songbooks: [{ book: "Blue Book", number: "12" }],
});
index.add("rock", {
  ...plain,
  title: "Rock of Ages",
  songbooks: [
    { book: "Blue Book", number: "7b" },
    { book: "Red Book", number: "12" },
  ],
});
index.add("gloria 1", { ...plain, title: "Gloria" });
index.add("gloria 2", { ...plain, title: "Gloria" });
index.add("ninth", { ...plain, title: "9 Lives" });

test.each([
  ["Amazing Grace.pdf", "grace", ""],
  ["amazing_grace.PDF", "grace", ""],
  ["new britain (in G).pdf", "grace", "in G"],
  ["Amazing Grace - Flute.pdf", "grace", "Flute"],
  ["012 Amazing Grace.pdf", "grace", ""],
  ["Blue Book/012.pdf", "grace", ""],
  ["sheets/Blue Book 12.pdf", "grace", ""],
  ["Red Book #12.pdf", "rock", ""],
  ["7b.pdf", "rock", ""],
  ["03 Rock of Ages.pdf", "rock", ""],
  ["Red Book/12 - Rock of Ages (choir).pdf", "rock", "choir"],
  ["9 Lives.pdf", "ninth", ""],
])("%s is %s's", (path, songId, label) => {
  expect(index.find(path)).toEqual({ songId, label });
});

test.each([
  ["Unknown.pdf", "no song has this title"],
  ["12.pdf", "several songs have this songbook number"],
  ["Gloria.pdf", "several songs have this title"],
  ["7b Something Else.pdf", "its title is not"],
  ["Blue Book/7b Amazing Grace.pdf", "its title is that of “Amazing Grace”"],
  [".pdf", "no song has this title"],
])("%s is nobody's", (path, reason) => {
  expect(index.find(path)).toEqual({ reason: expect.stringContaining(reason) });
});

test("the name of a sheet may mean several titles", () => {
  expect(sheetTitles("Blue Book/012 Amazing_Grace (in G).pdf")).toEqual([
    "012 Amazing Grace (in G)",
    "012 Amazing Grace",
    "Amazing Grace (in G)",
    "Amazing Grace",
  ]);
  expect(sheetTitles("Rock of Ages.PDF")).toEqual(["Rock of Ages"]);
});
