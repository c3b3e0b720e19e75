import type { ExportingTexts } from "../en/exporting.ts";
import { count, progress } from "./count.ts";

export const exporting: ExportingTexts = {
  title: "تصدير",
  format: "الصيغة",
  formats: {
    openlyrics: "OpenLyrics",
    opensong: "OpenSong",
    chordpro: "ChordPro",
    songbeamer: "SongBeamer",
    text: "نص",
    csv: "CSV، لجدول بيانات",
    json: "JSON، بكل المحتوى",
  },
  help: "كلمات الترانيم وبياناتها؛ وتبقى النوتات والسجل هنا.",
  counting: "جارٍ عدّ الترانيم…",
  save: count({
    zero: "لا شيء للتصدير",
    one: "تصدير ترنيمة واحدة",
    two: "تصدير ترنيمتين",
    few: "تصدير # ترانيم",
    other: "تصدير # ترنيمة",
  }),
  progress: progress("جلب الترانيم: # من #"),
  takesLong:
    "يستغرق ذلك نحو ثانية لكل ترنيمة. أما سطر الأوامر، «precentor export»، فيكتب الفهرس كله دفعة واحدة.",
  cancel: "إلغاء",
  done: count({
    zero: "لا ترانيم في الملف.",
    one: "في الملف ترنيمة واحدة.",
    two: "في الملف ترنيمتان.",
    few: "في الملف # ترانيم.",
    other: "في الملف # ترنيمة.",
  }),
};
