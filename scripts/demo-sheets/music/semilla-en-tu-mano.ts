import type { Melody } from "../melody.ts";

export const melody: Melody = {
  time: "6/8",
  parts: [
    {
      name: "Estrofa",
      notes:
        "e4 a8 a8 b8 c'8 | b4. a4. | c'4 c'8 d'8 c'8 b8 | c'4. g4. | " +
        "a4 a8 c'8 b8 a8 | g4. e4. | d'4 c'8 b8 a8 g#8 | a4. a4 r8",
      chords: "Am | G Am | F G | C | Am | Em | Dm E | Am",
      words: [
        "Soy se-mi-lla~en tu ma-no, pe-que-ña~y es-con-di-da; " +
          "me siem-bras en si-len-cio y me lla-mas a vi-da.",
        "La no-che me re-ci-be, la tie-rra me sos-tie-ne; " +
          "aun-que na-die lo ve-a, tu pri-ma-ve-ra vie-ne.",
        "Se-ré tri-go~en la me-sa, se-ré som-bra~en la sen-da, " +
          "y~en el tiem-po de to-dos ha-brá pan que se~ex-tien-da.",
      ],
    },
    {
      name: "Coro",
      notes:
        "e'4 d'8 c'8 d'8 e'8 | d'4. g4 r8 | c'4 b8 a8 b8 c'8 | b4. e4 r8 | " +
        "a4 a8 c'8 d'8 e'8 | d'4. c'4. | b4 c'8 b8 a8 g#8 | a4. a4 r8",
      chords: "C | G | Am | Em | F | G C | E | Am",
      words: [
        "Cre-ce, cre-ce des-pa-cio, cre-ce, vi-da sem-bra-da; " +
          "Dios tra-ba-ja~en lo~os-cu-ro y~ha-ce nue-va~al-bo-ra-da.",
      ],
    },
  ],
};
