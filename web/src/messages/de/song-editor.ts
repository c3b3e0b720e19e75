import type { WriterAreas } from "../en/writer-messages.ts";
import { count } from "./count.ts";

export const songEditor: WriterAreas["songEditor"] = {
  newTitle: "Neues Lied",
  editTitle: "Angaben zum Lied",
  paste: "Ganzen Text einfügen …",
  pasteFound: "Was ein Text über das Lied sagt",
  fillIn: "Übernehmen",
  pasteHelp:
    "Titel, Autoren, Copyright und CCLI-Nummer eines Textes von SongSelect, aus ChordPro oder einem Dokument werden eingetragen. Seine Worte sind da, wenn du den Liedtext hinzufügst.",
  pasteNothing: "Außer dem Liedtext wurde nichts gefunden.",
  wordsNext: count(
    "# Abschnitt Liedtext gefunden; er kommt als Nächstes dran.",
    "# Abschnitte Liedtext gefunden; sie kommen als Nächstes dran.",
  ),
  dropWords: "Ohne den Liedtext",
  title: "Titel",
  alternateTitles: "Weitere Titel",
  authors: "Autoren",
  songbooks: "Liederbücher",
  book: "Buch",
  number: "Nummer",
  themes: "Themen",
  copyright: "Copyright",
  addTitle: "Titel hinzufügen",
  addAuthor: "Autor hinzufügen",
  addSongbook: "Liederbuch hinzufügen",
  addTheme: "Thema hinzufügen",
  entry: (list: string, number: number) => `${list}, ${number}`,
  remove: (entry: string) => `Entfernen: ${entry}`,
  ofMany: (count: number, limit: number) => `${count} von ${limit}`,
  doubles: "Ist es eines von diesen?",
  doublesHelp: "Diese Lieder sehen gleich aus. Sie öffnen sich in einem neuen Tab.",
  doublesFound: count("# Lied sieht gleich aus.", "# Lieder sehen gleich aus."),
  create: "Lied anlegen",
  next: "Liedtext und Noten kommen danach.",
};
