import { FREE_TO_USE, section } from "../song.ts";
import type { DemoSong } from "../song.ts";

export const theSparrowKeepsNoLedger: DemoSong = {
  metadata: {
    title: "The Sparrow Keeps No Ledger",
    alternateTitles: ["Enough for Sparrows"],
    authors: ["Tobias Wren"],
    copyright: FREE_TO_USE,
    themes: ["Providence", "Trust", "Children"],
    songbooks: [
      { book: "Demo Hymnal", number: "57" },
      { book: "Small Voices", number: "2b" },
    ],
  },
  lyrics: [
    {
      language: "en",
      label: "Standard",
      sections: [
        section(
          "Verse 1",
          "The sparrow keeps no ledger,",
          "the lily signs no deed,",
          "yet both are clothed in morning",
          "and furnished for their need.",
        ),
        section(
          "Verse 2",
          "The ant has planned her harvest,",
          "the heron waits and stands,",
          "and each receives its portion",
          "from wide and open hands.",
        ),
        section(
          "Verse 3",
          "And I, who count and measure,",
          "and lie awake, and fret,",
          "am held by such a treasure",
          "as cancels every debt.",
        ),
        section("Coda", "Enough, enough, you tell me;", "enough, I say, and rest."),
      ],
      sequence: [],
    },
    {
      language: "en",
      label: "Children's version",
      sections: [
        section(
          "Verse 1",
          "The sparrow has no money,",
          "the lily has no purse,",
          "but God takes care of sparrows",
          "and lilies, like a nurse.",
        ),
        section(
          "Verse 2",
          "The ant has got her dinner,",
          "the heron has his fish,",
          "and God knows what I'm needing",
          "before I make a wish.",
        ),
        section(
          "Verse 3",
          "So if I start to worry,",
          "and if I cannot sleep,",
          "I'll think of all the creatures",
          "God promises to keep.",
        ),
        section("Coda", "Enough, enough for sparrows,", "enough, enough for me!"),
      ],
      sequence: ["Verse 1", "Coda", "Verse 2", "Coda", "Verse 3", "Coda", "Coda"],
    },
  ],
  arrangements: [
    {
      label: "Standard",
      sourceKey: "A",
      tempo: 84,
      lyrics: [0],
      sheets: ["the-sparrow-keeps-no-ledger.pdf"],
    },
    {
      label: "Children's choir",
      sourceKey: "A",
      tempo: 100,
      lyrics: [1],
      sheets: ["enough-for-sparrows.pdf"],
    },
  ],
};
