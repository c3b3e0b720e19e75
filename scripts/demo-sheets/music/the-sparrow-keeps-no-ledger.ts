import type { Melody } from "../melody.ts";

function tuneWith(verses: readonly string[], coda: string): Melody {
  return {
    time: "2/4",
    parts: [
      {
        name: "Verse",
        notes:
          "e8 | a8 a8 b8 b8 | c'4 a8 c'8 | b8 b8 a8 f8 | e4. e8 | " +
          "f8 f8 a8 a8 | c'4 b8 a8 | b8 a8 f8 g8 | a4.",
        chords: " | A | . | E D | A | D | A | Bm E | A",
        words: verses,
      },
      {
        name: "Coda",
        notes: "e8 | c'8 a8 c'8 d'8 | e'4 c'8 c'8 | b8 f8 g8 b8 | a4.",
        chords: " | A | . | Bm E | A",
        words: [coda],
      },
    ],
  };
}

export const standard = tuneWith(
  [
    "The spar-row keeps no led-ger, the lil-y signs no deed, " +
      "yet both are clothed in morn-ing and fur-nished for their need.",
    "The ant has planned her har-vest, the her-on waits and stands, " +
      "and each re-ceives its por-tion from wide and o-pen hands.",
    "And I, who count and meas-ure, and lie a-wake, and fret, " +
      "am held by such a treas-ure as can-cels ev-ery debt.",
  ],
  "E-nough, e-nough, you tell me; e-nough, I say, and rest.",
);

export const children = tuneWith(
  [
    "The spar-row has no mon-ey, the lil-y has no purse, " +
      "but God takes care of spar-rows and lil-ies, like a nurse.",
    "The ant has got her din-ner, the her-on has his fish, " +
      "and God knows what I'm need-ing be-fore I make a wish.",
    "So if I start to wor-ry, and if I can-not sleep, " +
      "I'll think of all the crea-tures God prom-is-es to keep.",
  ],
  "E-nough, e-nough for spar-rows, e-nough, e-nough for me!",
);
