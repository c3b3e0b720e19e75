import type { Messages } from "../en/messages.ts";
import { apart } from "./apart.ts";
import { count } from "./count.ts";

export const song: Messages["song"] = {
  stand: "حامل النوتة",
  project: "شاشة العرض",
  print: "طباعة",
  share: "مشاركة",
  linkCopied: "الرابط في الحافظة.",
  copyLink: "رابط هذه الترنيمة",
  lyrics: "الكلمات",
  noLyrics: "لم تُضَف الكلمات بعد.",
  arrangements: "التوزيعات",
  noArrangements: "لم يُضَف أي توزيع بعد.",
  beside: "إلى جانبها",
  nothingBeside: "لغة واحدة",
  order: "الترتيب",
  asSung: "كما تُرنَّم",
  asWritten: "كما كُتبت",
  key: "السلّم الموسيقي",
  tempo: count({
    one: "نبضة واحدة في الدقيقة",
    two: "نبضتان في الدقيقة",
    few: "# نبضات في الدقيقة",
    other: "# نبضة في الدقيقة",
  }),
  pages: count({
    one: "صفحة واحدة",
    two: "صفحتان",
    few: "# صفحات",
    other: "# صفحة",
  }),
  noFiles: "لا يوجد ملف بعد.",
  preview: (file: string) => `معاينة ${apart(file)}`,
  download: (file: string) => `تنزيل ${apart(file)}`,
  sheetMayDiffer: "تغيّرت الكلمات بعد رفع هذه النوتة.",
  lyricsMayDiffer: (other: string) => `أقدم من ${apart(other)}، وقد تختلف الكلمات.`,
  keptCopy: (date: string) => `نسختك بتاريخ ${apart(date)}. ربما تغيّرت الترنيمة منذ ذلك الحين.`,
  again: "تكرار",
  standSheet: (arrangement: string) => `${apart(arrangement)} على حامل النوتة`,
  sheetOnStand: "النوتة على الحامل",
  wordsOnStand: "الكلمات على الحامل",
};
