import type { WriterAreas } from "../en/writer-messages.ts";
import { count } from "./count.ts";

export const songEditor: WriterAreas["songEditor"] = {
  newTitle: "Нова пісня",
  editTitle: "Про пісню",
  paste: "Вставити весь текст…",
  pasteFound: "Що текст каже про пісню",
  fillIn: "Заповнити",
  pasteHelp:
    "Назву, авторів, копірайт і номер CCLI з тексту SongSelect, ChordPro чи документа буде заповнено. Слова вже будуть на місці, коли додаватимете текст.",
  pasteNothing: "Нічого, крім слів, не знайдено.",
  wordsNext: count(
    "Знайдено # частину тексту; вона буде наступною.",
    "Знайдено # частини тексту; вони будуть наступними.",
    "Знайдено # частин тексту; вони будуть наступними.",
  ),
  dropWords: "Без тексту",
  title: "Назва",
  alternateTitles: "Інші назви",
  authors: "Автори",
  songbooks: "Збірники",
  book: "Збірник",
  number: "Номер",
  themes: "Теми",
  copyright: "Авторські права",
  addTitle: "Додати назву",
  addAuthor: "Додати автора",
  addSongbook: "Додати збірник",
  addTheme: "Додати тему",
  entry: (list: string, number: number) => `${list}, ${number}`,
  remove: (entry: string) => `Видалити: ${entry}`,
  ofMany: (count: number, limit: number) => `${count} з ${limit}`,
  doubles: "Це часом не одна з цих пісень?",
  doublesHelp: "Ці пісні схожі на вашу. Вони відкриються в новій вкладці.",
  doublesFound: count(
    "# пісня схожа на вашу.",
    "# пісні схожі на вашу.",
    "# пісень схожі на вашу.",
  ),
  create: "Створити пісню",
  next: "Текст і ноти додасте потім.",
};
