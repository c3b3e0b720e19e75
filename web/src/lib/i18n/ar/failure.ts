import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const failure: Messages["failure"] = {
  unreachable: "تعذّر الوصول إلى الخدمة",
  unreachableHelp: "يُرجى التحقق من الاتصال ثم إعادة المحاولة.",
  busy: "كثيرون يستخدمون الخدمة في هذه اللحظة. ستتواصل الصفحة من تلقاء نفسها.",
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
};
