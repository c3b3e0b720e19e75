import type { WriterAreas } from "../en/writer-messages.ts";

export const changes: WriterAreas["changes"] = {
  addedWords: "додано:",
  removedWords: "видалено:",
  added: (what: string) => `Додано: ${what}`,
  removed: (what: string) => `Видалено: ${what}`,
  edited: (what: string) => `Змінено: ${what}`,
  renamed: (what: string) => `Перейменовано: ${what}`,
  moved: (what: string) => `Переміщено: ${what}`,
  movedTo: (where: string) => `Нове місце: ${where}`,
  line: (section: string, line: number) => `${section}, рядок ${line}`,
  entry: (field: string, entry: string) => `${field} «${entry}»`,
  label: "Позначка",
  sequence: "Порядок співу",
  fields: {
    title: "Назва",
    alternateTitles: "Інша назва",
    authors: "Автор",
    copyright: "Авторські права",
    themes: "Тема",
    songbooks: "Збірник",
  },
  settings: { label: "Назва", sourceKey: "Тональність", tempo: "Темп" },
  usedWith: (lyrics: string) => `Тепер використовується з текстом: ${lyrics}`,
  notUsedWith: (lyrics: string) => `Більше не використовується з текстом: ${lyrics}`,
  mainFile: (file: string) => `Головний файл ${file}`,
  madeMain: (file: string) => `Тепер головний файл — ${file}`,
};
