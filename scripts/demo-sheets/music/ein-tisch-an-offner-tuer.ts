import type { Melody } from "../melody.ts";

export const songSheet: Melody = {
  time: "4/4",
  parts: [
    {
      name: "Strophe",
      notes:
        "c4 | f4 g4 a4 f4 | c'2 a4 f4 | b4 a4 g4 f4 | g2. c4 | " +
        "f4 g4 a4 f4 | d'2 c'4 a4 | b4 a4 g4 e4 | f2.",
      chords: " | F | F | Bb . Gm . | C | F | Bb F | Gm . C . | F",
      words: [
        "Ein Tisch steht in der Kü-che, die Tür ist an-ge-lehnt; " +
          "da sitzt, wer lan-ge such-te, da ruht, wer sich ge-sehnt.",
        "Da wird nicht erst ge-wo-gen, was ei-ner bringt und kann; " +
          "da wird ein Stuhl ge-zo-gen, und Gott fängt bei uns an.",
        "Und gehn wir wie-der wei-ter mit leich-te-rem Ge-päck, " +
          "so bleibt ein Licht im Fens-ter und leuch-tet um das Eck.",
      ],
    },
    {
      name: "Kehrvers",
      notes:
        "c'4 a4 f2 | d'4 c'4 a2 | b4. a8 g4 b4 | a4 g4 f2 | " +
        "d4 f4 b4 d'4 | c'4 b4 a2 | f4 g8 g8 a4 f4 | g4 e4 f2",
      chords: "F | Bb F | Gm C7 | F C F . | Bb | C F | Dm F | C F",
      words: [
        "Komm her-ein, komm her-ein, kei-ner soll al-lei-ne sein; " +
          "Brot und Zeit und Raum sind hier: Gott sitzt am Tisch an off-ner Tür.",
      ],
    },
    {
      name: "Brücke",
      notes:
        "a4 a4 b4 b4 | c'1 | d'4 d'4 c'4 b4 | c'1 | " +
        "b4 b4 a4 g4 | a2. r4 | g4 a4 b4 g4 | c'2. r4",
      chords: "F Bb | F | Bb F | C | Gm C | Dm | Gm | C",
      words: [
        "Wei-ter wird der Kreis, wei-ter wird das Haus, und die Lie-be teilt al-le Plät-ze aus.",
      ],
    },
    {
      name: "Kehrvers, Schluss",
      notes:
        "c'4 a4 f2 | d'4 c'4 a2 | b4. a8 g4 b4 | a4 g4 f2 | " +
        "d4 f4 b4 d'4 | c'4 b4 a2 | f4 g8 g8 a4 d'4 | c'4 e4 f2~ | f1",
      chords: "F | Bb F | Gm C7 | F C F . | Bb | C F | Dm Bb | C F | .",
      words: [
        "Komm her-ein, komm her-ein, kei-ner soll al-lei-ne sein; " +
          "Brot und Zeit und Raum sind hier: Gott sitzt am Tisch an off-ner Tür.",
      ],
    },
  ],
};
