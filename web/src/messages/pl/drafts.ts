import type { Messages } from "../en/messages.ts";

export const drafts: Messages["drafts"] = {
  title: "Zaczęte i jeszcze niezapisane",
  kinds: { song: "Pieśń", lyrics: "Tekst", arrangement: "Aranżacja" },
  isNew: "do dodania",
  untitled: "bez tytułu",
};
