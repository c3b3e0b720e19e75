import type { WriterAreas } from "../en/writer-messages.ts";
import { apart } from "./apart.ts";

export const changes: WriterAreas["changes"] = {
  addedWords: "مضاف:",
  removedWords: "مُزال:",
  added: (what: string) => `إضافة ${apart(what)}`,
  removed: (what: string) => `إزالة ${apart(what)}`,
  edited: (what: string) => `تعديل ${apart(what)}`,
  renamed: (what: string) => `إعادة تسمية ${apart(what)}`,
  moved: (what: string) => `نقل ${apart(what)}`,
  movedTo: (where: string) => `نقل إلى ${apart(where)}`,
  line: (section: string, line: number) => `السطر ${line} من ${apart(section)}`,
  entry: (field: string, entry: string) => `${field} «${apart(entry)}»`,
  label: "التسمية",
  sequence: "ترتيب الترنيم",
  fields: {
    title: "العنوان",
    alternateTitles: "العنوان البديل",
    authors: "المؤلف",
    copyright: "حقوق النشر",
    themes: "الموضوع",
    songbooks: "كتاب الترانيم",
  },
  settings: { label: "الاسم", sourceKey: "السلّم الموسيقي", tempo: "السرعة" },
  usedWith: (lyrics: string) => `يُستخدم الآن مع ${apart(lyrics)}`,
  notUsedWith: (lyrics: string) => `لم يعد يُستخدم مع ${apart(lyrics)}`,
  mainFile: (file: string) => `الملف الرئيسي ${apart(file)}`,
  madeMain: (file: string) => `${apart(file)} هو الملف الرئيسي الآن`,
};
