import { expect, test } from "vitest";
import { entryOf, groupsOf, keptSong, type SongContent, stateOf, totalSize } from "./kept-song.ts";

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
