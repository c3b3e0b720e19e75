import type { Messages } from "../en/messages.ts";
import { apart } from "./apart.ts";

export const writing: Messages["writing"] = {
  newSong: "ترنيمة جديدة",
  importSongs: "استيراد ترانيم",
  duplicates: "البحث عن المكرر",
  edit: "تعديل",
  editSong: "تعديل بيانات الترنيمة",
  editLyrics: "تعديل هذه الكلمات",
  addLyrics: "إضافة كلمات",
  addArrangement: "إضافة نوتة موسيقية",
  editArrangement: (label: string) => `تعديل «${apart(label)}»`,
  history: "السجل",
};
