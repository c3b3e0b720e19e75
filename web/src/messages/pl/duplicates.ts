import type { DuplicatesTexts } from "../en/duplicates.ts";
import { withNumbers } from "../plural/plural.ts";
import { count, progress } from "./count.ts";

export const duplicates: DuplicatesTexts = {
  help: "Pieśni, które wyglądają tak samo: po tytule, pierwszym wersie i tekście. Nic nie łączy się ani nie znika samo: porównaj je i zdecyduj, co zostaje.",
  comparison: "Porównanie",
  titles: (done: number) => withNumbers("pl", "Czytanie tytułów: #", [done]),
  words: progress("Czytanie tekstów: # z #"),
  found: count(
    "# pieśń wygląda jak inna.",
    "# pieśni wyglądają jak inne.",
    "# pieśni wygląda jak inne.",
  ),
  noneFound: "Żadne pieśni nie wyglądają tak samo.",
  compared: count(
    "Porównano tytuł # pieśni.",
    "Porównano tytuły # pieśni.",
    "Porównano tytuły # pieśni.",
  ),
  wordsRead: count(
    "A także tekst # pieśni.",
    "A także teksty # pieśni.",
    "A także teksty # pieśni.",
  ),
  allHelp:
    "Na razie tych, których tytuł lub numer przypomina inny. Ten sam tekst pod zupełnie innym tytułem znajdzie się tylko wtedy, gdy odczyta się teksty wszystkich pieśni, jedna po drugiej.",
  readAll: count(
    "Odczytaj teksty wszystkich (około # minuty)",
    "Odczytaj teksty wszystkich (około # minut)",
    "Odczytaj teksty wszystkich (około # minut)",
  ),
  again: "Zacznij od nowa",
  stopped: {
    cancelled: "Zatrzymano. Liczy się to, co już odczytano.",
    unreachable: "Utracono połączenie. Liczy się to, co już odczytano.",
    signedOut: "Nie jesteś już zalogowany.",
  },
  alike: (percent: string) => `${percent} zgodności`,
  reasons: { title: "ten sam tytuł", firstLine: "ten sam pierwszy wers" },
  sharedWords: (percent: string) => `${percent} tekstu w obu`,
  noWords: "brak tekstów do porównania",
  noLyrics: "bez tekstu",
  noAuthors: "bez autorów",
  lines: count("# wers", "# wersy", "# wersów"),
  saved: (day: string) => `ostatnio zapisana ${day}`,
  differ: count("# wiersz się różni", "# wiersze się różnią", "# wierszy się różni"),
  sameLines: "te same wiersze",
  onlyHere: "Tylko tutaj",
  compareWords: "Porównaj teksty",
  notTheSame: "To nie to samo",
  toldApart: count(
    "# para to nie to samo, jak powiedziano na tym urządzeniu.",
    "# pary to nie to samo, jak powiedziano na tym urządzeniu.",
    "# par to nie to samo, jak powiedziano na tym urządzeniu.",
  ),
  showAgain: "Pokaż je znowu",
  copyArchive: "Kopiuj polecenie archiwizacji dla operatora",
  copied: "Skopiowano",
};
