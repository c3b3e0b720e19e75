import type { Messages } from "../en/messages.ts";
import { apart } from "./apart.ts";
import { count } from "./count.ts";

export const projection: Messages["projection"] = {
  title: (song: string) => `شاشة العرض: ${apart(song)}`,
  backToSong: "العودة إلى الترنيمة",
  openScreen: "فتح الشاشة",
  noScreen: "لا شاشة بعد",
  closed: "أُغلقت شاشة العرض. لا شيء معروض الآن.",
  displaced: "نافذة أخرى تتحكم بالشاشة الآن.",
  takeBack: "استعادة الشاشة",
  screens: count({
    one: "شاشة واحدة متصلة",
    two: "شاشتان متصلتان",
    few: "# شاشات متصلة",
    other: "# شاشة متصلة",
  }),
  staysOpen: "عند المغادرة تبقى الشاشة كما هي حتى تبدأ الترنيمة التالية.",
  placeHint: "يُرجى سحب النافذة الجديدة إلى جهاز العرض. ولملء الشاشة: الحرف F فيها أو نقرة مزدوجة.",
  mayGoDark:
    "لا يستطيع هذا المتصفح إبقاء الشاشة مضاءة. يُرجى ضبط الحاسوب حتى لا يدخل في وضع السكون.",
  blocked: "منع المتصفح فتح نافذة الشاشة.",
  openAnyway: "فتحها في تبويب جديد",
  firstLanguage: "اللغة الأولى",
  secondLanguage: "اللغة الثانية",
  order: "الترتيب",
  onScreen: "على الشاشة",
  preview: "معاينة",
  nothingYet: "لا شيء بعد",
  stillBefore: "باقٍ مما سبق",
  otherWindow: "من نافذة أخرى",
  black: "أسود",
  end: "النهاية",
  next: "التالي",
  previous: "السابق",
  keys: "الأسهم أو المسافة أو Page Up/Down للتنقل، والأرقام للقفز، والحرف B للأسود.",
  typing: (number: number) => `${number} …`,
  screen: "شاشة العرض",
  dragHint: "يُرجى سحب هذه النافذة إلى جهاز العرض.",
  fullScreenHint: "لملء الشاشة: الحرف F أو نقرة مزدوجة.",
};
