import type { Messages } from "../en/messages.ts";

export const writing: Messages["writing"] = {
  newSong: "Neues Lied",
  importSongs: "Lieder importieren",
  duplicates: "Doppelte Lieder finden",
  edit: "Bearbeiten",
  editSong: "Angaben zum Lied bearbeiten",
  editLyrics: "Diesen Liedtext bearbeiten",
  addLyrics: "Liedtext hinzufügen",
  addArrangement: "Noten hinzufügen",
  editArrangement: (label: string) => `„${label}“ bearbeiten`,
  history: "Verlauf",
};
