import { expect, test } from "vitest";
import { metadataOf } from "../../domain/song.ts";
import { indexesBy, personOf } from "./indexes.ts";
import { bookWords } from "./words.ts";

/** What stands in the index of authors, line by line. */
function authorsOf(songs: Record<string, string[]>): string[] {
  const indexes = indexesBy((one, other) => one.localeCompare(other));
  Object.entries(songs).forEach(([title, authors], at) => {
    indexes.add({ metadata: metadataOf({ title, authors }), lyrics: [] }, at, []);
  });
  return indexes
    .listings(bookWords("en"))
    .flatMap(({ entries }) => entries.map(({ text }) => text));
}

test("authors stand in order, and so do the songs of each", () => {
  const songs = { Tide: ["Zoe", "Ann"], River: ["Zoe"], Lake: ["Ben"] };
  expect(authorsOf(songs)).toEqual(["Ann", "Tide", "Ben", "Lake", "Zoe", "River", "Tide"]);
});

test("a song stands once below somebody who did several things for it", () => {
  expect(authorsOf({ Tide: ["Ann", "arr. Ann"] })).toEqual(["Ann", "Tide"]);
});

test.each([
  ["tr. Ann Writer", "Ann Writer"],
  ["arr. Bob Maker", "Bob Maker"],
  ["Arr. by Bob Maker", "Bob Maker"],
  ["arranged by Bob Maker", "Bob Maker"],
  ["Music: Bob Maker", "Bob Maker"],
  ["Übers.: Eva Lied", "Eva Lied"],
  ["sł. Jan Kowalski", "Jan Kowalski"],
  ["муз. Іван Франко", "Іван Франко"],
  ["Ann Writer (tr.)", "Ann Writer"],
  ["Ann Writer, arr.", "Ann Writer"],
])("%s is under %s", (author, person) => {
  expect(personOf(author)).toBe(person);
});

test.each([
  "Traditional",
  "trad.",
  "Art Texter",
  "Tran Van Ba",
  "Arran Music",
  "de Silva",
  "J. S. Bach",
])("%s stays as it is", (author) => expect(personOf(author)).toBe(author));
