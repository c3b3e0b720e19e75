import type { WriterAreas } from "../en/writer-messages.ts";
import { apart } from "./apart.ts";
import { count } from "./count.ts";

export const uploads: WriterAreas["uploads"] = {
  title: "الملفات المرفوعة",
  onTheirWay: count({
    one: "ملف واحد قيد الرفع. يمكنك الحفظ فور وصوله.",
    two: "ملفان قيد الرفع. يمكنك الحفظ فور وصولهما.",
    few: "# ملفات قيد الرفع. يمكنك الحفظ فور وصولها.",
    many: "# ملفًا قيد الرفع. يمكنك الحفظ فور وصولها.",
    other: "# ملف قيد الرفع. يمكنك الحفظ فور وصولها.",
  }),
  arrived: count({
    one: "وصل ملف واحد.",
    two: "وصل ملفان.",
    few: "وصلت # ملفات.",
    many: "وصل # ملفًا.",
    other: "وصل # ملف.",
  }),
  leftOver: count({
    one: "ملف واحد لم يُرفع.",
    two: "ملفان لم يُرفعا.",
    few: "# ملفات لم تُرفع.",
    many: "# ملفًا لم تُرفع.",
    other: "# ملف لم تُرفع.",
  }),
  progress: (file: string) => `رفع ${apart(file)}`,
  waiting: "بانتظار دوره",
  held: "بانتظار تسجيل الدخول",
  heldHelp: "انتهت جلستك. يتواصل الرفع بعد تسجيل الدخول.",
  checking: "جارٍ الفحص…",
  tryingAgain: count({
    one: "إعادة المحاولة بعد ثانية واحدة.",
    two: "إعادة المحاولة بعد ثانيتين.",
    few: "إعادة المحاولة بعد # ثوانٍ.",
    other: "إعادة المحاولة بعد # ثانية.",
  }),
  broken: "انقطع الاتصال.",
  cancelled: "أُلغي",
  cancel: "إلغاء",
  cancelAll: "إلغاء الكل",
  retry: "إعادة المحاولة",
  retryAll: "إعادة محاولة الكل",
  dismiss: "إخفاء",
  about: (action: string, file: string) => `${action}: ${apart(file)}`,
  notPdf: "لم يُرسل لأنه ليس ملف PDF.",
  empty: "لم يُرسل لأنه فارغ.",
  tooLarge: (size: string) => `لم يُرسل لأنه أكبر من ${apart(size)}.`,
  noRoom: (limit: number) => `لم يُرسل لأن الحد الأقصى لعدد الملفات هو ${limit}.`,
};
