import type { Messages } from "../en/messages.ts";
import { apart } from "./apart.ts";
import { count } from "./count.ts";

export const failure: Messages["failure"] = {
  unreachable: "تعذّر الوصول إلى الخدمة",
  unreachableHelp: "يُرجى التحقق من الاتصال ثم إعادة المحاولة.",
  busy: "تحتاج الخدمة إلى لحظة. ستتواصل الصفحة من تلقاء نفسها.",
  goingOn: count({
    one: "المتابعة بعد ثانية واحدة.",
    two: "المتابعة بعد ثانيتين.",
    few: "المتابعة بعد # ثوانٍ.",
    other: "المتابعة بعد # ثانية.",
  }),
  broken: "حدث خطأ في الخادم",
  brokenHelp: "ليس الخطأ منك. يُرجى إعادة المحاولة بعد قليل.",
  noChurch: "لا توجد كنيسة كهذه هنا",
  noChurchHelp: "قد يكون الرابط ناقصًا، أو ليس لديك إذن بالدخول إلى هذه الكنيسة.",
  noSong: "هذه الترنيمة غير موجودة هنا",
  noSongHelp: "ربما نُقلت إلى الأرشيف، أو أن الرابط ناقص.",
  noPage: "لا يوجد شيء في هذا العنوان",
  signedOut: "يلزم تسجيل الدخول",
  toStart: "إلى الصفحة الرئيسية",
  toCatalogue: "إلى الفهرس",
  troubles: {
    missing: "يُرجى ملء هذا الحقل.",
    taken: "هذا مكرر هنا.",
    wrongForm: "لا يمكن حفظ هذا بصيغته الحالية.",
    unusableCharacter: "يحتوي على رمز لا يمكن حفظه.",
    tooLong: (length: number, limit: number) => `عدد الأحرف ${length}، والحد الأقصى للحفظ ${limit}.`,
    tooMany: (count: number, limit: number) => `العدد ${count}، والحد الأقصى للحفظ ${limit}.`,
    tooBig: (size: string, limit: string) =>
      `الحجم الكلي ${apart(size)}، والحد الأقصى للحفظ دفعة واحدة ${apart(limit)}.`,
    outOfRange: (minimum: number, maximum: number) =>
      `يُرجى إدخال عدد من ${minimum} إلى ${maximum}.`,
  },
};
