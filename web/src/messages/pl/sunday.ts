import type { SundayTexts } from "../en/sunday.ts";
import { count, progress } from "./count.ts";

export const sunday: SundayTexts = {
  leaflet: {
    paper: "Papier",
    large: "Duży druk",
    pages: count("# strona", "# strony", "# stron"),
    withoutWords: (titles: string) => `Tylko z nazwy, bo nie można ich tu zobaczyć: ${titles}`,
  },
  singing: {
    forWhom: "Dla kogo jest link",
    forBand: "Zespół",
    forAll: "Zgromadzenie",
    help: "Same słowa, dużą czcionką, w języku, który każdy sam wybiera.",
    open: "Otwórz tak, jak widzi to zgromadzenie",
    language: "Język słów",
    smaller: "Mniejsze litery",
    larger: "Większe litery",
    dark: "Ciemny",
    song: (number: number) => `Pieśń ${number}`,
    notHere: "Ta pieśń nie jest tu dostępna.",
    noWords: "Ta pieśń nie ma tu słów.",
    only: (languages: string) => `Te słowa są tylko w tym języku: ${languages}.`,
  },
  keeping: {
    keep: "Zachowaj na tym urządzeniu",
    kept: "Zachowana na tym urządzeniu",
    keeping: progress("Zachowywanie: # z #"),
    help: "Otwiera się bez połączenia i sama się odświeża.",
    missing: (titles: string) => `Brak na tym urządzeniu: ${titles}`,
    letGo: "Nie zachowuj dłużej",
  },
  desk: {
    open: (names: string) => `Otwarte: ${names}`,
    closedBut: (names: string) => `Ekran został zamknięty. Nadal otwarte: ${names}`,
  },
  logo: {
    name: "Logo",
    help: "Logo zamiast słów. Klawisz: L",
    choose: "Wybierz obraz",
    about: "Zasłania słowa przy pulpicie listy. Pozostaje na tym urządzeniu.",
    remove: "Usuń logo",
    tooLarge: (limit: string) =>
      `Ten obraz jest za duży. Wybierz taki, który ma najwyżej ${limit}.`,
    unreadable: "Tego pliku przeglądarka nie pokaże jako obrazu. Wybierz PNG, JPEG lub SVG.",
    notStored: "Ta przeglądarka niczego nie zapisuje i nie może zachować logo.",
  },
  home: {
    today: "Dzisiaj",
    next: "Wkrótce",
  },
  sung: {
    last: (when: string) => `Ostatnio śpiewana ${when}`,
    thisYear: count("raz w tym roku", "# razy w tym roku", "# razy w tym roku"),
  },
};
