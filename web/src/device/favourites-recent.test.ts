import { expect, test } from "vitest";
import {
  emptyShelf,
  forgotten,
  opened,
  ownedBy,
  readShelf,
  type ShelvedSong,
  shelfOf,
  type SongShelf,
  toggled,
} from "./favourites-recent.ts";

function song(title: string, side: "c" | "w" = "c", church = "church"): ShelvedSong {
  return { side, church, song: title.toLowerCase(), title };
}

const here = { side: "c", church: "church" } as const;

function titles(shelf: SongShelf, place: { side: "c" | "w"; church: string } = here) {
  const { favourites, recent } = shelfOf(shelf, place, 2);
  return [favourites, recent].map((songs) => songs.map(({ title }) => title).join());
}

test("songs are found again by catalogue: favourites by title, others as they were opened", () => {
  let shelf = emptyShelf;
  for (const title of ["B", "A", "C", "D", "B"]) shelf = opened(shelf, song(title));
  shelf = opened(shelf, song("Elsewhere", "c", "other"));
  shelf = opened(shelf, song("Members", "w"));
  expect(titles(shelf)).toEqual(["", "B,D"]);
  for (const title of ["C", "A", "D"]) shelf = toggled(shelf, song(title));
  expect(titles(shelf)).toEqual(["A,C,D", "B"]);
  expect(titles(toggled(shelf, song("C")))).toEqual(["A,D", "B,C"]);
  expect(titles(forgotten(shelf, song("A")))).toEqual(["C,D", "B"]);
  expect(titles(shelf, { side: "w", church: "church" })).toEqual(["", "Members"]);
});

test("a song that was renamed goes by its new title", () => {
  const before = toggled(emptyShelf, song("Old"));
  const after = opened(before, { ...song("Old"), title: "New" });
  expect(titles(after)).toEqual(["New", ""]);
});

test("of too many favourites the oldest go, never the one that was just chosen", () => {
  const names = Array.from({ length: 201 }, (_, at) => `Song ${at}`);
  const { favourites } = names.reduce((shelf, name) => toggled(shelf, song(name)), emptyShelf);
  expect(favourites.map(({ title }) => title)).toEqual(names.slice(1));
});

test("songs of the members' side are their owner's alone", () => {
  const anns = opened(opened(ownedBy(emptyShelf, "ann"), song("Hers", "w")), song("Public"));
  expect(ownedBy(anns, "ann")).toBe(anns);
  for (const next of ["", "ben"]) {
    expect(ownedBy(anns, next)).toEqual({ owner: next, favourites: [], recent: [song("Public")] });
  }
  expect(JSON.stringify(ownedBy(anns, ""))).not.toMatch(/ann|Hers/);
});

test.each(["", "null", "[]", '{"owner":1}', '{"owner":"","recent":[null,{"title":1}]}'])(
  "what cannot be read is taken for nothing: %s",
  (text) => expect(readShelf(text)).toEqual(emptyShelf),
);

test("what was stored is read", () => {
  const shelf = toggled(opened(emptyShelf, song("A")), song("B"));
  expect(readShelf(JSON.stringify(shelf))).toEqual(shelf);
});
