import type { Messages } from "../en/messages.ts";

export const drafts: Messages["drafts"] = {
  title: "مسودات لم تُحفظ بعد",
  kinds: { song: "ترنيمة", lyrics: "كلمات", arrangement: "توزيع" },
  isNew: "جديد",
  untitled: "بلا عنوان",
};
