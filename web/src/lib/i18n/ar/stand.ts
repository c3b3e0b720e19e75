import type { Messages } from "../en/messages.ts";
import { apart } from "./apart.ts";

export const stand: Messages["stand"] = {
  title: (song: string) => `${apart(song)} على حامل النوتة`,
  toSong: "العودة إلى الترنيمة",
  controls: "أدوات التحكم",
  onStand: "على حامل النوتة",
  words: "الكلمات",
  previousPage: "الصفحة السابقة",
  nextPage: "الصفحة التالية",
  previousSection: "المقطع السابق",
  nextSection: "المقطع التالي",
  position: (number: number, total: number) => `${number} من ${total}`,
  positionOfTwo: (first: number, second: number, total: number) =>
    `${first} و${second} من ${total}`,
  page: (number: number, file: string) => `الصفحة ${number} من ${apart(file)}`,
  order: "الترتيب",
  upNext: "التالي",
  night: "الوضع الليلي",
  wholePages: "صفحات كاملة",
  fullScreen: "ملء الشاشة",
  mayGoDark: "لا يستطيع هذا المتصفح إبقاء الشاشة مضاءة. يُرجى ضبط الجهاز حتى لا تنطفئ أثناء العزف.",
  brokenPage: "تعذّر عرض هذه الصفحة.",
  noSheet: "لا يوجد ما يوضع على حامل النوتة",
  noSheetHelp: "ربما أُزيل التوزيع، أو ليس له ملف بعد.",
  noFile: "لم يعد هذا الملف هنا",
  noFileHelp: "ربما استُبدل. في صفحة الترنيمة ما هو متاح الآن.",
  unreadable: (file: string) => `تعذّر عرض ${apart(file)} هنا`,
  unreadableHelp: "يمكن إعادة المحاولة، أو تنزيل الملف وفتحه في تطبيق آخر.",
};
