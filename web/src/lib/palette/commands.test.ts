import { expect, test } from "vitest";
import { messages } from "$lib/i18n/en.ts";
import { arrangement, lyricVersion } from "$lib/song/material.ts";
import type { SongSheet } from "$lib/song/song-query.ts";
import { churchCommands, elsewhere, matching, otherChurches, songCommands } from "./commands.ts";

const members = { side: "w", church: "c" } as const;
const guests = { side: "c", church: "c" } as const;
const metadata = {
  title: "Sea",
  alternateTitles: [],
  authors: [],
  copyright: "",
  themes: [],
  songbooks: [],
};
const updatedAt = "2026-01-01T00:00:00.000Z";
const sheet: SongSheet = {
  song: { id: "song", version: 1, revisionId: "r", metadata, updatedAt },
  lyrics: [lyricVersion()],
  arrangements: [arrangement(["2026"], [])],
};

const noWords = { lyrics: undefined, beside: undefined, order: "sung" } as const;

function hrefs(place: typeof members | typeof guests, mayWrite: boolean, words = true): string[] {
  const choice = words ? { ...noWords, lyrics: sheet.lyrics[0] } : noWords;
  const song = { place: { ...place, song: "song" }, sheet, choice };
  return songCommands(messages, song, mayWrite).commands.map(({ href }) => href);
}

test("a guest reads, a member looks back, a writer writes", () => {
  const read = (side: string) =>
    ["?", "/stand?", "/project?", "/print?"].map(
      (page) => `/${side}/c/songs/song${page}lyrics=lyrics`,
    );
  const sheets = (side: string) => `/${side}/c/songs/song/stand?arrangement=arrangement`;
  const looks = "/w/c/songs/song/history?of=lyrics%3Alyrics";
  expect(hrefs(guests, false)).toEqual([...read("c"), sheets("c")]);
  expect(hrefs(members, false)).toEqual([...read("w"), sheets("w"), looks]);
  expect(hrefs(members, true).slice(6)).toEqual([
    "/w/c/songs/song/edit",
    "/w/c/songs/song/lyrics/lyrics",
    "/w/c/songs/song/arrangements/arrangement",
    "/w/c/songs/song/lyrics/new",
    "/w/c/songs/song/arrangements/new",
  ]);
});

test("without lyrics there is nothing to project", () => {
  expect(hrefs(guests, false, false)).toEqual([
    "/c/c/songs/song",
    "/c/c/songs/song/stand?arrangement=arrangement",
  ]);
});

test("a new song is for those who may write", () => {
  const titles = (mayWrite: boolean) =>
    churchCommands(messages, members, { mayWrite, hasKept: false }).commands.map(
      ({ title }) => title,
    );
  expect(titles(false)).toEqual(["All songs"]);
  expect(titles(true)).toEqual(["All songs", "New song"]);
});

test("the church of the page is not offered, its other side is", () => {
  const mine = [
    { id: "c", name: "Ours" },
    { id: "d", name: "Theirs" },
  ];
  const { commands } = otherChurches(messages, members, mine, mine.slice(0, 1));
  expect(commands.map(({ href }) => href)).toEqual(["/w/d", "/c/c"]);
});

test("commands are found by any part of their words, whatever the accents", () => {
  const groups = [
    { title: "A", commands: [{ title: "Añadir letra", href: "/1" }] },
    { title: "B", commands: [{ title: "Imprimir", href: "/2" }] },
  ];
  expect(matching(groups, "letra ana").map(({ title }) => title)).toEqual(["A"]);
  expect(matching(groups, "").length).toBe(2);
});

test("the page that one is on is not offered, other sheets on the stand are", () => {
  const left = (here: string) => {
    const group = songCommands(
      messages,
      {
        place: { ...guests, song: "song" },
        sheet,
        choice: { ...noWords, lyrics: sheet.lyrics[0] },
      },
      false,
    );
    return elsewhere(group, new URL(here, "http://x")).commands.map(({ title }) => title);
  };
  expect(left("/c/c/songs/song?q=sea")).not.toContain("Song page");
  expect(left("/c/c/songs/song/stand?lyrics=lyrics")).not.toContain("Stand");
  expect(left("/c/c/songs/song/stand?lyrics=lyrics")).toContain("Choir on the stand");
});
