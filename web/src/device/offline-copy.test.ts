import { expect, test } from "vitest";
import {
  entryOf,
  type KeptEntry,
  keptSong,
  listAfter,
  type SongContent,
  songsOnce,
  stateOf,
  totalSize,
} from "./offline-copy.ts";
import { groupsOf, keptCatalogue } from "./offline-search.ts";

const church = { id: "church", name: "Harbour Chapel", timeZone: "Europe/Berlin" };
const keptAt = "2026-03-01T10:00:00.000Z";

function wordsIn(language: string, revisionId: string): SongContent["lyrics"][number] {
  const saved = { version: 1, revisionId, updatedAt: keptAt };
  return { id: language, songId: "A", language, label: "", sections: [], sequence: [], ...saved };
}

function content(id: string, files: Record<string, number> = {}): SongContent {
  const asset = { mediaType: "application/pdf", sha256: "", createdAt: keptAt };
  return {
    song: {
      id,
      version: 1,
      revisionId: `revision of ${id}`,
      metadata: {
        title: id,
        alternateTitles: [],
        authors: [],
        copyright: "",
        themes: [],
        songbooks: [],
      },
      updatedAt: keptAt,
    },
    lyrics: [],
    arrangements: [
      {
        id: `arrangement of ${id}`,
        songId: id,
        version: 1,
        revisionId: "r",
        label: "Lead",
        lyricVersionIds: [],
        files: Object.entries(files).map(([id, size]) => ({
          ...asset,
          id,
          filename: `${id}.pdf`,
          size,
        })),
        updatedAt: keptAt,
      },
    ],
  };
}

test("a song's size counts each of its files once, and so does the sum of all songs", () => {
  const words = keptSong({ side: "c" }, church, content("A"), keptAt).size;
  const one = keptSong({ side: "c" }, church, content("A", { x: 1_000_000 }), keptAt);
  const two = keptSong({ side: "c" }, church, content("B", { x: 1_000_000, y: 5_000 }), keptAt);
  expect(one.size).toBeGreaterThan(1_000_000 + words);
  expect(one.assetIds).toEqual(["x"]);
  expect(totalSize([one, two].map(entryOf))).toBe(one.size + two.size - 1_000_000);
});

test("every save makes another state of the song", () => {
  const before = content("A");
  const after = { ...before, song: { ...before.song, revisionId: "next" } };
  expect(stateOf(before)).toBe(stateOf(content("A")));
  expect(stateOf(after)).not.toBe(stateOf(before));
  const [sheets] = before.arrangements.map((one) => ({ ...one, revisionId: "next" }));
  const played = { ...before, arrangements: sheets ? [sheets] : [] };
  expect(stateOf(played)).not.toBe(stateOf(before));
  const [sung, sungAnew] = ["r", "next"].map((revision) =>
    stateOf({ ...before, lyrics: [wordsIn("en", revision)] }),
  );
  expect(sungAnew).not.toBe(sung);
});

test("a kept song tells each language of its words once", () => {
  const lyrics = ["en", "de", "en"].map((language) => wordsIn(language, "r"));
  const kept = keptSong({ side: "c" }, church, { ...content("A"), lyrics }, keptAt);
  expect(entryOf(kept).languages).toEqual(["en", "de"]);
});

test("kept songs are listed by catalogue and title", () => {
  const entries = [
    keptSong({ side: "w" }, { ...church, id: "z", name: "Zion" }, content("Über"), keptAt),
    keptSong({ side: "w" }, church, content("ballad"), keptAt),
    keptSong({ side: "c" }, church, content("Äon"), keptAt),
    keptSong({ side: "w" }, church, content("Anthem"), keptAt),
  ].map(entryOf);
  const listed = groupsOf(entries).map(({ side, entries }) => [
    side,
    ...entries.map(({ title }) => title),
  ]);
  expect(listed).toEqual([
    ["c", "Äon"],
    ["w", "Anthem", "ballad"],
    ["w", "Über"],
  ]);
});

function entry(id: string, state = "1"): KeptEntry {
  const church = { id: "church", name: "Harbour Chapel", timeZone: "Europe/Berlin" };
  const key = `c/church/${id}`;
  return { key, side: "c", church, keptAt: "", size: 1, files: [], id, title: id, state };
}

function states(list: readonly KeptEntry[]): string[] {
  return list.map(({ id, state }) => id + state);
}

test("a song that is kept is on the list once, as it was kept last", () => {
  const list = listAfter([entry("a"), entry("b")], { put: entry("a", "2") });
  expect(states(list).toSorted()).toEqual(["a2", "b1"]);
  expect(states(listAfter([], { put: entry("a") }))).toEqual(["a1"]);
});

test("what is removed goes, and a change of nothing changes nothing", () => {
  const list = [entry("a"), entry("b")];
  expect(states(listAfter(list, { removed: ["c/church/a", "c/church/x"] }))).toEqual(["b1"]);
  expect(listAfter(list, { removed: [] })).toBe(list);
});

test("a song that was downloaded on both sides is one song", () => {
  const member: KeptEntry = { ...entry("1"), side: "w" };
  const own: KeptEntry = { ...entry("3"), side: "w" };
  expect(songsOnce([entry("1"), member, entry("2"), own])).toEqual([member, entry("2"), own]);
});

function song(id: string, title: string, lines: string, label = "") {
  const metadata = {
    title,
    alternateTitles: [],
    authors: ["Jan Żuk"],
    copyright: "",
    themes: [],
    songbooks: [{ book: "Hymnal", number: "12" }],
  };
  const section = { id: "s", name: "Verse", lines: [{ id: "l", text: lines }] };
  const saved = { version: 1, revisionId: "r", updatedAt: keptAt };
  return keptSong(
    { side: "c" },
    church,
    {
      song: { id, metadata, ...saved },
      lyrics: [
        {
          id: `${id}-en`,
          songId: id,
          language: "en",
          label,
          sections: [section],
          sequence: [],
          ...saved,
        },
      ],
      arrangements: [],
    },
    keptAt,
  );
}

const kept = [song("2", "Zion", "gently through the night"), song("1", "Ärk", "a lantern", "Kids")];

function titles(q: string): string[] | undefined {
  return keptCatalogue(kept, { q })?.songs.map(({ metadata }) => metadata.title);
}

test("without words all kept songs are there, by title", () => {
  expect(titles("  ")).toEqual(["Ärk", "Zion"]);
});

test("every word has to occur somewhere, whatever its accents", () => {
  expect(titles("GENTLY zuk")).toEqual(["Zion"]);
  expect(titles("gently lantern")).toEqual([]);
  expect(titles("kids hymnal 12")).toEqual(["Ärk"]);
});

test("it tells in which lyrics a word was found", () => {
  const found = keptCatalogue(kept, { q: "zion night" });
  expect(found?.lyricMatches).toEqual([
    { songId: "2", lyricVersionId: "2-en", language: "en", label: "" },
  ]);
  expect(keptCatalogue(kept, { q: "zion" })?.lyricMatches).toEqual([]);
});

test("a device without songs of a catalogue has no answer", () => {
  expect(keptCatalogue([], { q: "" })).toBeUndefined();
});

test("it tells which of the songs that were found have sheets", () => {
  const played = kept.map((one) => (one.song.id === "1" ? { ...one, assetIds: ["file"] } : one));
  expect(keptCatalogue(played, { q: "" })?.sheetMusicSongIds).toEqual(["1"]);
  expect(keptCatalogue(played, { q: "zion" })?.sheetMusicSongIds).toEqual([]);
});
