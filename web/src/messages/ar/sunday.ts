import type { SundayTexts } from "../en/sunday.ts";
import { count, progress } from "./count.ts";

export const sunday: SundayTexts = {
  leaflet: {
    paper: "الورق",
    large: "خط كبير",
    pages: count({ one: "صفحة واحدة", two: "صفحتان", few: "# صفحات", other: "# صفحة" }),
    withoutWords: (titles: string) => `بالاسم فقط، لأنها لا تظهر هنا: ${titles}`,
  },
  singing: {
    forWhom: "لمن هذا الرابط",
    forBand: "الفرقة",
    forAll: "الجماعة",
    help: "الكلمات وحدها، بخط كبير، باللغة التي يختارها كل شخص.",
    open: "افتح كما تراها الجماعة",
    language: "لغة الكلمات",
    smaller: "حروف أصغر",
    larger: "حروف أكبر",
    dark: "داكن",
    song: (number: number) => `الترنيمة ${number}`,
    notHere: "هذه الترنيمة غير متاحة هنا.",
    noWords: "لا كلمات لهذه الترنيمة هنا.",
    only: (languages: string) => `هذه الكلمات متاحة بهذه اللغة فقط: ${languages}.`,
  },
  keeping: {
    keep: "احفظ على هذا الجهاز",
    kept: "محفوظة على هذا الجهاز",
    keeping: progress("يجري الحفظ: # من #"),
    help: "تُفتح دون اتصال وتتحدّث من تلقاء نفسها.",
    missing: (titles: string) => `ليست على هذا الجهاز: ${titles}`,
    letGo: "لا تحفظها بعد الآن",
  },
  desk: {
    open: (names: string) => `مفتوح: ${names}`,
    closedBut: (names: string) => `أُغلقت شاشة العرض. ما زال مفتوحًا: ${names}`,
  },
  logo: {
    name: "الشعار",
    help: "الشعار بدل الكلمات. المفتاح: L",
    choose: "اختر صورة",
    about: "يغطي الكلمات عند لوحة القائمة. يبقى على هذا الجهاز.",
    remove: "أزل الشعار",
    tooLarge: (limit: string) => `هذه الصورة كبيرة جدًا. اختر صورة لا تتجاوز ${limit}.`,
    unreadable: "لا يستطيع المتصفح عرض هذا الملف كصورة. اختر PNG أو JPEG أو SVG.",
    notStored: "هذا المتصفح لا يخزّن شيئًا، فلا يمكنه حفظ الشعار.",
  },
  home: {
    today: "اليوم",
    next: "قريبًا",
  },
  sung: {
    last: (when: string) => `رُنّمت آخر مرة ${when}`,
    thisYear: count({
      one: "مرة واحدة هذا العام",
      two: "مرتين هذا العام",
      few: "# مرات هذا العام",
      many: "# مرة هذا العام",
      other: "# مرة هذا العام",
    }),
  },
};
