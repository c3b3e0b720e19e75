import { FREE_TO_USE, section } from "../song.ts";
import type { DemoSong } from "../song.ts";

export const eveningFoldsTheHills: DemoSong = {
  metadata: {
    title: "Evening Folds the Hills",
    alternateTitles: ["Soir qui voile monts et prés"],
    authors: ["Miriam Oakhurst", "Élodie Marchèse (French)"],
    copyright: FREE_TO_USE,
    themes: ["Evening", "Blessing"],
    songbooks: [{ book: "Demo Hymnal", number: "112" }],
  },
  lyrics: [
    {
      language: "en",
      label: "",
      sections: [
        section(
          "Evening",
          "Evening folds the hills in blue,",
          "folds our labours too;",
          "what we could not carry through",
          "now we leave with you.",
        ),
        section("Response", "Keep us, keep us through the night;", "wake us, Lord, to light."),
        section("Amen", "Amen, amen."),
      ],
      sequence: ["Evening", "Response", "Evening", "Response", "Response", "Amen"],
    },
    {
      language: "fr",
      label: "",
      sections: [
        section(
          "Soir",
          "Soir qui voile monts et prés,",
          "voile nos regrets ;",
          "ce qui reste inachevé,",
          "tout t'est confié.",
        ),
        section("Répons", "Garde-nous jusqu'au matin,", "tiens-nous dans ta main."),
        section("Amen", "Amen, amen."),
      ],
      sequence: ["Soir", "Répons", "Soir", "Répons", "Répons", "Amen"],
    },
  ],
  arrangements: [
    {
      label: "Evening prayer",
      sourceKey: "Eb",
      tempo: 76,
      lyrics: [0, 1],
      sheets: ["evening-folds-the-hills.pdf", "soir-qui-voile-monts-et-pres.pdf"],
    },
  ],
};
