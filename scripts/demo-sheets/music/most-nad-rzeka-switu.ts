import type { Melody } from "../melody.ts";

export const melody: Melody = {
  time: "3/4",
  parts: [
    {
      name: "Verse",
      notes:
        "b,4 | e4 f4 g4 | b2 a4 | g4 e4 e4 | a4 g4 a4 | c'2 b4 | a4 f4 b4 | " +
        "d'4 c'4 b4 | e'2 d'4 | b4 g4 a4 | g4 f4 e4 | f2 d#4 | e2",
      chords: " | Em | . | . | Am | . | D . B7 | G | C | G . D | C | B7 | Em",
      words: [],
    },
    {
      name: "Refrain",
      notes:
        "b4 | e'4 d'8 c'8 b4 | c'2 a4 | d'4 c'8 b8 a4 | b2 b4 | " +
        "c'4 b8 a8 g4 | a2 g4 | f4 g4 d#4 | e2",
      chords: " | Em | Am | D | G | C | Am | B7 | Em",
      words: [],
    },
  ],
};
