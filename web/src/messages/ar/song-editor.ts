import type { WriterAreas } from "../en/writer-messages.ts";
import { apart } from "./apart.ts";
import { count } from "./count.ts";

export const songEditor: WriterAreas["songEditor"] = {
  newTitle: "ترنيمة جديدة",
  editTitle: "بيانات الترنيمة",
  paste: "لصق نص كامل…",
  pasteFound: "ما يقوله نص عن الترنيمة",
  fillIn: "تعبئة",
  pasteHelp:
    "يُعبَّأ العنوان والمؤلفون وحقوق النشر ورقم CCLI من نص SongSelect أو ChordPro أو مستند. وتكون كلماته حاضرة عند إضافة كلمات الترنيمة.",
  pasteNothing: "لم يُعثر على شيء سوى الكلمات.",
  wordsNext: count({
    one: "عُثر على مقطع واحد من الكلمات، وهو التالي.",
    two: "عُثر على مقطعين من الكلمات، وهما التاليان.",
    few: "عُثر على # مقاطع من الكلمات، وهي التالية.",
    other: "عُثر على # مقطعًا من الكلمات، وهي التالية.",
  }),
  dropWords: "ترك الكلمات جانبًا",
  title: "العنوان",
  alternateTitles: "العناوين البديلة",
  authors: "المؤلفون",
  songbooks: "كتب الترانيم",
  book: "الكتاب",
  number: "الرقم",
  themes: "المواضيع",
  copyright: "حقوق النشر",
  addTitle: "إضافة عنوان",
  addAuthor: "إضافة مؤلف",
  addSongbook: "إضافة كتاب ترانيم",
  addTheme: "إضافة موضوع",
  entry: (list: string, number: number) => `${list}، ${number}`,
  remove: (entry: string) => `إزالة: ${apart(entry)}`,
  ofMany: (count: number, limit: number) => `${count} من ${limit}`,
  doubles: "هل هي إحدى هذه الترانيم؟",
  doublesHelp: "تبدو هذه الترانيم مطابقة. تُفتح في تبويب جديد.",
  doublesFound: count({
    one: "ترنيمة واحدة تبدو مطابقة.",
    two: "ترنيمتان تبدوان مطابقتين.",
    few: "# ترانيم تبدو مطابقة.",
    many: "# ترنيمة تبدو مطابقة.",
    other: "# ترنيمة تبدو مطابقة.",
  }),
  create: "إنشاء الترنيمة",
  next: "تأتي بعدها الكلمات والنوتة الموسيقية.",
};
