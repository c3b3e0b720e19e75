import { FREE_TO_USE, section } from "../song.ts";
import type { DemoSong } from "../song.ts";

export const saebyeokDeulkkot: DemoSong = {
  metadata: {
    title: "새벽 들꽃",
    alternateTitles: ["Wildflower at Daybreak", "Saebyeok deulkkot"],
    authors: ["Han Sol-a"],
    copyright: FREE_TO_USE,
    themes: ["Creation", "Providence", "Morning"],
    songbooks: [{ book: "Demo Hymnal", number: "88" }],
  },
  lyrics: [
    {
      language: "ko",
      label: "",
      sections: [
        section("1절", "이슬 젖은 들길에", "핀 작은 꽃도", "주의 손길 안에서", "고개를 드네"),
        section("후렴", "피어나라 들꽃아", "주의 아침에", "사랑으로 온 땅이", "물들 때까지"),
        section("2절", "바람 부는 언덕에", "홀로 섰어도", "나의 이름 아시는", "주님 계시네"),
        section("3절", "저녁노을 내리면", "우리 모여서", "작은 향기 나누며", "노래하리라"),
      ],
      sequence: ["1절", "후렴", "2절", "후렴", "3절", "후렴"],
    },
    {
      language: "en",
      label: "",
      sections: [
        section(
          "Verse 1",
          "Small and wet with morning dew,",
          "by the field path grown,",
          "lifts a flower to the light,",
          "held by you alone.",
        ),
        section(
          "Refrain",
          "Open, open to the day,",
          "in the morning sun,",
          "till the earth is dyed with love",
          "and our songs are one.",
        ),
        section(
          "Verse 2",
          "Though it stand upon the hill",
          "with the wind for friend,",
          "one who knows me by my name",
          "stays until the end.",
        ),
        section(
          "Verse 3",
          "When the evening turns to gold,",
          "we will gather near,",
          "share the little scent we have,",
          "singing, glad and clear.",
        ),
      ],
      sequence: ["Verse 1", "Refrain", "Verse 2", "Refrain", "Verse 3", "Refrain"],
    },
  ],
  arrangements: [
    {
      label: "Simple",
      sourceKey: "C",
      tempo: 80,
      lyrics: [0, 1],
      sheets: ["wildflower-at-daybreak.pdf"],
    },
    { label: "Piano, one step higher", sourceKey: "D", tempo: null, lyrics: [0], sheets: [] },
  ],
};
