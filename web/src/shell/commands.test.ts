import { expect, test } from "vitest";
import { reading as messages } from "../messages/en/reading.ts";
import { arrangement, lyricVersion } from "$test/material.ts";
import type { SongSheet } from "../device/songs.ts";
import {
  churchCommands,
  elsewhere,
  foundSongs,
  matching,
  otherChurches,
  songCommands,
} from "./commands.ts";

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

function songGroup(place: typeof members | typeof guests, mayWrite: boolean, words = true) {
  const choice = words ? { ...noWords, lyrics: sheet.lyrics[0] } : noWords;
  return songCommands(messages, { place: { ...place, song: "song" }, sheet, choice }, mayWrite);
}

function hrefs(...asked: Parameters<typeof songGroup>): string[] {
  return songGroup(...asked).commands.map(({ href }) => href);
}

test("a guest reads, a member looks back, a writer writes", () => {
  expect(hrefs(guests, false)).toEqual([
    "/c/c/songs/song?lyrics=lyrics",
    "/c/c/songs/song/stand?lyrics=lyrics",
    "/c/c/songs/song/project?lyrics=lyrics",
    "/c/c/songs/song/print?lyrics=lyrics",
    "/c/c/songs/song/stand?arrangement=arrangement",
    "/c/c/lists#add",
  ]);
  expect(hrefs(members, false).slice(6)).toEqual(["/w/c/songs/song/history?of=lyrics%3Alyrics"]);
  expect(hrefs(members, true).slice(7)).toEqual([
    "/w/c/songs/song/edit",
    "/w/c/songs/song/lyrics/lyrics",
    "/w/c/songs/song/arrangements/arrangement",
    "/w/c/songs/song/lyrics/new",
    "/w/c/songs/song/arrangements/new",
  ]);
});

test("a song that was found says where only if its title does not", () => {
  const song = { ...sheet.song, metadata: { ...metadata, authors: ["Ada Reed"] } };
  const match = { songId: "song", lyricVersionId: "lyrics", language: "en", label: "" };
  const listed = { song, matches: [match], hasSheet: false };
  const detailOf = (asked: string) =>
    foundSongs(messages, guests, [listed], asked).commands.map(({ detail }) => detail);
  expect(detailOf("sea")).toEqual(["Ada Reed"]);
  expect(detailOf("sea wave")).toEqual(["found in the lyrics"]);
});

test("without lyrics there is nothing to project", () => {
  expect(hrefs(guests, false, false)).toEqual([
    "/c/c/songs/song",
    "/c/c/songs/song/stand?arrangement=arrangement",
    "/c/c/lists#add",
  ]);
});

test("a new song is for those who may write", () => {
  for (const mayWrite of [false, true]) {
    const { commands } = churchCommands(messages, members, { mayWrite, hasKept: false });
    expect(commands.some(({ title }) => title === "New song")).toBe(mayWrite);
    for (const page of ["import", "duplicates"]) {
      expect(commands.some(({ href }) => href === `/w/c/songs/${page}`)).toBe(mayWrite);
    }
  }
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

test.each([
  ["/c/c/songs/song?q=sea", "Song page"],
  ["/c/c/songs/song/stand?lyrics=lyrics", "Lyrics on the music stand"],
  ["/c/c/songs/song/stand?arrangement=arrangement", "Choir on the music stand"],
])("on %s, “%s” is not offered, and everything else is", (here, title) => {
  const group = songGroup(guests, false);
  const others = elsewhere(group, new URL(here, "http://church.test")).commands;
  expect(others).toEqual(group.commands.filter((command) => command.title !== title));
});
