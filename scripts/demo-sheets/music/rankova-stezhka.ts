import type { Melody } from "../melody.ts";

export const melody: Melody = {
  time: "4/4",
  parts: [
    {
      name: "Verse",
      notes:
        "f4 f4 b4 c'4 | d'4 c'4 b4 g4 | f4 g4 b4 b4 | c'4 d'4 c'2 | " +
        "d'4. d'8 e'4 d'4 | c'4 b4 g4 b4 | f4 b4 d'4 c'4 | b4 a4 b2",
      chords: "Bb | Gm Eb | Bb Gm | F | Bb Eb | F Gm | Bb . . F | Gm F Bb .",
      words: [
        "Dew is heav-y on the grass-es, ash trees dream be-neath the sky; " +
          "yet your kind-ness, as it pass-es, calls us with a qui-et cry.",
        "As we walk, the world grows clear-er, and the road has lost its fear; " +
          "hearts that sow in hope grow near-er to the spring-time of the year.",
        "When the eve-ning shad-ows length-en and the rim of heav-en dims, " +
          "bring us home, our hearts to strength-en with your peace and qui-et hymns.",
      ],
    },
    {
      name: "Refrain",
      notes:
        "d'4. e'8 f'4 d'4 | e'4 d'4 c'4 a4 | c'4. d'8 e'4 c'4 | d'4 c'4 b2 | " +
        "d'4. e'8 f'4 d'4 | g4 b4 e'4 d'4 | c'4 b4 g4 e'4 | d'4 c'4 b2",
      chords: "Bb | Eb F | Cm | Bb F Gm . | Bb | Eb | Cm Eb | Bb F Bb .",
      words: [
        "Rise a-bove us, Word of morn-ing, o-ver field and riv-er wide, " +
          "till we all, as day is dawn-ing, share one ta-ble, side by side.",
      ],
    },
  ],
};
