/** What a songbook says itself. */
export interface BookWords {
  readonly contents: string;
  readonly firstLines: string;
  readonly authors: string;
  readonly songbooks: string;
  readonly order: string;
}

const english: BookWords = {
  contents: "Contents",
  firstLines: "First lines",
  authors: "Authors",
  songbooks: "Songbook numbers",
  order: "Order",
};

const words: Readonly<Record<string, BookWords>> = {
  en: english,
  de: {
    contents: "Inhalt",
    firstLines: "Liedanfänge",
    authors: "Urheber",
    songbooks: "Liederbuchnummern",
    order: "Ablauf",
  },
  pl: {
    contents: "Spis treści",
    firstLines: "Incipity",
    authors: "Autorzy",
    songbooks: "Numery w śpiewnikach",
    order: "Kolejność",
  },
  uk: {
    contents: "Зміст",
    firstLines: "Перші рядки",
    authors: "Автори",
    songbooks: "Номери у збірниках",
    order: "Порядок",
  },
  es: {
    contents: "Índice",
    firstLines: "Primeros versos",
    authors: "Autores",
    songbooks: "Números de cancionero",
    order: "Orden",
  },
  ar: {
    contents: "المحتويات",
    firstLines: "الأسطر الأولى",
    authors: "المؤلفون",
    songbooks: "أرقام كتب الترانيم",
    order: "الترتيب",
  },
};

/** In the language that the book is for, as far as we speak it. */
export function bookWords(language: string): BookWords {
  return words[language.split("-", 1).join("").toLowerCase()] ?? english;
}
