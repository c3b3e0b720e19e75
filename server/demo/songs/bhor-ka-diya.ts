import { section } from "../song.ts";
import type { DemoSong } from "../song.ts";

export const bhorKaDiya: DemoSong = {
  metadata: {
    title: "भोर का दीया",
    alternateTitles: ["Bhor ka diya", "Lamp of Daybreak"],
    authors: ["अनुराधा केसरी"],
    copyright: "© 2026 Precentor demo; copy and sing freely",
    themes: ["Light", "Morning", "Sharing"],
    songbooks: [{ book: "Demo Geetmala", number: "9" }],
  },
  lyrics: [
    {
      language: "hi",
      label: "Standard",
      sections: [
        section(
          "स्थायी",
          "जलता रहे, जलता रहे,",
          "भोर का दीया जलता रहे;",
          "तेरे प्रेम की लौ से, प्रभु,",
          "मन का हर कोना उजला रहे।",
        ),
        section(
          "अंतरा 1",
          "अंधियारे में जागे मन,",
          "तू ही मेरी आस है;",
          "भोर का दीया जल उठा है,",
          "तू ही मेरे पास है।",
        ),
        section(
          "अंतरा 2",
          "थके हुए हैं पाँव हमारे,",
          "राह अभी भी दूर है;",
          "हाथ पकड़कर तू ले चलता,",
          "तेरा साथ ज़रूर है।",
        ),
        section(
          "अंतरा 3",
          "जिस आँगन में रोटी कम हो,",
          "वहाँ भी तेरा गान हो;",
          "बाँटें मिलकर हँसते-हँसते,",
          "सबका आदर-मान हो।",
        ),
      ],
      sequence: ["स्थायी", "अंतरा 1", "स्थायी", "अंतरा 2", "स्थायी", "अंतरा 3", "स्थायी", "स्थायी"],
    },
    {
      language: "hi-Latn",
      label: "Romanised",
      sections: [
        section(
          "Sthayi",
          "Jalta rahe, jalta rahe,",
          "bhor ka diya jalta rahe;",
          "tere prem ki lau se, prabhu,",
          "man ka har kona ujla rahe.",
        ),
        section(
          "Antara 1",
          "Andhiyare mein jaage man,",
          "tu hi meri aas hai;",
          "bhor ka diya jal utha hai,",
          "tu hi mere paas hai.",
        ),
        section(
          "Antara 2",
          "Thake hue hain paanv hamare,",
          "raah abhi bhi door hai;",
          "haath pakadkar tu le chalta,",
          "tera saath zaroor hai.",
        ),
        section(
          "Antara 3",
          "Jis aangan mein roti kam ho,",
          "vahan bhi tera gaan ho;",
          "baantein milkar hanste-hanste,",
          "sabka aadar-maan ho.",
        ),
      ],
      sequence: [],
    },
    {
      language: "en",
      label: "",
      sections: [
        section(
          "Refrain",
          "Let it burn, let it burn,",
          "lamp of daybreak, let it burn;",
          "with the flame of your love, O Lord,",
          "to every corner light return.",
        ),
        section(
          "Verse 1",
          "In the dark my heart is waking,",
          "you the hope I hold so dear;",
          "see, the lamp of dawn is kindled,",
          "you yourself are standing near.",
        ),
        section(
          "Verse 2",
          "Weary are the feet that follow,",
          "and the road is winding still;",
          "by the hand you gently lead us",
          "over plain and over hill.",
        ),
        section(
          "Verse 3",
          "In the courtyard short of bread, Lord,",
          "even there your song shall ring;",
          "let us share with ready laughter,",
          "each one honoured as we sing.",
        ),
      ],
      sequence: [],
    },
  ],
  arrangements: [
    { label: "Harmonium and tabla", sourceKey: "C#m", tempo: 92, lyrics: [0, 1], sheets: [] },
  ],
};
