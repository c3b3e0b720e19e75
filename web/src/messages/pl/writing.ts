import type { Messages } from "../en/messages.ts";

export const writing: Messages["writing"] = {
  newSong: "Nowa pieśń",
  importSongs: "Importuj pieśni",
  duplicates: "Znajdź duplikaty",
  edit: "Edytuj",
  editSong: "Edytuj dane pieśni",
  editLyrics: "Edytuj ten tekst",
  addLyrics: "Dodaj tekst",
  addArrangement: "Dodaj nuty",
  editArrangement: (label: string) => `Edytuj „${label}”`,
  history: "Historia",
};
