import { FREE_TO_USE, section } from "../song.ts";
import type { DemoSong } from "../song.ts";

export const breadForTheMorningRoad: DemoSong = {
  metadata: {
    title: "Bread for the Morning Road",
    alternateTitles: ["Chleb na poranną drogę"],
    authors: ["Tobias Wren", "Halina Brzozowska (Polish)"],
    copyright: FREE_TO_USE,
    themes: ["Communion", "Hospitality", "Morning"],
    songbooks: [{ book: "Demo Hymnal", number: "12a" }],
  },
  lyrics: [
    {
      language: "en",
      label: "",
      sections: [
        section(
          "Verse 1",
          "You set a table by the road",
          "before the day was grown,",
          "and broke the bread for strangers' hands,",
          "and called each hand your own.",
        ),
        section(
          "Verse 2",
          "We brought our hunger and our haste,",
          "our pockets full of care;",
          "you gave us time, you gave us names,",
          "you gave us bread to share.",
        ),
        section(
          "Verse 3",
          "The crust was warm, the cup was deep,",
          "the talk was long and plain,",
          "and those who came as travellers",
          "went out as kin again.",
        ),
        section(
          "Verse 4",
          "So send us down the morning road",
          "with nothing more to prove,",
          "with bread enough for one day's walk",
          "and strength enough to love.",
        ),
      ],
      sequence: [],
    },
    {
      language: "pl",
      label: "",
      sections: [
        section(
          "Zwrotka 1",
          "Przy drodze nam zastawiasz stół,",
          "gdy ledwie wstaje dzień,",
          "i łamiesz chleb dla obcych rąk,",
          "i dzielisz z nimi cień.",
        ),
        section(
          "Zwrotka 2",
          "Przynieśliśmy nasz głód i lęk",
          "i troski zwykłych dni;",
          "Ty dałeś czas, Ty dałeś chleb,",
          "otwarłeś serca drzwi.",
        ),
        section(
          "Zwrotka 3",
          "Był ciepły chleb i prosty gest,",
          "i rozmów długi czas;",
          "kto obcy przyszedł, bratem jest,",
          "bo stół połączył nas.",
        ),
        section(
          "Zwrotka 4",
          "Więc poślij nas w ten ranny świat,",
          "nie trzeba wielkich słów;",
          "i daj nam chleb na jeden dzień,",
          "i siłę kochać znów.",
        ),
      ],
      sequence: [],
    },
  ],
  arrangements: [
    {
      label: "Lead sheet",
      sourceKey: "G",
      tempo: 104,
      lyrics: [0, 1],
      sheets: ["bread-for-the-morning-road.pdf"],
    },
  ],
};
