import type { Messages } from "../en/messages.ts";

export const drafts: Messages["drafts"] = {
  title: "Angefangen und noch nicht gespeichert",
  kinds: { song: "Lied", lyrics: "Liedtext", arrangement: "Arrangement" },
  isNew: "neu",
  untitled: "ohne Titel",
};
