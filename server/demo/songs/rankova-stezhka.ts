import { FREE_TO_USE, section } from "../song.ts";
import type { DemoSong } from "../song.ts";

export const rankovaStezhka: DemoSong = {
  metadata: {
    title: "Ранкова стежка",
    alternateTitles: ["The Path at Dawn", "Rankova stezhka"],
    authors: ["Oksana Yarova", "Miriam Oakhurst (English)"],
    copyright: FREE_TO_USE,
    themes: ["Morning", "Pilgrimage", "Hope"],
    songbooks: [],
  },
  lyrics: [
    {
      language: "uk",
      label: "",
      sections: [
        section(
          "Куплет 1",
          "Ще роса лежить на травах,",
          "ще дрімають ясени,",
          "а Твоя любов ласкава",
          "кличе нас із тишини.",
        ),
        section(
          "Приспів",
          "Сходь над нами, ясне Слово,",
          "над полями, над Дніпром,",
          "щоб ми стали разом знову",
          "за Твоїм одним столом.",
        ),
        section(
          "Куплет 2",
          "Ми йдемо, і світ світліє,",
          "і дорога не страшна:",
          "хто надію в серці сіє,",
          "в того знов цвіте весна.",
        ),
        section(
          "Куплет 3",
          "Як прийде вечірня втома",
          "і померкне неба край,",
          "приведи нас всіх додому,",
          "миром душі напувай.",
        ),
      ],
      sequence: ["Куплет 1", "Приспів", "Куплет 2", "Приспів", "Куплет 3", "Приспів"],
    },
    {
      language: "en",
      label: "",
      sections: [
        section(
          "Verse 1",
          "Dew is heavy on the grasses,",
          "ash trees dream beneath the sky;",
          "yet your kindness, as it passes,",
          "calls us with a quiet cry.",
        ),
        section(
          "Refrain",
          "Rise above us, Word of morning,",
          "over field and river wide,",
          "till we all, as day is dawning,",
          "share one table, side by side.",
        ),
        section(
          "Verse 2",
          "As we walk, the world grows clearer,",
          "and the road has lost its fear;",
          "hearts that sow in hope grow nearer",
          "to the springtime of the year.",
        ),
        section(
          "Verse 3",
          "When the evening shadows lengthen",
          "and the rim of heaven dims,",
          "bring us home, our hearts to strengthen",
          "with your peace and quiet hymns.",
        ),
      ],
      sequence: ["Verse 1", "Refrain", "Verse 2", "Refrain", "Verse 3", "Refrain"],
    },
  ],
  arrangements: [
    {
      label: "Lead sheet",
      sourceKey: "Bb",
      tempo: 100,
      lyrics: [1, 0],
      sheets: ["the-path-at-dawn.pdf"],
    },
  ],
};
