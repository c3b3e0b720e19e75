import fc from "fast-check";
import type { ImportedLyrics, SongContent } from "../../common/formats/song.ts";

const scripts = [
  "the quick lamb’s light – “holy”, é ü ß ő ł ø",
  "свете тихий, господи помилуй ї є ґ",
  "سبحوا الرب يا رب الجنود",
  "הללו את אדני כל גוים",
  "പല്ലവി ദൈവമേ നിൻ കൃപ",
  "主よ われを あわれみたまえ 主耶稣",
  "𐤀𐤁 😀 #[]{}|;:.,<>&\"'\\/-_=+*~^%$@!?()0123456789 A E Am C2",
];
const letter = fc.oneof(...scripts.map((letters) => fc.constantFrom(...letters)));
const words = (max: number) =>
  fc
    .array(letter, { minLength: 1, maxLength: max })
    .map((letters) => letters.join("").replace(/\s+/gu, " ").trim())
    .filter((text) => text !== "");
const names =
  "Verse 1|Verse 2|Strophe 3|Refrain|Chorus|Bridge|Pre-Chorus|Ending|Куплет 1|Припев|Intro|Verse 1a|Evening";
const known = fc.constantFrom(...names.split("|"));
const name = fc.oneof(known, words(20));
const line = fc.oneof(
  { weight: 8, arbitrary: words(60) },
  { weight: 1, arbitrary: fc.constant("") },
);
const section = fc
  .record({ name, lines: fc.array(line, { minLength: 1, maxLength: 6 }) })
  .filter(({ lines }) => lines.some((text) => text !== ""));

const lyrics: fc.Arbitrary<ImportedLyrics> = fc
  .record({
    language: fc.constantFrom("en", "de", "pl", "ru", "ar", "ml", "zh-Hant", "pt-BR"),
    label: fc.oneof(fc.constant(""), words(20)),
    sections: fc.array(section, { minLength: 1, maxLength: 6 }),
    picks: fc.array(fc.nat(5), { maxLength: 8 }),
  })
  .map(({ picks, ...rest }) => ({
    ...rest,
    sequence: picks.filter((pick) => pick < rest.sections.length),
  }));

/** Songs as churches may have them, in many scripts, with whatever a format might stumble over. */
export const anySong: fc.Arbitrary<SongContent> = fc.record({
  metadata: fc.record({
    title: words(60),
    alternateTitles: fc.array(words(30), { maxLength: 3 }),
    authors: fc.array(words(30), { maxLength: 3 }),
    copyright: fc.array(words(40), { maxLength: 2 }).map((lines) => lines.join("\n")),
    themes: fc.array(words(20), { maxLength: 3 }),
    songbooks: fc.array(fc.record({ book: words(20), number: words(5) }), { maxLength: 2 }),
  }),
  lyrics: fc.array(lyrics, { minLength: 1, maxLength: 3 }),
});
