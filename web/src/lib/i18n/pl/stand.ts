import type { Messages } from "../en/messages.ts";

export const stand: Messages["stand"] = {
  title: (song: string) => `Pulpit: ${song}`,
  toSong: "Wróć do pieśni",
  controls: "Sterowanie",
  onStand: "Na pulpicie",
  words: "Tekst",
  previousPage: "Poprzednia strona",
  nextPage: "Następna strona",
  previousSection: "Poprzednia część",
  nextSection: "Następna część",
  position: (number: number, total: number) => `${number} z ${total}`,
  positionOfTwo: (first: number, second: number, total: number) =>
    `${first} i ${second} z ${total}`,
  page: (number: number, file: string) => `Strona ${number} pliku ${file}`,
  order: "Kolejność",
  upNext: "Za chwilę",
  night: "Tryb nocny",
  wholePages: "Całe strony",
  fullScreen: "Pełny ekran",
  mayGoDark:
    "Ta przeglądarka nie może utrzymać włączonego ekranu. Ustaw urządzenie tak, aby nie gasło podczas gry.",
  brokenPage: "Nie można wyświetlić tej strony.",
  noSheet: "Nie ma czego położyć na pulpicie",
  noSheetHelp: "Być może aranżacja została usunięta albo nie ma jeszcze pliku.",
  noFile: "Tego pliku już tu nie ma",
  noFileHelp: "Być może został zastąpiony. Na stronie pieśni jest to, co dostępne teraz.",
  unreadable: (file: string) => `Nie można tu wyświetlić pliku ${file}`,
  unreadableHelp: "Spróbuj ponownie albo pobierz plik i otwórz go w innej aplikacji.",
};
