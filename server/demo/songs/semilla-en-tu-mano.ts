import { FREE_TO_USE, section } from "../song.ts";
import type { DemoSong } from "../song.ts";

export const semillaEnTuMano: DemoSong = {
  metadata: {
    title: "Semilla en tu mano",
    alternateTitles: ["Seed in Your Keeping"],
    authors: ["Lucía Armendral"],
    copyright: FREE_TO_USE,
    themes: ["Growth", "Hope", "Creation"],
    songbooks: [{ book: "Cantos de la Plaza", number: "28" }],
  },
  lyrics: [
    {
      language: "es",
      label: "",
      sections: [
        section(
          "Estrofa 1",
          "Soy semilla en tu mano,",
          "pequeña y escondida;",
          "me siembras en silencio",
          "y me llamas a vida.",
        ),
        section(
          "Coro",
          "Crece, crece despacio,",
          "crece, vida sembrada;",
          "Dios trabaja en lo oscuro",
          "y hace nueva alborada.",
        ),
        section(
          "Estrofa 2",
          "La noche me recibe,",
          "la tierra me sostiene;",
          "aunque nadie lo vea,",
          "tu primavera viene.",
        ),
        section(
          "Estrofa 3",
          "Seré trigo en la mesa,",
          "seré sombra en la senda,",
          "y en el tiempo de todos",
          "habrá pan que se extienda.",
        ),
      ],
      sequence: ["Coro", "Estrofa 1", "Coro", "Estrofa 2", "Coro", "Estrofa 3", "Coro", "Coro"],
    },
    {
      language: "en",
      label: "",
      sections: [
        section(
          "Verse 1",
          "I'm a seed in your keeping,",
          "hidden small in the furrow;",
          "you have sown me in silence",
          "and you call me tomorrow.",
        ),
        section(
          "Chorus",
          "Grow, oh grow, do not hurry,",
          "grow, O life that was planted;",
          "God is working in darkness,",
          "and a morning is granted.",
        ),
        section(
          "Verse 2",
          "Though the night closes round me,",
          "still the warm earth will hold me;",
          "when no eye can discern it,",
          "then your spring will unfold me.",
        ),
        section(
          "Verse 3",
          "Make me shade for the weary,",
          "make me bread for the table,",
          "till the hungry are gathered",
          "and the weak ones made able.",
        ),
      ],
      sequence: ["Chorus", "Verse 1", "Chorus", "Verse 2", "Chorus", "Verse 3", "Chorus", "Chorus"],
    },
  ],
  arrangements: [
    {
      label: "Guitarra",
      sourceKey: "Am",
      tempo: 66,
      lyrics: [0, 1],
      sheets: ["semilla-en-tu-mano.pdf"],
    },
  ],
};
