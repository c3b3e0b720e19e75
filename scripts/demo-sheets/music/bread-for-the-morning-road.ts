import type { Melody } from "../melody.ts";

export const melody: Melody = {
  time: "3/4",
  parts: [
    {
      name: "",
      notes:
        "d4 | g2 b4 | a2 g4 | e2 g4 | d2 d4 | g2 a4 | b2 d'4 | a2.~ | a2 b4 | " +
        "d'2 b4 | c'2 a4 | b2 g4 | e2 g4 | d2 g4 | b4 a4 f4 | g2.~ | g2",
      chords: " | G | D | C | G | . | Bm | D | . . Em | G | Am | Em | C | G | G D . | G | .",
      words: [
        "You set a ta-ble by the road be-fore the day was grown, " +
          "and broke the bread for stran-gers' hands, and called each hand _ your own.",
        "We brought our hun-ger and our haste, our pock-ets full of care; " +
          "you gave us time, you gave us names, you gave us bread _ to share.",
        "The crust was warm, the cup was deep, the talk was long and plain, " +
          "and those who came as trav-el-lers went out as kin _ a-gain.",
        "So send us down the morn-ing road with noth-ing more to prove, " +
          "with bread e-nough for one day's walk and strength e-nough _ to love.",
      ],
    },
  ],
};
