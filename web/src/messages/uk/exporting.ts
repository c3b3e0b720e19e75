import type { ExportingTexts } from "../en/exporting.ts";
import { count, progress } from "./count.ts";

export const exporting: ExportingTexts = {
  title: "Експорт",
  format: "Формат",
  formats: {
    openlyrics: "OpenLyrics",
    opensong: "OpenSong",
    chordpro: "ChordPro",
    songbeamer: "SongBeamer",
    text: "Текст",
    csv: "CSV, для таблиці",
    json: "JSON, з усім",
  },
  help: "Тексти й дані пісень; ноти та історія залишаються тут.",
  counting: "Підрахунок пісень…",
  save: count("Експортувати # пісню", "Експортувати # пісні", "Експортувати # пісень"),
  progress: progress("Отримання пісень: # з #"),
  takesLong:
    "Це триває близько секунди на пісню. Командний рядок, «precentor export», записує цілий каталог одразу.",
  cancel: "Скасувати",
  done: count("У файлі # пісня.", "У файлі # пісні.", "У файлі # пісень."),
};
