import type { ReasonsTexts } from "../en/reasons.ts";

export const reasons: ReasonsTexts = {
  empty: "Plik jest pusty.",
  ourFault: (name: string) =>
    `Precentor nie poradził sobie z tym plikiem (${name}). To nasz błąd; zgłoszenie pomoże.`,
  otherProgram: (name: string) =>
    `To pieśni z programu ${name}, których Precentor nie czyta. Wyeksportuj je tam jako zwykły tekst albo, jeśli się da, jako OpenLyrics lub OpenSong, i wybierz te pliki.`,
  hotJournal: "Inny program właśnie zmienia tę bazę danych. Zamknij go i wybierz plik jeszcze raz.",
  longValue: (count: string, max: string) =>
    `Tekst w bazie danych ma ${count} MB; możliwe jest ${max}.`,
  noSong: "Nie ma w nim żadnej pieśni.",
  noWord: "Nie ma w nim ani tytułu, ani słowa.",
  unknownFormat: (name: string) => `Nie ma formatu „${name}”.`,
  unknownEncoding: (name: string) => `Kodowanie „${name}” nie jest znane. Zapisz plik jako UTF-8.`,
  brokenEncoding: (name: string) =>
    `Tekst jest uszkodzony: zaczyna się jako ${name}, ale nie jest taki do końca.`,
  notText: "To nie jest tekst.",
  webPage: "To strona internetowa. Otwórz ją, skopiuj tekst i wklej do tekstu nowej pieśni.",
  richText: "To tekst z formatowaniem (RTF). Zapisz go najpierw jako zwykły tekst.",
  brokenJson: "JSON w tym pliku jest uszkodzony.",
  otherJson: "Ten JSON nie jest eksportem pieśni.",
  brokenXml: "W tym miejscu XML jest błędny.",
  xmlEntities: "Plik definiuje encje XML; takich plików nie czytamy.",
  xmlUnclosed: (name: string) => `Element XML <${name}> nie jest tu zamknięty.`,
  xmlReference: (name: string) => `${name} nic tu nie znaczy.`,
  otherXml: (name: string) => `To XML, ale <${name}> nie jest pieśnią.`,
  openQuote: "Tu otwiera się cudzysłów, który nigdy się nie zamyka.",
  textBehindQuote: "Za zamykającym cudzysłowem jest jeszcze tekst.",
  noTitleColumn: "Żadna kolumna pierwszego wiersza nie nazywa się „title”.",
  noWordsLine: "Brakuje wiersza „Words=”.",
  noSongNumber: "Nie ma w nim numeru pieśni CCLI.",
  longTitle: (count: string, max: string) =>
    `Tytuł jest za długi, liczba znaków: ${count}, najwyżej ${max}.`,
  longCopyright: (count: string, max: string) =>
    `Informacja o prawach jest za długa, liczba znaków: ${count}, najwyżej ${max}.`,
  longLine: (name: string, count: string, max: string) =>
    `Wersu nie ma gdzie podzielić, liczba znaków: ${count}, najwyżej ${max}. Zaczyna się od „${name}”.`,
  longSection: (name: string, count: string, max: string) =>
    `Części „${name}” nie ma gdzie podzielić, liczba wersów: ${count}, najwyżej ${max}. Podziel ją pustym wierszem.`,
  bigSection: (name: string) => `Część „${name}” jest za długa na jeden dokument.`,
  manyVersions: (count: string, max: string) =>
    `Pieśń ma za dużo wersji tekstu: ${count}, najwyżej ${max}.`,
  brokenDatabase: "Baza danych jest uszkodzona i nie można jej odczytać.",
  walDatabase:
    "Baza danych i plik obok niej, którego nazwa kończy się na -wal, należą do siebie. Wybierz oba.",
  otherDatabase: "Ta baza danych nie pochodzi z żadnego znanego programu.",
  wordsAlone: "To teksty z EasyWorship. Wybierz je razem z Songs.db.",
  wordsMissing: "Wybierz SongWords.db, w którym są teksty, razem z Songs.db.",
};
