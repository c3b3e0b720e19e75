import type { Metadata } from "../contract/song.ts";
import { fold, wordsOf } from "../domain/folding.ts";

const numbered = /^(?<book>.*?)[\s#]*\b0*(?<number>\d{1,5}\s?[a-z]?)\b[\s.,:)–-]*(?<title>.*)$/iu;
/** “(lead sheet)”, “ - in D”: what tells several sheets of one song apart. */
const aside = /^(?<title>.+?)\s*(?:[([](?<inside>[^()[\]]*)[)\]]|\s[–-]\s(?<behind>.+))$/u;

/** Reads a path such as `Blue Book/012 Amazing Grace (in G).pdf`. */
function sheetName(path: string) {
  const [file = "", folder = ""] = path.split("/").toReversed();
  const stem = file
    .replace(/\.pdf$/iu, "")
    .replaceAll("_", " ")
    .trim();
  const { book = "", number, title = "" } = numbered.exec(stem)?.groups ?? {};
  const titles = number && book.trim() === "" ? [stem, title] : [stem];
  return {
    /** Titles that it may mean, the longest first, with what the name says beside each. */
    titles: titles.flatMap(withAsides).filter(({ words }) => words !== ""),
    number: number && plainNumber(number),
    books: [book, folder].map((name) => wordsOf([name])).filter((name) => name !== ""),
    /** Whether there is nothing but a number, or a book with its number. */
    isNumberOnly: number !== undefined && wordsOf([title]) === "",
  };
}

function plainNumber(number: string): string {
  return fold(number)
    .replaceAll(/\s/gu, "")
    .replace(/^0+(?=\d)/u, "");
}

function withAsides(written: string): { written: string; words: string; rest: string }[] {
  const whole = { written, words: wordsOf([written]), rest: "" };
  const { title, inside, behind } = aside.exec(written)?.groups ?? {};
  if (!title) return [whole];
  const rest = (inside ?? behind ?? "").trim();
  return [whole, { written: title, words: wordsOf([title]), rest }];
}

/** Titles that the name of a sheet may mean: all of it first, without what stands beside it last. */
export function sheetTitles(path: string): string[] {
  const written = sheetName(path).titles.map((title) => title.written);
  return [...new Set(written)];
}

type SheetMatch = { readonly songId: string; readonly label: string } | { readonly reason: string };

export type SheetIndex = ReturnType<typeof sheetIndex>;

/** The songs of a church by what the names of sheets call them: titles and songbook numbers. */
export function sheetIndex() {
  const songsByTitle = new Map<string, Set<string>>();
  const entriesByNumber = new Map<string, { readonly songId: string; readonly book: string }[]>();
  const shown = new Map<string, string>();
  const inWords = (ids: readonly string[]) =>
    ids.map((id) => `“${shown.get(id) ?? ""}” (${id})`).join(", ");
  const only = (ids: readonly string[], what: string, label: string): SheetMatch => {
    const [songId, ...others] = ids;
    if (songId && others.length === 0) return { songId, label };
    return { reason: `several songs have this ${what}: ${inWords(ids)}` };
  };
  return {
    add(songId: string, { title, alternateTitles, songbooks }: Metadata): void {
      shown.set(songId, title);
      for (const name of [title, ...alternateTitles]) {
        const words = wordsOf([name]);
        songsByTitle.set(words, (songsByTitle.get(words) ?? new Set()).add(songId));
      }
      for (const { book, number } of songbooks) {
        const songs = entriesByNumber.get(plainNumber(number)) ?? [];
        songs.push({ songId, book: wordsOf([book]) });
        entriesByNumber.set(plainNumber(number), songs);
      }
    },

    /** By title, by number, or where both say something by both. */
    find(path: string): SheetMatch {
      const { titles, number = "", books, isNumberOnly } = sheetName(path);
      const titled = titles.find(({ words }) => songsByTitle.has(words));
      const byTitle = [...((titled && songsByTitle.get(titled.words)) ?? [])];
      const label = titled?.rest ?? "";
      const all = entriesByNumber.get(number) ?? [];
      const ofBook = all.filter(({ book }) => books.includes(book));
      const isOfBook = ofBook.length > 0;
      const byNumber = [...new Set((isOfBook ? ofBook : all).map(({ songId }) => songId))];
      const both = byTitle.filter((id) => byNumber.includes(id));
      if (both.length > 0) return only(both, "title and songbook number", label);
      // A bare number in front may be any number; one of a book contradicts.
      if (byTitle.length > 0 && isOfBook) {
        const [title, other] = [byTitle, byNumber].map(inWords);
        return { reason: `its title is that of ${title}, its number that of ${other}` };
      }
      if (byTitle.length > 0) return only(byTitle, "title", label);
      if (byNumber.length === 0) return { reason: "no song has this title or songbook number" };
      if (isOfBook || isNumberOnly) return only(byNumber, "songbook number", label);
      return { reason: `its number is that of ${inWords(byNumber)}, its title is not` };
    },
  };
}
