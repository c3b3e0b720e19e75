import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const projection: Messages["projection"] = {
  title: (song: string) => `Wyświetlanie: ${song}`,
  backToSong: "Wróć do pieśni",
  openScreen: "Otwórz ekran",
  noScreen: "Nie ma jeszcze ekranu",
  closed: "Ekran został zamknięty. Nic nie jest wyświetlane.",
  displaced: "Ekranem steruje teraz inne okno.",
  takeBack: "Odzyskaj ekran",
  screens: count("# ekran podłączony", "# ekrany podłączone", "# ekranów podłączonych"),
  staysOpen: "Po wyjściu ekran pozostanie taki, jaki jest, aż zacznie się następna pieśń.",
  placeHint:
    "Przeciągnij nowe okno na projektor. Pełny ekran: naciśnij w nim F lub kliknij dwukrotnie.",
  mayGoDark:
    "Ta przeglądarka nie może utrzymać włączonego ekranu. Ustaw komputer tak, aby nie zasypiał.",
  blocked: "Przeglądarka zablokowała okno ekranu.",
  openAnyway: "Otwórz je w nowej karcie",
  firstLanguage: "Pierwszy język",
  secondLanguage: "Drugi język",
  order: "Kolejność",
  onScreen: "Na ekranie",
  preview: "Podgląd",
  nothingYet: "Jeszcze nic",
  stillBefore: "Jeszcze z poprzedniej",
  otherWindow: "Z innego okna",
  black: "Czarny",
  end: "Koniec",
  next: "Dalej",
  previous: "Wstecz",
  keys: "Strzałki, spacja lub Page Up/Down przewijają, cyfry przeskakują, B to czarny ekran.",
  typing: (number: number) => `${number} …`,
  screen: "Ekran",
  dragHint: "Przeciągnij to okno na projektor.",
  fullScreenHint: "Naciśnij F lub kliknij dwukrotnie, aby włączyć pełny ekran.",
};
