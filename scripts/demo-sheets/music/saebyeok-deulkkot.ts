import type { Melody } from "../melody.ts";

export const melody: Melody = {
  time: "4/4",
  parts: [
    {
      name: "Verse",
      notes:
        "e4 g4 g4 a4 | g4 e4 d2 | e4 d4 c4 d4 | e2. r4 | " +
        "g4 a4 c'4 a4 | g4 a4 e2 | d4 e4 g4 d4 | c2. r4",
      chords: "C | C G | Am | Em | C F | C Am | G | C",
      words: [
        "Small and wet with morn-ing dew, by the field path grown, " +
          "lifts a flow-er to the light, held by you a-lone.",
        "Though it stand up-on the hill with the wind for friend, " +
          "one who knows me by my name stays un-til the end.",
        "When the eve-ning turns to gold, we will gath-er near, " +
          "share the lit-tle scent we have, sing-ing, glad and clear.",
      ],
    },
    {
      name: "Refrain",
      notes:
        "c'4 c'4 a4 c'4 | d'4 c'4 a2 | g4 a4 c'4 a4 | g2. r4 | " +
        "e4 g4 a4 c'4 | a4 g4 e2 | d4 e4 g4 d4 | c1",
      chords: "F | Dm | C F | G | C Am | F C | G | C",
      words: [
        "O-pen, o-pen to the day, in the morn-ing sun, " +
          "till the earth is dyed with love and our songs are one.",
      ],
    },
  ],
};
