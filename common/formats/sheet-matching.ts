import type { Metadata } from "../contract/song.ts";
import { fold, wordsOf } from "../domain/folding.ts";

interface SheetName {
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
function sheetName(path: string): SheetName {
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

function plainNumber(number: string): string {
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

type SheetMatch = { readonly songId: string; readonly label: string } | { readonly reason: string };

interface Numbered {
  readonly songId: string;
  readonly book: string;
}

/** The songs of a church by what the names of sheets call them: titles and songbook numbers. */
export class SheetIndex {
  readonly #titles = new Map<string, Set<string>>();
  readonly #numbers = new Map<string, Numbered[]>();
  readonly #shown = new Map<string, string>();

  add(songId: string, { title, alternateTitles, songbooks }: Metadata): void {
    this.#shown.set(songId, title);
    for (const name of [title, ...alternateTitles]) {
      const words = wordsOf([name]);
      this.#titles.set(words, (this.#titles.get(words) ?? new Set()).add(songId));
    }
    for (const { book, number } of songbooks) {
      const key = plainNumber(number);
      const songs = this.#numbers.get(key) ?? [];
      songs.push({ songId, book: wordsOf([book]) });
      this.#numbers.set(key, songs);
    }
  }

  /** By title, by number, or where both say something by both. */
  find(path: string): SheetMatch {
    const name = sheetName(path);
    const titled = name.titles.find(({ words }) => this.#titles.has(words));
    const byTitle = [...((titled && this.#titles.get(titled.words)) ?? [])];
    const { songs: byNumber, isOfBook } = this.#byNumber(name);
    const label = titled?.rest ?? "";
    if (byTitle.length > 0) return this.#choose(byTitle, byNumber, isOfBook, label);
    if (byNumber.length === 0) {
      return { reason: "no song has this title or songbook number" };
    }
    if (!isOfBook && !name.isNumberOnly) {
      return { reason: `its number is that of ${this.#inWords(byNumber)}, its title is not` };
    }
    return this.#only(byNumber, "songbook number", label);
  }

  #choose(
    byTitle: readonly string[],
    byNumber: readonly string[],
    isOfBook: boolean,
    label: string,
  ): SheetMatch {
    const both = byTitle.filter((id) => byNumber.includes(id));
    if (both.length > 0) return this.#only(both, "title and songbook number", label);
    // A bare number in front may be any number; one of a book contradicts.
    if (isOfBook && byNumber.length > 0) {
      const [title, number] = [byTitle, byNumber].map((ids) => this.#inWords(ids));
      return { reason: `its title is that of ${title}, its number that of ${number}` };
    }
    return this.#only(byTitle, "title", label);
  }

  #only(ids: readonly string[], what: string, label: string): SheetMatch {
    const [songId, ...others] = ids;
    if (songId && others.length === 0) return { songId, label };
    return { reason: `several songs have this ${what}: ${this.#inWords(ids)}` };
  }

  #byNumber({ number, books }: SheetName): { songs: string[]; isOfBook: boolean } {
    const all = this.#numbers.get(number ?? "") ?? [];
    const ofBook = all.filter(({ book }) => books.includes(book));
    const chosen = ofBook.length > 0 ? ofBook : all;
    return {
      songs: [...new Set(chosen.map(({ songId }) => songId))],
      isOfBook: ofBook.length > 0,
    };
  }

  #inWords(ids: readonly string[]): string {
    return ids.map((id) => `“${this.#shown.get(id) ?? ""}” (${id})`).join(", ");
  }
}
