import { type Listed, namesakesAmong } from "./same-title.ts";
import { expect, test } from "vitest";

function song(id: string, titles: string[], ...numbers: [string, string][]): Listed {
  return { id, titles, songbooks: numbers.map(([book, number]) => ({ book, number })) };
}

test("a title, its beginning or a number in common makes words worth comparing", () => {
  const songs = [
    song("1", ["River of Light"]),
    song("2", ["RIVER, of light!"]),
    song("3", ["River of the Sea"]),
    song("4", ["Stone", "Morning Bell"]),
    song("5", ["Morning bell"]),
    song("6", ["One"], ["CCLI", "4711"]),
    song("7", ["Other"], ["ccli", "4711"]),
    song("8", ["River"]),
    song("9", ["Other Land"], ["Blue Book", "4711"]),
    song("10", ["!"]),
    song("11", ["?"]),
  ];
  expect(namesakesAmong(songs)).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
});
