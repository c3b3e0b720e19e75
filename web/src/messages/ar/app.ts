import type { Messages } from "../en/messages.ts";
import { apart } from "./apart.ts";

export const app: Messages["app"] = {
  skipToContent: "الانتقال إلى المحتوى",
  settings: "الإعدادات",
  language: "اللغة",
  theme: "المظهر",
  themes: {
    system: "حسب الجهاز",
    light: "فاتح",
    dark: "داكن",
    contrast: "تباين عالٍ",
  },
  switchChurch: "الكنائس",
  publicCatalogue: "الفهرس العام",
  yourChurches: "كنائسك",
  recentChurches: "كنائس زُرتها مؤخرًا",
  close: "إغلاق",
  loading: "جارٍ التحميل…",
  retry: "إعادة المحاولة",
  offline: "لا يوجد اتصال. ما حفظته على هذا الجهاز لا يزال متاحًا.",
  offlineWithoutKept: "تعذّر الوصول إلى الخدمة.",
  newVersion: "يتوفر إصدار جديد من التطبيق.",
  useNewVersion: "تحديث الآن",
  later: "لاحقًا",
  wrongAddress: (address: string) =>
    `فُتحت هذه الصفحة بعنوان غير عنوان الخدمة. تسجيل الدخول متاح على ${apart(address)} فقط.`,
  goThere: "الانتقال إليه",
};
