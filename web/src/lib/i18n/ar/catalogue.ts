import type { Messages } from "../en/messages.ts";
import { apart } from "./apart.ts";
import { count } from "./count.ts";

export const catalogue: Messages["catalogue"] = {
  title: "الترانيم",
  search: "البحث في الترانيم",
  placeholder: "عنوان أو رقم أو مؤلف أو نصف سطر",
  clear: "مسح البحث",
  songs: count({
    zero: "لا ترانيم",
    one: "ترنيمة واحدة",
    two: "ترنيمتان",
    few: "# ترانيم",
    other: "# ترنيمة",
  }),
  songsAndMore: count({
    one: "أول ترنيمة",
    two: "أول ترنيمتين",
    few: "أول # ترانيم",
    other: "أول # ترنيمة",
  }),
  byTitle: "حسب العنوان",
  byNumber: "الرقم أولًا",
  also: "أيضًا",
  openQuote: "«",
  closeQuote: "»",
  foundInLyrics: "وُجدت في الكلمات",
  sheet: "نوتة",
  sheetLong: "مع نوتة موسيقية",
  more: "تحميل المزيد من الترانيم",
  noneFound: (words: string) => `لا توجد ترنيمة فيها «${apart(words)}»`,
  noneFoundHelp:
    "يجب أن ترد كل الكلمات، ولو كانت كلٌّ منها جزءًا من كلمة. يمكن تجربة كلمات أقل أو أقصر.",
  noneKeptFound: (words: string) =>
    `لا توجد بين الترانيم المحفوظة هنا ترنيمة فيها «${apart(words)}»`,
  noneKeptFoundHelp:
    "من دون الخدمة لا يمكن البحث إلا في الترانيم المحفوظة على هذا الجهاز. قد يكون في الفهرس المزيد.",
  empty: "لا توجد ترانيم بعد",
  emptyHelp: "ستظهر هنا فور إضافة أول ترنيمة.",
  offlineResults: count({
    zero: "لا ترانيم محفوظة على هذا الجهاز",
    one: "ترنيمة واحدة محفوظة على هذا الجهاز",
    two: "ترنيمتان محفوظتان على هذا الجهاز",
    few: "# ترانيم محفوظة على هذا الجهاز",
    other: "# ترنيمة محفوظة على هذا الجهاز",
  }),
};
