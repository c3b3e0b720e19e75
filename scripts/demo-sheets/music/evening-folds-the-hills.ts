import type { Melody } from "../melody.ts";

function tuneWith(names: readonly string[], evening: string, response: string): Melody {
  const [eveningName = "", responseName = "", amenName = ""] = names;
  return {
    time: "3/4",
    parts: [
      {
        name: eveningName,
        notes:
          "e2 f4 | g2 e4 | b2 a4 | g2. | f2 g4 | a2 f4 | b2.~ | b2 r4 | " +
          "c'2 b4 | a2 c'4 | b2 g4 | e2. | f2 a4 | g2 f4 | e2.~ | e2 r4",
        chords:
          "Eb | Cm | Bb | Eb | Fm | Ab | Bb | . | " + "Ab | Fm | Eb | Cm | Bb7 | Eb . Bb | Eb | .",
        words: [evening],
      },
      {
        name: responseName,
        notes: "e'2 d'4 | c'2 b4 | a2 g4 | f2. | a2 g4 | f2 d4 | e2.~ | e2 r4",
        chords: "Cm | Ab | Fm | Bb | Fm | Bb7 | Eb | .",
        words: [response],
      },
      {
        name: amenName,
        notes: "a2. | g2. | f2 d4 | e2.",
        chords: "Ab | Eb | Bb | Eb",
        words: ["A-men, a- _ men."],
      },
    ],
  };
}

export const english = tuneWith(
  ["Evening", "Response", "Amen"],
  "Eve-ning folds the hills in blue, folds our la-bours too; " +
    "what we could not car-ry through now we leave with you.",
  "Keep us, keep us through the night; wake us, Lord, to light.",
);

export const french = tuneWith(
  ["Soir", "Répons", "Amen"],
  "Soir qui voi-le monts et prés, voi-le nos re-grets; " +
    "ce qui res-te~i-na-che-vé, tout t'est con-fi-é.",
  "Gar-de-nous jus-qu'au ma-tin, tiens-nous dans ta main.",
);
