import { FREE_TO_USE, section } from "../song.ts";
import type { DemoSong } from "../song.ts";

export const lanternOnTheWater: DemoSong = {
  metadata: {
    title: "Lantern on the Water",
    alternateTitles: ["Wie ein Licht auf dunklem Wasser", "Como un faro entre las aguas"],
    authors: ["Miriam Oakhurst", "Jonas Felder (German)", "Lucía Armendral (Spanish)"],
    copyright: FREE_TO_USE,
    themes: ["Guidance", "Trust", "Light"],
    songbooks: [
      { book: "Demo Hymnal", number: "12" },
      { book: "Songs for the Harbour Chapel", number: "3" },
    ],
  },
  lyrics: [
    {
      language: "en",
      label: "Standard",
      sections: [
        section(
          "Verse 1",
          "Like a lantern on the water,",
          "moving gently through the night,",
          "comes your mercy to the harbour,",
          "turning shadow into light.",
        ),
        section(
          "Refrain",
          "Shine, O shine, and lead us home,",
          "over deep and foam;",
          "we are never on our own:",
          "Lord, you lead us home.",
        ),
        section(
          "Verse 2",
          "When the wind has torn the rigging",
          "and the clouds hide every star,",
          "you are nearer than our breathing,",
          "you have found us where we are.",
        ),
        section(
          "Verse 3",
          "Set our little lamps to burning,",
          "row by row and hand to hand,",
          "till the whole wide shore is shining",
          "and the last boat comes to land.",
        ),
      ],
      sequence: ["Verse 1", "Refrain", "Verse 2", "Refrain", "Verse 3", "Refrain", "Refrain"],
    },
    {
      language: "de",
      label: "",
      sections: [
        section(
          "Strophe 1",
          "Wie ein Licht auf dunklem Wasser",
          "leise durch die Nächte zieht,",
          "kommt dein Trost in unsern Hafen,",
          "wird aus Angst ein neues Lied.",
        ),
        section(
          "Kehrvers",
          "Leuchte, leuchte, führ uns heim",
          "durch die tiefe Nacht;",
          "keiner muss verloren sein:",
          "Herr, du hältst die Wacht.",
        ),
        section(
          "Strophe 2",
          "Reißt der Sturm an Mast und Segel",
          "und verlischt der letzte Stern,",
          "bist du näher als mein Atem,",
          "bist, wenn alles schwankt, nicht fern.",
        ),
        section(
          "Strophe 3",
          "Zünde unsre kleinen Lampen,",
          "reich sie weiter, Hand zu Hand,",
          "bis die weite Küste leuchtet",
          "und kein Boot bleibt fern vom Land.",
        ),
      ],
      sequence: ["Strophe 1", "Kehrvers", "Strophe 2", "Kehrvers", "Strophe 3", "Kehrvers"],
    },
    {
      language: "es",
      label: "",
      sections: [
        section(
          "Estrofa 1",
          "Como un faro entre las aguas",
          "que la noche no apagó,",
          "viene al puerto tu ternura,",
          "y la sombra se aclaró.",
        ),
        section(
          "Estribillo",
          "Brilla, brilla, guíanos",
          "por el ancho mar;",
          "nadie queda sin tu voz:",
          "haznos regresar.",
        ),
        section(
          "Estrofa 2",
          "Cuando el viento rompe velas",
          "y no hay astro ni señal,",
          "más cercano que el aliento",
          "tú nos guardas, Dios leal.",
        ),
        section(
          "Estrofa 3",
          "Haz arder las lamparitas,",
          "una a otra, sin cesar,",
          "hasta que la costa entera",
          "vea al último llegar.",
        ),
      ],
      sequence: [],
    },
  ],
  arrangements: [
    {
      label: "Lead sheet with second voice",
      sourceKey: "D",
      tempo: 88,
      lyrics: [0, 2],
      sheets: ["lantern-on-the-water-lead.pdf", "lantern-on-the-water-second-voice.pdf"],
    },
    {
      label: "Deutsche Ausgabe, tiefer",
      sourceKey: "C",
      tempo: 84,
      lyrics: [1],
      sheets: ["wie-ein-licht-auf-dunklem-wasser.pdf"],
    },
  ],
};
