import { fold } from "../../domain/folding.ts";

export type Column =
  | "song"
  | "title"
  | "alternateTitles"
  | "authors"
  | "copyright"
  | "themes"
  | "songbooks"
  | "songbook"
  | "number"
  | "ccli"
  | "language"
  | "label"
  | "order"
  | "lyrics";

/** What columns are called; the first name is the one that we write. */
const names: Record<Column, string> = {
  song: "song",
  title: "title|song title|titel|name|titulo|titre|tytul|cim|назва|название|العنوان",
  alternateTitles:
    "alternate titles|alternate title|alternative title|aka|alternativtitel|subtitle",
  authors: "authors|author|artist|writer|composer|autor|autoren|autores|auteur|szerzo|автор|المؤلف",
  copyright: "copyright|©|rechte|derechos|direitos|prawa",
  themes: "themes|theme|tags|topics|topic|categories|category|keywords|themen|temas|tematy",
  songbooks: "songbooks",
  songbook: "songbook|book|hymnal|liederbuch|himnario|spiewnik",
  number: "number|no|nr|nummer|numero|numer|hymn number",
  ccli: "ccli|ccli number|ccli no|ccli #|ccli song number",
  language: "language|lang|sprache|idioma|langue|jezyk|nyelv|мова|язык|اللغة",
  label: "label|version",
  order: "order|verse order|sequence|reihenfolge|orden",
  lyrics: "lyrics|text|words|song text|liedtext|letra|paroles|tekst|slowa|szoveg|текст|слова|النص",
};

const columns = new Map(
  (Object.entries(names) as [Column, string][]).flatMap(([column, list]) =>
    list.split("|").map((name) => [name, column] as const),
  ),
);

export function columnOf(name: string): Column | undefined {
  return columns.get(fold(name.trim().replaceAll("_", " ")));
}

export const headings: readonly string[] = (
  ["song", "title", "alternateTitles", "authors", "copyright", "themes", "songbooks"] as const
).map((column) => names[column].split("|")[0] ?? "");

export const lyricHeadings: readonly string[] = ["language", "label", "order", "lyrics"];
