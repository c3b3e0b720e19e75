import type { WriterAreas } from "../en/writer-messages.ts";
import { count } from "./count.ts";

export const uploads: WriterAreas["uploads"] = {
  title: "Przesyłanie plików",
  onTheirWay: count(
    "Trwa przesyłanie # pliku. Zapisać będzie można, gdy tylko dotrze.",
    "Trwa przesyłanie # plików. Zapisać będzie można, gdy tylko dotrą.",
    "Trwa przesyłanie # plików. Zapisać będzie można, gdy tylko dotrą.",
  ),
  arrived: count("Dotarł # plik.", "Dotarły # pliki.", "Dotarło # plików."),
  leftOver: count("Nie przesłano # pliku.", "Nie przesłano # plików.", "Nie przesłano # plików."),
  progress: (file: string) => `Przesyłanie pliku ${file}`,
  waiting: "Czeka na swoją kolej",
  held: "Czeka, aż się zalogujesz",
  heldHelp: "Wylogowano. Zaloguj się, a przesyłanie ruszy dalej.",
  checking: "Sprawdzanie…",
  tryingAgain: count(
    "Ponowna próba za # sekundę.",
    "Ponowna próba za # sekundy.",
    "Ponowna próba za # sekund.",
  ),
  broken: "Połączenie zostało przerwane.",
  cancelled: "Anulowano",
  cancel: "Anuluj",
  cancelAll: "Anuluj wszystkie",
  retry: "Spróbuj ponownie",
  retryAll: "Ponów wszystkie",
  dismiss: "Usuń z listy",
  about: (action: string, file: string) => `${action}: ${file}`,
  notPdf: "Nie wysłano, bo to nie jest PDF.",
  empty: "Nie wysłano, bo plik jest pusty.",
  tooLarge: (size: string) => `Nie wysłano, bo plik jest większy niż ${size}.`,
  noRoom: count(
    "Nie wysłano, bo jest miejsce tylko na # plik.",
    "Nie wysłano, bo jest miejsce tylko na # pliki.",
    "Nie wysłano, bo jest miejsce tylko na # plików.",
  ),
};
