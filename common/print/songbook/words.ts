import words from "./words.json" with { type: "json" };

/** What a songbook says itself. */
export type BookWords = typeof words.en;

/** In the language that the book is for, as far as we speak it. */
export function bookWords(language: string): BookWords {
  const known: Readonly<Record<string, BookWords>> = words;
  return known[language.split("-", 1).join("").toLowerCase()] ?? words.en;
}
