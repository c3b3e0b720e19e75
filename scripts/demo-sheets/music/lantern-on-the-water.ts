import type { Melody } from "../melody.ts";

const verses = [
  "Like a lan-tern on the wa-ter, mov-ing gent-ly through the night, " +
    "comes your mer-cy to the har-bour, turn-ing shad-ow in-to light.",
  "When the wind has torn the rig-ging and the clouds hide ev-ery star, " +
    "you are near-er than our breath-ing, you have found us where we are.",
  "Set our lit-tle lamps to burn-ing, row by row and hand to hand, " +
    "till the whole wide shore is shin-ing and the last boat comes to land.",
];
const refrain =
  "Shine, O shine, and lead us home, o-ver deep and foam; " +
  "we are nev-er on our own: Lord, you lead us home.";

export const leadSheet: Melody = {
  time: "4/4",
  parts: [
    {
      name: "Verse",
      notes:
        "f4. g8 a4 d'4 | b4 g4 a4. f8 | e4. f8 g4 b4 | a4 f4 e2 | " +
        "f4. g8 a4 d'4 | b4. c'8 d'4 b4 | a4 f4 g4 e4 | f4 e4 d2",
      chords: "D | G D | Em | D A | D | G | D . Em A | D A D .",
      words: verses,
    },
    {
      name: "Refrain",
      notes:
        "d'4. c'8 b4 d'4 | a4 f4 a2 | g4 a4 b4 g4 | a2. r4 | " +
        "f4. g8 a4 b4 | d'4 c'4 b2 | a4 f4 g4 e4 | d1",
      chords: "G | D | Em | A | D | Bm G | D . Em A | D",
      words: [refrain],
    },
  ],
};

export const secondVoice: Melody = {
  time: "4/4",
  parts: [
    {
      name: "Verse",
      notes:
        "d4. e8 f4 f4 | g4 d4 f4. d8 | b,4. d8 e4 g4 | f4 d4 c2 | " +
        "d4. e8 f4 f4 | g4. a8 b4 g4 | f4 d4 e4 c4 | d4 c4 d2",
      chords: "D | G D | Em | D A | D | G | D . Em A | D A D .",
      words: verses,
    },
    {
      name: "Refrain",
      notes:
        "b4. a8 g4 b4 | f4 d4 f2 | e4 f4 g4 e4 | e2. r4 | " +
        "d4. e8 f4 g4 | b4 a4 g2 | f4 d4 e4 c4 | a,1",
      chords: "G | D | Em | A | D | Bm G | D . Em A | D",
      words: [refrain],
    },
  ],
};

export const leadSheetInC: Melody = {
  time: "4/4",
  parts: [
    {
      name: "Strophe",
      notes:
        "e4. f8 g4 c'4 | a4 f4 g4. e8 | d4. e8 f4 a4 | g4 e4 d2 | " +
        "e4. f8 g4 c'4 | a4. b8 c'4 a4 | g4 e4 f4 d4 | e4 d4 c2",
      chords: "C | F C | Dm | C G | C | F | C . Dm G | C G C .",
      words: [
        "Wie ein Licht auf dunk-lem Was-ser lei-se durch die Näch-te zieht, " +
          "kommt dein Trost in un-sern Ha-fen, wird aus Angst ein neu-es Lied.",
        "Reißt der Sturm an Mast und Se-gel und ver-lischt der letz-te Stern, " +
          "bist du nä-her als mein A-tem, bist, wenn al-les schwankt, nicht fern.",
      ],
    },
    {
      name: "Kehrvers",
      notes:
        "c'4. b8 a4 c'4 | g4 e4 g2 | f4 g4 a4 f4 | g2. r4 | " +
        "e4. f8 g4 a4 | c'4 b4 a2 | g4 e4 f4 d4 | c1",
      chords: "F | C | Dm | G | C | Am F | C . Dm G | C",
      words: [
        "Leuch-te, leuch-te, führ uns heim durch die tie-fe Nacht; " +
          "kei-ner muss ver-lo-ren sein: Herr, du hältst die Wacht.",
      ],
    },
  ],
};
