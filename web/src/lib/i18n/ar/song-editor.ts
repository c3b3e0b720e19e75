import type { Messages } from "../en/messages.ts";
import { apart } from "./apart.ts";
import { count } from "./count.ts";

export const songEditor: Messages["songEditor"] = {
  newTitle: "ترنيمة جديدة",
  editTitle: "بيانات الترنيمة",
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
