import type { RefusalCode } from "$formats/messages.ts";

/** Why something cannot come in, by what the readers of files call it. */
export const reasons = {
  empty: "The file is empty.",
  ourFault: (name: string) =>
    `Precentor failed at this file (${name}). That is our fault; please report it.`,
  otherProgram: (name: string) =>
    `These are songs of ${name}, which Precentor does not read. Export them there as plain text, or as OpenLyrics or OpenSong if it can, and choose those files.`,
  hotJournal:
    "Another program is in the middle of a change to this database. Close it there, then choose the file again.",
  longValue: (count: string, max: string) =>
    `A text in the database has ${count} MB; ${max} are possible.`,
  noSong: "There is no song in it.",
  noWord: "There is neither a title nor a word in it.",
  unknownFormat: (name: string) => `There is no format “${name}”.`,
  unknownEncoding: (name: string) => `The encoding “${name}” is not known. Save the file as UTF-8.`,
  brokenEncoding: (name: string) =>
    `The text is broken: it begins as ${name} but is not throughout.`,
  notText: "This is not text.",
  webPage: "This is a web page. Open it, copy the words and paste them into a new song’s lyrics.",
  richText: "This is formatted text (RTF). Save it as plain text first.",
  brokenJson: "The JSON in it is broken.",
  otherJson: "This JSON is no export of songs.",
  brokenXml: "The XML is broken here.",
  xmlEntities: "It defines XML entities; such files are not read.",
  xmlUnclosed: (name: string) => `The XML element <${name}> is not closed here.`,
  xmlReference: (name: string) => `${name} means nothing here.`,
  otherXml: (name: string) => `This is XML, but <${name}> is no song.`,
  openQuote: "A quote is opened here and never closed.",
  textBehindQuote: "Text goes on behind a closing quote.",
  noTitleColumn: "No column of the first line is called “title”.",
  noWordsLine: "There is no line “Words=” in it.",
  noSongNumber: "There is no line with a CCLI song number in it.",
  longTitle: (count: string, max: string) =>
    `The title has ${count} characters; ${max} are possible.`,
  longCopyright: (count: string, max: string) =>
    `The copyright has ${count} characters; ${max} are possible.`,
  longLine: (name: string, count: string, max: string) =>
    `A line has ${count} characters without a place to part it; ${max} are possible. It begins “${name}”.`,
  longSection: (name: string, count: string, max: string) =>
    `The section “${name}” has ${count} lines without a place to part it; ${max} are possible. Part it by a blank line.`,
  bigSection: (name: string) => `The section “${name}” is too long for one document.`,
  manyVersions: (count: string, max: string) =>
    `The song has ${count} lyric versions; ${max} are possible.`,
  brokenDatabase: "The database is damaged and cannot be read.",
  walDatabase: "A database and the file beside it that ends in -wal belong together. Choose both.",
  otherDatabase: "This database is of no program that we know.",
  wordsAlone: "These are EasyWorship’s words. Choose Songs.db together with them.",
  wordsMissing: "Choose SongWords.db, with the words, together with Songs.db.",
} satisfies Record<RefusalCode, string | ((...values: string[]) => string)>;

export type ReasonsTexts = typeof reasons;
