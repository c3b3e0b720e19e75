import { describe, expect, test } from "vitest";
import { factsOf, keptList, songUse } from "./kept-list.ts";
import { isPublicDomain, licenceReport } from "./licence.ts";
import { emptyList, songEntry } from "./list.ts";

const church = "church";
const [grace, lantern, old] = ["a", "b", "c"].map(
  (end) => `0197a1b2-0000-7000-8000-00000000000${end}`,
);
const songs = [grace, lantern, old].map((id) => id ?? "");

const facts = new Map(
  [
    { title: "Grace", copyright: "2001 Somebody", book: "CCLI" },
    { title: "Lantern", copyright: "2020 Us", book: "Demo Hymnal" },
    { title: "Old Hymn", copyright: "Public Domain", book: "CCLI" },
  ].map(({ title, copyright, book }, index) => {
    const song = songs[index] ?? "";
    const songbooks = [{ book, number: `${100 + index}` }];
    const metadata = {
      title,
      copyright,
      songbooks,
      authors: ["Ann"],
      alternateTitles: [],
      themes: [],
    };
    return [song, factsOf({ side: "c", church, song }, metadata)];
  }),
);

function listOn(date: string | undefined, id: string, ...ids: readonly (string | undefined)[]) {
  const entries = ids.map((song) => songEntry(song ?? ""));
  return keptList(church, { ...emptyList, id, ...(date && { date }), entries });
}

const lists = [
  listOn("2026-01-04", "00000001", grace, lantern, grace),
  listOn("2026-06-28", "00000002", grace, old),
  listOn("2025-12-28", "00000003", lantern),
  listOn(undefined, "00000004", lantern),
];
const used = (song: string | undefined, list: string) => ({ church, list, song: song ?? "" });
const uses = [
  songUse(used(grace, "00000001"), "projected", "2026-01-04"),
  songUse(used(grace, "00000002"), "projected", "2026-06-28"),
  songUse(used(lantern, "00000001"), "printed", "2026-01-03"),
  songUse(used(old, "00000002"), "printed", "2026-06-28"),
  songUse(used(grace, "00000009"), "printed", "2027-01-01"),
];

const year = { from: "2026-01-01", to: "2026-12-31" };
const report = licenceReport(lists, uses, year, (song) => facts.get(song));

describe("a licence report", () => {
  test("counts the lists of the period, and what was printed and projected", () => {
    const { ccli, title, listed, printed, projected } = report.numbered[0] ?? {};
    expect([ccli, title, listed, printed, projected]).toEqual(["100", "Grace", 2, 0, 2]);
    expect(report.numbered).toHaveLength(1);
  });

  test("lists songs without a number apart, and leaves out what is free", () => {
    expect(report.unnumbered.map(({ title, printed }) => [title, printed])).toEqual([
      ["Lantern", 1],
    ]);
    expect(report.free).toBe(1);
  });

  test("has songs that the device knows no more", () => {
    const day = { from: "2025-12-28", to: "2025-12-28" };
    const unknown = licenceReport(lists, [], day, () => undefined);
    expect(unknown.unnumbered).toMatchObject([{ song: lantern, title: "", listed: 1 }]);
  });
});

test.each([
  ["Public Domain", true],
  ["Public domain (1779)", true],
  ["Dominio Público", true],
  ["Суспільне надбання", true],
  ["2001 Domain Music", false],
  ["", false],
  ["© Public Domain", true],
  ["Text: gemeinfrei, Musik: © 1998 Verlag", false],
  ["Words: public domain. Copyright 2011 Press", false],
  ["Not in the public domain", false],
])("whether “%s” needs no licence: %s", (copyright, isFree) => {
  expect(isPublicDomain(copyright)).toBe(isFree);
});

test("a song counts once for each service in which it was shown that day", () => {
  const shown = ["00000001", "00000001", "00000002"].map((list) =>
    songUse(used(grace, list), "projected", "2026-01-04"),
  );
  expect(new Set(shown.map(({ key }) => key)).size).toBe(2);
});
