import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { withChords } from "../../common/formats/chord-sheet.ts";
import { recogniseLanguage } from "../../common/formats/language.ts";
import { filesOf, writers } from "../../common/formats/formats.ts";
import { readSongs } from "../../common/formats/read.ts";
import type { ImportedSong } from "../../common/formats/song.ts";
import { lostWords, sungLines, wordsIn } from "./words.ts";

/** Real songs, which stay out of the repository; absent, these tests are shown as skipped. */
const corpus = [process.env["SONG_CORPUS"] ?? "", resolve("../shared/corpus/songs")].find(
  (folder) => folder !== "" && existsSync(folder),
);

function songFiles(): string[] {
  const names = corpus ? readdirSync(corpus, { recursive: true, encoding: "utf8" }) : [];
  return names.filter((name) => name.endsWith(".cho"));
}

const heading = /^(?:Verse|Chorus|Refrain|Bridge)(?: \d+)?$/u;
/** “Refrain”: a heading in some songs, in others the whole text of a section. */
const pallavi = "പല്ലവി";

test.skipIf(!corpus)("every real song comes in, each word in its place or named", () => {
  const files = songFiles();
  expect(files.length).toBeGreaterThan(200);
  for (const file of files) {
    const source = readFileSync(join(corpus ?? "", file));
    const [outcome] = readSongs(source, { filename: file }).outcomes;
    if (!outcome || !("song" in outcome)) throw new Error(`${file}: ${JSON.stringify(outcome)}`);
    const lines = source.toString("utf8").split("\n");
    const unchorded = lines.map((line) => line.replace(/\[[^\]]*\]/gu, ""));
    const values = unchorded.map((line) => /^\{\w+:(.*)\}$/u.exec(line)?.[1] ?? line);
    expect(lostWords(values.flatMap(wordsIn), outcome.song), file).toEqual([]);

    const words = unchorded.filter((line) => !line.startsWith("{") && !heading.test(line.trim()));
    const sung = outcome.song.lyrics.flatMap(sungLines);
    const inOrder = (texts: string[]) => texts.flatMap(wordsIn).filter((word) => word !== pallavi);
    expect(inOrder(sung), file).toEqual(inOrder(words));
  }
});

/** The lines of a song's sheet that have chords, as ChordPro writes them. */
function chordedLines({ sheet }: ImportedSong): string[] {
  return (sheet?.lines ?? []).flatMap((line) => {
    if (line.kind === "fixed") return line.text;
    if (line.kind !== "words" || line.pieces.every(({ chord }) => chord === "")) return [];
    return line.pieces.map(({ chord, text }) => (chord ? `[${chord}]${text}` : text)).join("");
  });
}

test.skipIf(!corpus)(
  "its chords are kept to the letter, and words come back from every way out",
  () => {
    let chords = 0;
    for (const file of songFiles()) {
      const source = readFileSync(join(corpus ?? "", file));
      const [outcome] = readSongs(source, { filename: file }).outcomes;
      if (!outcome || !("song" in outcome)) throw new Error(`${file}: ${JSON.stringify(outcome)}`);
      const { song } = outcome;
      const lines = source.toString("utf8").split("\n");
      const played = lines.filter((line) => /\[[^\]]*\]/u.test(line) && !line.startsWith("{"));
      // Before a chord at a line's end a space says nothing.
      const written = played.map((line) => line.trim().replace(/ +(\[[^\]]*\])$/u, "$1"));
      expect(chordedLines(song), file).toEqual(written);
      expect(song.chords, file).toBe(played.join("").match(/\[/gu)?.length ?? 0);
      chords += song.chords;

      for (const writer of Object.values(writers)) {
        const known = song.sheet ? withChords(song, song.sheet) : song;
        const again = filesOf(writer, known).flatMap(({ name, text }) => {
          const filename = `${name}.${writer.ending}`;
          return readSongs(new TextEncoder().encode(text), { filename }).outcomes;
        });
        const versions = again.flatMap((read) => ("song" in read ? read.song.lyrics : []));
        expect(versions.map(sungLines), `${file} ${writer.ending}`).toEqual(
          song.lyrics.map(sungLines),
        );
        if (!writer.hasChords) continue;
        const sheets = again.flatMap((read) => ("song" in read ? chordedLines(read.song) : []));
        expect(sheets, `${file} ${writer.ending}`).toEqual(chordedLines(song));
      }
    }
    expect(chords).toBeGreaterThan(5000);
  },
);

test.skipIf(!corpus)("no four lines of a real song are taken for another language", () => {
  // Of the Zulu songs some have English verses.
  for (const file of songFiles().filter((name) => !name.startsWith("zu/"))) {
    const source = readFileSync(join(corpus ?? "", file), "utf8").replace(/\[[^\]]*\]/gu, "");
    const lines = source.split("\n").filter((line) => line !== "" && !line.startsWith("{"));
    const sung = lines.filter((line) => !heading.test(line.trim()));
    for (let at = 0; at < sung.length; at += 4) {
      const guess = recogniseLanguage(sung.slice(at, at + 4).join("\n"));
      expect([undefined, file.split("/", 1).join("")], `${file}, line ${at}`).toContain(guess);
    }
  }
});
