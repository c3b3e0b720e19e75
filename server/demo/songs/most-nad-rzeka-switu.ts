import { FREE_TO_USE, section } from "../song.ts";
import type { DemoSong } from "../song.ts";

export const mostNadRzekaSwitu: DemoSong = {
  metadata: {
    title: "Most nad rzeką świtu",
    alternateTitles: ["Міст над рікою світанку", "Bridge over the River of Dawn"],
    authors: ["Halina Brzozowska", "Oksana Yarova"],
    copyright: FREE_TO_USE,
    themes: ["Reconciliation", "Peace"],
    songbooks: [{ book: "Śpiewnik Demo", number: "104" }],
  },
  lyrics: [
    {
      language: "pl",
      label: "",
      sections: [
        section(
          "Zwrotka 1",
          "Nad rzeką, gdzie mgła się ściele,",
          "buduje Pan most ze światła,",
          "by obcy był przyjacielem,",
          "by każda granica zbladła.",
        ),
        section(
          "Refren",
          "Przejdź ze mną, Panie, przejdź z nami",
          "po moście jasnym jak rano;",
          "Ty idziesz przed wędrowcami",
          "ku brzegom, gdzie nas wołano.",
        ),
        section(
          "Zwrotka 2",
          "On deskę przy desce kładzie",
          "i woła nas po imieniu;",
          "idziemy po jasnym śladzie",
          "od lęku ku ocaleniu.",
        ),
        section(
          "Zwrotka 3",
          "Gdy słońce nad brzegiem wstanie,",
          "zobaczy nas razem w drodze:",
          "jedno w nas będzie śpiewanie",
          "i pokój po długiej trwodze.",
        ),
      ],
      sequence: ["Zwrotka 1", "Refren", "Zwrotka 2", "Refren", "Zwrotka 3", "Refren"],
    },
    {
      language: "uk",
      label: "",
      sections: [
        section(
          "Куплет 1",
          "Над річкою мла біліє,",
          "Господь там міст із проміння",
          "будує — і серце сміє",
          "забути старе каміння.",
        ),
        section(
          "Приспів",
          "Іди, Господи, із нами",
          "по мосту, ясному зрання,",
          "веди через ніч стежками",
          "на берег твого єднання.",
        ),
        section(
          "Куплет 2",
          "Він кожну дощечку ладить",
          "і кличе нас на імення;",
          "його доброта не зрадить,",
          "веде нас у дні спасення.",
        ),
        section(
          "Куплет 3",
          "Коли над водою сонце",
          "побачить нас у дорозі,",
          "відкриється всім віконце",
          "і мир по довгій тривозі.",
        ),
      ],
      sequence: ["Куплет 1", "Приспів", "Куплет 2", "Приспів", "Куплет 3", "Приспів"],
    },
  ],
  arrangements: [
    {
      label: "Melody",
      sourceKey: "Em",
      tempo: 96,
      lyrics: [0, 1],
      sheets: ["most-nad-rzeka-switu-melody.pdf"],
    },
  ],
};
