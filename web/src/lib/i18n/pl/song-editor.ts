import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const songEditor: Messages["songEditor"] = {
  newTitle: "Nowa pieśń",
  editTitle: "O pieśni",
  title: "Tytuł",
  alternateTitles: "Inne tytuły",
  authors: "Autorzy",
  songbooks: "Śpiewniki",
  book: "Śpiewnik",
  number: "Numer",
  themes: "Tematy",
  copyright: "Prawa autorskie",
  addTitle: "Dodaj tytuł",
  addAuthor: "Dodaj autora",
  addSongbook: "Dodaj śpiewnik",
  addTheme: "Dodaj temat",
  entry: (list: string, number: number) => `${list}, ${number}`,
  remove: (entry: string) => `Usuń: ${entry}`,
  ofMany: (count: number, limit: number) => `${count} z ${limit}`,
  doubles: "Czy to jedna z tych pieśni?",
  doublesHelp: "Te pieśni wyglądają na takie same. Otworzą się w nowej karcie.",
  doublesFound: count(
    "# pieśń wygląda na taką samą.",
    "# pieśni wyglądają na takie same.",
    "# pieśni wygląda na takie same.",
  ),
  create: "Utwórz pieśń",
  next: "Potem przyjdzie czas na tekst i nuty.",
};
