import type { LyricVersion } from "../contract/lyrics.ts";
import { metadataOf } from "../domain/song.ts";
import { changesOnto, lyricsDocument, withKnownIds } from "./saving.ts";
import type { ImportedLyrics } from "./song.ts";
import { expect, test } from "vitest";

const metadata = metadataOf({ title: "Morning" });
const written: ImportedLyrics = {
  language: "de",
  label: "",
  sections: [
    { name: "Vers 1", lines: ["Der Tag beginnt", "Halleluja", "Halleluja"] },
    { name: "Refrain", lines: ["Singt mit"] },
  ],
  sequence: [0, 1, 0],
};

function versionOf(lyrics: ImportedLyrics): LyricVersion {
  return {
    id: "version",
    songId: "song",
    version: 1,
    revisionId: "revision",
    updatedAt: "2026-01-01T00:00:00.000Z",
    ...lyricsDocument("before", 0, lyrics),
  };
}

const onto = (there: ImportedLyrics, lyrics: ImportedLyrics) =>
  changesOnto({ metadata, versions: [versionOf(there)] }, { metadata, lyrics: [lyrics] });

test("a section keeps its id and each of its lines the one of its own, if they say the same", () => {
  const there = versionOf(written);
  const [verse, ...others] = written.sections;
  const more = { name: "vers 1", lines: [...(verse?.lines ?? []), "Halleluja"] };
  const document = lyricsDocument("after", 0, { ...written, sections: [more, ...others] });
  const { sections, sequence } = withKnownIds(there, document);
  const added = document.sections[0]?.lines[3];
  expect(sections[0]).toMatchObject({
    id: there.sections[0]?.id,
    lines: [...(there.sections[0]?.lines ?? []), added],
  });
  expect(sections[1]).toEqual(there.sections[1]);
  expect(sequence).toEqual(there.sequence);
});

test("the same song changes nothing, another order of singing does", () => {
  expect(onto(written, written)).toMatchObject({ isNothing: true, lyrics: [] });
  for (const sequence of [[], [0, 1], [1, 0, 1]]) {
    expect(onto(written, { ...written, sequence })).toMatchObject({
      isNothing: false,
      isSameMetadata: true,
      lyrics: [{ there: { id: "version" } }],
    });
  }
});

test.each([
  ["de", "", "de", "", true],
  ["de", "", "DE", "", true],
  ["de", "", "und", "", true],
  ["und", "", "de", "", true],
  ["de", "", "en", "", false],
  ["de", "Alt", "und", "alt", true],
  ["de", "Alt", "und", "", false],
])("of “%s %s”, “%s %s” is the same version: %s", (language, label, other, otherLabel, isSame) => {
  const sections = [{ name: "Vers 1", lines: ["Der Tag ist da"] }];
  const lyrics = { language: other, label: otherLabel, sections, sequence: [] };
  const changes = onto({ ...written, language, label }, lyrics);
  expect(changes.lyrics.map(({ there }) => there?.id)).toEqual([isSame ? "version" : undefined]);
});
