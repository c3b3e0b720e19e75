import type { WriterAreas } from "../en/writer-messages.ts";
import { count } from "./count.ts";

export const songEditor: WriterAreas["songEditor"] = {
  newTitle: "Nowa pieśń",
  editTitle: "O pieśni",
  paste: "Wklej cały tekst…",
  pasteFound: "Co tekst mówi o pieśni",
  fillIn: "Uzupełnij",
  pasteHelp:
    "Tytuł, autorzy, prawa autorskie i numer CCLI z tekstu z SongSelect, ChordPro lub dokumentu zostaną uzupełnione. Słowa będą na miejscu, gdy będziesz dodawać tekst.",
  pasteNothing: "Nie znaleziono nic oprócz słów.",
  wordsNext: count(
    "Znaleziono # część tekstu; przyjdzie na nią kolej zaraz potem.",
    "Znaleziono # części tekstu; przyjdzie na nie kolej zaraz potem.",
    "Znaleziono # części tekstu; przyjdzie na nie kolej zaraz potem.",
  ),
  dropWords: "Pomiń tekst",
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
