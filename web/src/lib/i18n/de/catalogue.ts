import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const catalogue: Messages["catalogue"] = {
  title: "Lieder",
  search: "Lieder suchen",
  placeholder: "Titel, Nummer, Autor, halbe Zeile",
  clear: "Suche leeren",
  songs: count("# Lied", "# Lieder"),
  songsAndMore: count("das erste Lied", "die ersten # Lieder"),
  byTitle: "nach Titel",
  byNumber: "Nummer zuerst",
  also: "auch",
  openQuote: "„",
  closeQuote: "“",
  foundInLyrics: "im Liedtext gefunden",
  sheet: "Noten",
  sheetLong: "mit Noten",
  more: "Mehr Lieder laden",
  noneFound: (words: string) => `Kein Lied enthält „${words}“`,
  noneFoundHelp:
    "Alle Wörter müssen vorkommen, jedes zumindest als Teil eines Wortes. Versuche es mit weniger oder kürzeren.",
  noneKeptFound: (words: string) => `Keines der hier gespeicherten Lieder enthält „${words}“`,
  noneKeptFoundHelp:
    "Ohne den Dienst lassen sich nur die Lieder durchsuchen, die auf diesem Gerät gespeichert sind. Im Katalog gibt es vielleicht mehr.",
  empty: "Hier gibt es noch keine Lieder",
  emptyHelp: "Sobald jemand das erste hinzufügt, steht es hier.",
  offlineResults: count(
    "# gespeichertes Lied auf diesem Gerät",
    "# gespeicherte Lieder auf diesem Gerät",
  ),
};
