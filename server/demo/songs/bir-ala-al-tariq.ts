import { FREE_TO_USE, section } from "../song.ts";
import type { DemoSong } from "../song.ts";

export const birAlaAlTariq: DemoSong = {
  metadata: {
    title: "يا بئرَ ماءٍ في الطريق",
    alternateTitles: ["A Well beside the Road", "Ya bi'ra ma'in fi t-tariq"],
    authors: ["نبيل الصافي", "Tobias Wren (English)"],
    copyright: FREE_TO_USE,
    themes: ["Living water", "Community", "Mission"],
    songbooks: [],
  },
  lyrics: [
    {
      language: "ar",
      label: "",
      sections: [
        section(
          "المقطع 1",
          "يا بئرَ ماءٍ في الطريقْ،",
          "يا ظلَّ قلبٍ مُتعَبْ،",
          "أنتَ الرفيقُ إذا نضيقْ،",
          "أنتَ القريبُ الأقرَبْ.",
        ),
        section(
          "القرار",
          "اِملأْ جِرارَنا يا ربّ",
          "من نبعِكَ الحيِّ العذبْ،",
          "حتى نفيضَ على الدروبْ",
          "ماءً يُروّي كلَّ قلبْ.",
        ),
        section(
          "المقطع 2",
          "نمضي وفي الأيدي جِرارْ",
          "والشمسُ فوقَ الدربِ نارْ؛",
          "تدعو: تعالَوا يا عِطاشْ،",
          "ففي يديَّ الانتعاشْ.",
        ),
        section(
          "المقطع 3",
          "حولَ المياهِ نلتقي،",
          "من كلِّ شعبٍ نستقي؛",
          "ولا غريبَ بيننا،",
          "أنتَ جمعتَ شملَنا.",
        ),
      ],
      sequence: ["المقطع 1", "القرار", "المقطع 2", "القرار", "المقطع 3", "القرار"],
    },
    {
      language: "en",
      label: "",
      sections: [
        section(
          "Verse 1",
          "O well of water on the road,",
          "O shade for hearts grown weary,",
          "companion when our ways are strait,",
          "most near when paths are dreary.",
        ),
        section(
          "Refrain",
          "Come, fill our jars again, O Lord,",
          "from living springs and sweet,",
          "until we overflow the paths",
          "for every heart we meet.",
        ),
        section(
          "Verse 2",
          "We walk with pitchers in our hands,",
          "the noon is fierce above us;",
          "you call the thirsty to your side",
          "and give because you love us.",
        ),
        section(
          "Verse 3",
          "Around the water we shall meet,",
          "from every people drinking;",
          "no stranger shall be left alone:",
          "you bind us past all thinking.",
        ),
      ],
      sequence: ["Verse 1", "Refrain", "Verse 2", "Refrain", "Verse 3", "Refrain"],
    },
  ],
  arrangements: [
    { label: "Unison, freely", sourceKey: null, tempo: null, lyrics: [0, 1], sheets: [] },
  ],
};
