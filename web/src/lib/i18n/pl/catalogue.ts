import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const catalogue: Messages["catalogue"] = {
  title: "Pieśni",
  search: "Szukaj pieśni",
  placeholder: "Tytuł, numer, autor lub pół wersu",
  clear: "Wyczyść wyszukiwanie",
  songs: count("# pieśń", "# pieśni", "# pieśni"),
  songsAndMore: count("pierwsza pieśń", "pierwsze # pieśni", "pierwszych # pieśni"),
  byTitle: "według tytułu",
  byNumber: "najpierw numer",
  also: "także",
  openQuote: "„",
  closeQuote: "”",
  foundInLyrics: "znaleziono w tekście",
  sheet: "Nuty",
  sheetLong: "z nutami",
  more: "Wczytaj więcej pieśni",
  noneFound: (words: string) => `Żadna pieśń nie zawiera „${words}”`,
  noneFoundHelp:
    "Muszą wystąpić wszystkie słowa, każde przynajmniej jako część innego. Spróbuj użyć mniej słów lub krótszych.",
  noneKeptFound: (words: string) => `Żadna z pieśni zapisanych tutaj nie zawiera „${words}”`,
  noneKeptFoundHelp:
    "Bez usługi można przeszukać tylko pieśni zapisane na tym urządzeniu. W katalogu może być ich więcej.",
  empty: "Nie ma tu jeszcze pieśni",
  emptyHelp: "Gdy tylko ktoś doda pierwszą, pojawi się tutaj.",
  offlineResults: count(
    "# pieśń zapisana na tym urządzeniu",
    "# pieśni zapisane na tym urządzeniu",
    "# pieśni zapisanych na tym urządzeniu",
  ),
};
