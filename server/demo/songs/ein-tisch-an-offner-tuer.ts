import { FREE_TO_USE, section } from "../song.ts";
import type { DemoSong } from "../song.ts";

export const einTischAnOffnerTuer: DemoSong = {
  metadata: {
    title: "Ein Tisch an offner Tür",
    alternateTitles: ["A Table by the Open Door"],
    authors: ["Jonas Felder", "Annegret Lindqvist"],
    copyright: FREE_TO_USE,
    themes: ["Hospitality", "Community", "Gathering"],
    songbooks: [
      { book: "Liederheft Demo", number: "7" },
      { book: "Demo Hymnal", number: "41" },
    ],
  },
  lyrics: [
    {
      language: "de",
      label: "Standard",
      sections: [
        section(
          "Strophe 1",
          "Ein Tisch steht in der Küche,",
          "die Tür ist angelehnt;",
          "da sitzt, wer lange suchte,",
          "da ruht, wer sich gesehnt.",
        ),
        section(
          "Kehrvers",
          "Komm herein, komm herein,",
          "keiner soll alleine sein;",
          "Brot und Zeit und Raum sind hier:",
          "Gott sitzt am Tisch an offner Tür.",
        ),
        section(
          "Strophe 2",
          "Da wird nicht erst gewogen,",
          "was einer bringt und kann;",
          "da wird ein Stuhl gezogen,",
          "und Gott fängt bei uns an.",
        ),
        section(
          "Strophe 3",
          "Und gehn wir wieder weiter",
          "mit leichterem Gepäck,",
          "so bleibt ein Licht im Fenster",
          "und leuchtet um das Eck.",
        ),
        section(
          "Brücke",
          "Weiter wird der Kreis,",
          "weiter wird das Haus,",
          "und die Liebe teilt",
          "alle Plätze aus.",
        ),
      ],
      sequence: [
        "Strophe 1",
        "Kehrvers",
        "Strophe 2",
        "Kehrvers",
        "Strophe 3",
        "Kehrvers",
        "Brücke",
        "Brücke",
        "Kehrvers",
      ],
    },
    {
      language: "en",
      label: "",
      sections: [
        section(
          "Verse 1",
          "A table in the kitchen,",
          "a door that stands ajar;",
          "here all who wandered searching",
          "may come in as they are.",
        ),
        section(
          "Refrain",
          "Come on in, come on in,",
          "there is room for all your kin;",
          "bread and time and space in store:",
          "God keeps a table by the door.",
        ),
        section(
          "Verse 2",
          "Nobody counts our merits",
          "or asks what we have done;",
          "a chair is drawn up closer,",
          "and grace has just begun.",
        ),
        section(
          "Verse 3",
          "And when we travel onward",
          "with less upon our back,",
          "a light stays in the window",
          "to shine along the track.",
        ),
        section(
          "Bridge",
          "Wider grows the ring,",
          "wider grows the hall;",
          "love is handing out",
          "places for us all.",
        ),
      ],
      sequence: [
        "Verse 1",
        "Refrain",
        "Verse 2",
        "Refrain",
        "Verse 3",
        "Refrain",
        "Bridge",
        "Bridge",
        "Refrain",
      ],
    },
  ],
  arrangements: [
    {
      label: "Song sheet",
      sourceKey: "F",
      tempo: 112,
      lyrics: [0, 1],
      sheets: ["ein-tisch-an-offner-tuer.pdf"],
    },
  ],
};
