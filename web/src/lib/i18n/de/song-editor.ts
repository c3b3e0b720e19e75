import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const songEditor: Messages["songEditor"] = {
  newTitle: "Neues Lied",
  editTitle: "Angaben zum Lied",
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
