import { fold } from "../../domain/folding.ts";
import { wordsOf } from "../../domain/words.ts";

/** What the name of a sheet's file says of its song. */
export interface SheetName {
  /** Titles that it may mean, the longest first, with what the name says beside each. */
  readonly titles: readonly { readonly words: string; readonly rest: string }[];
  /** A songbook's number, and where the name or its folder says so the book. */
  readonly number?: string;
  readonly books: readonly string[];
  /** Whether there is nothing but a number, or a book with its number. */
  readonly isNumberOnly: boolean;
}

const numbered = /^(?<book>.*?)[\s#]*\b0*(?<number>\d{1,5}\s?[a-z]?)\b[\s.,:)–-]*(?<title>.*)$/iu;
/** “(lead sheet)”, “ - in D”: what tells several sheets of one song apart. */
const aside = /^(?<title>.+?)\s*(?:[([](?<inside>[^()[\]]*)[)\]]|\s[–-]\s(?<behind>.+))$/u;

/** Reads a path such as `Blue Book/012 Amazing Grace (in G).pdf`. */
export function sheetName(path: string): SheetName {
  const folders = path.split("/");
  const stem = (folders.pop() ?? "")
    .replace(/\.pdf$/iu, "")
    .replaceAll("_", " ")
    .trim();
  const { book = "", number, title = "" } = numbered.exec(stem)?.groups ?? {};
  const folder = folders.at(-1) ?? "";
  const titles = [stem, ...(number && book.trim() === "" ? [title] : [])].flatMap(withAsides);
  const found = number ? { number: plainNumber(number) } : {};
  return {
    titles: titles.filter(({ words }) => words !== ""),
    ...found,
    books: [book, folder].map((name) => wordsOf([name])).filter((name) => name !== ""),
    isNumberOnly: number !== undefined && wordsOf([title]) === "",
  };
}

export function plainNumber(number: string): string {
  return fold(number)
    .replaceAll(/\s/gu, "")
    .replace(/^0+(?=\d)/u, "");
}

function withAsides(text: string): { words: string; rest: string }[] {
  const whole = { words: wordsOf([text]), rest: "" };
  const { title, inside, behind } = aside.exec(text)?.groups ?? {};
  return title
    ? [whole, { words: wordsOf([title]), rest: (inside ?? behind ?? "").trim() }]
    : [whole];
}
