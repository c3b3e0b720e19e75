import type { Messages } from "../en/messages.ts";

export const drafts: Messages["drafts"] = {
  title: "Розпочато й ще не збережено",
  kinds: { song: "Пісня", lyrics: "Текст", arrangement: "Аранжування" },
  isNew: "ще не додано",
  untitled: "без назви",
};
