import type { Messages } from "../en/messages.ts";

export const writing: Messages["writing"] = {
  newSong: "Нова пісня",
  importSongs: "Імпортувати пісні",
  duplicates: "Знайти дублікати",
  edit: "Редагувати",
  editSong: "Редагувати дані пісні",
  editLyrics: "Редагувати цей текст",
  addLyrics: "Додати текст",
  addArrangement: "Додати ноти",
  editArrangement: (label: string) => `Редагувати «${label}»`,
  history: "Історія",
};
