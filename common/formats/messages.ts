import { Failure } from "../domain/failure.ts";
import type { ImportedSong, Note, NoteCode, Position } from "./song.ts";

/** What a refusal is about: a name or mark of the source, how much there is, how much is possible. */
export interface RefusalFacts {
  readonly name?: string;
  readonly count?: number;
  readonly max?: number;
}

type Words = (facts: Required<RefusalFacts>) => string;

/** Why something cannot come in, as the command line says it; the web app has its own table. */
const refusalWords = {
  empty: () => "The file is empty.",
  ourFault: ({ name }) =>
    `Precentor failed at this file (${name}). That is our fault; please report it.`,
  otherProgram: ({ name }) =>
    `These are songs of ${name}, which Precentor does not read. Export them there as plain text, ` +
    "or as OpenLyrics or OpenSong if it can, and import those files.",
  hotJournal: () =>
    "Another program is in the middle of a change to this database. Close it there and import again.",
  longValue: ({ count, max }) => `A text in the database has ${count} MB; ${max} are possible.`,
  noSong: () => "There is no song in it.",
  noWord: () => "There is neither a title nor a word in it.",
  unknownFormat: ({ name }) => `There is no format "${name}".`,
  unknownEncoding: ({ name }) => `The encoding "${name}" is not known. Save the file as UTF-8.`,
  brokenEncoding: ({ name }) => `The text is broken: it begins as ${name} but is not throughout.`,
  notText: () => "This is not text: it has NUL bytes and is no UTF-16.",
  webPage: () => "This is a web page. Copy the words from it and save them as plain text.",
  richText: () => "This is formatted text (RTF). Save it as plain text.",
  brokenJson: ({ name }) => `The JSON is broken: ${name}.`,
  otherJson: () => "This JSON is no export of songs.",
  brokenXml: ({ name }) => `${name}.`,
  xmlEntities: () => "Documents that define entities are not read.",
  xmlUnclosed: ({ name }) => `<${name}> is not closed here.`,
  xmlReference: ({ name }) => `${name} means nothing here.`,
  otherXml: ({ name }) => `<${name}> is no song.`,
  openQuote: () => "A quote is opened here and never closed.",
  textBehindQuote: () => "Text goes on behind a closing quote.",
  noTitleColumn: () => 'No column of the first line is called "title".',
  noWordsLine: () => "There is no line Words= in this file.",
  noSongNumber: () => "There is no line with a CCLI song number in it.",
  longTitle: ({ count, max }) => `The title has ${count} characters; ${max} are possible.`,
  longCopyright: ({ count, max }) => `The copyright has ${count} characters; ${max} are possible.`,
  longLine: ({ name, count, max }) =>
    `A line has ${count} characters without a place to part it; ` +
    `${max} are possible. It begins "${name}".`,
  longSection: ({ name, count, max }) =>
    `The section "${name}" has ${count} lines without a place to part it; ` +
    `${max} are possible. Part it by a blank line.`,
  bigSection: ({ name }) => `The section "${name}" is too long for one document.`,
  manyVersions: ({ count, max }) => `The song has ${count} lyric versions; ${max} are possible.`,
  brokenDatabase: ({ name }) => `The database cannot be read: ${name}.`,
  walDatabase: () =>
    "A database and the file beside it that ends in -wal belong together. Choose both.",
  otherDatabase: () => "This database is of no program that we know.",
  wordsAlone: () => "These are EasyWorship's words; they come in with Songs.db beside them.",
  wordsMissing: () => "SongWords.db, with the words, has to lie beside Songs.db.",
} satisfies Record<string, Words>;

export type RefusalCode = keyof typeof refusalWords;

/** Why something cannot come in: what to look up in a table of words, and the words in English. */
export interface Refusal {
  readonly why: RefusalCode;
  readonly facts: RefusalFacts;
  readonly reason: string;
  readonly at?: Position;
}

/** What became of one song of a file: most files have one, some thousands. */
export type Outcome = { readonly entry?: string; readonly source?: () => string } & (
  | { readonly song: ImportedSong }
  | { readonly refused: Refusal }
);

function refusalInWords(code: RefusalCode, facts: RefusalFacts): string {
  const words: Words = refusalWords[code];
  return words({ name: "", count: 0, max: 0, ...facts });
}

const words: Record<NoteCode, (text: string, what: string) => string> = {
  notHeld: (text, what) => `not held, ${what}: ${text}`,
  lineSplit: (text) => `long line parted: ${text}`,
  sectionSplit: (text) => `long section parted at its blank lines: ${text}`,
  lyricsSplit: (text) => `too long for one lyric version, now ${text}`,
  sectionRenamed: (text) => `second section of this name renamed: ${text}`,
  headingWithoutWords: (text) => `heading without words left out: ${text}`,
  orderNotHeld: (text) => `singing order not held: ${text}`,
  orderUnknown: (text) => `the order names a section that is not there: ${text}`,
  languageGuessed: (text) => `language taken for ${text}`,
  languageUnknown: () => "language unknown; --language says it",
  titleMade: (text) => `without a title; now: ${text}`,
  titleTaken: (text) => `first line taken for the title: ${text}`,
  charactersRemoved: (text) => `unusable characters removed: ${text}`,
  encodingGuessed: (text) => `encoding taken for ${text}`,
  noWords: () => "without lyrics",
};

/** A note as a person reads it. */
export function noteInWords({ code, text = "", what = "", at }: Note): string {
  const said = words[code](text.replace(/\s+/gu, " "), what);
  return at ? `${said} (${positionInWords(at)})` : said;
}

export function positionInWords({ line, column }: Position): string {
  return column === undefined ? `line ${line}` : `line ${line}, column ${column}`;
}

/** A source that breaks the rules of its format, or ours, and where. */
export class ImportError extends Failure {
  readonly refusal: Refusal;

  constructor(why: RefusalCode, facts: RefusalFacts = {}, at?: Position) {
    const reason = refusalInWords(why, facts);
    super("invalid", reason);
    this.refusal = { why, facts, reason, ...(at ? { at } : {}) };
  }
}

/** Tells the place of an index, quickly however often it is asked. */
export function positionsIn(source: string): (index: number) => Position {
  const starts = [
    0,
    ...[...source.matchAll(/\r\n|[\n\r]/gu)].map(({ 0: end, index }) => index + end.length),
  ];
  return (index) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: index - (starts[low] ?? 0) + 1 };
  };
}

/** Nobody reads the places of more; looking for each takes its time. */
const maxLocated = 500;
/** How many letters may be gone over for the notes of one file. */
const maxSearched = 100_000_000;

/** What these say is ours, and stands nowhere in the source but by chance. */
const ownWords = new Set<NoteCode>(["languageGuessed", "encodingGuessed", "lyricsSplit"]);

/** Finds the places of notes that know their words but not yet where these stand in the source. */
export function locator(source: string): (notes: readonly Note[]) => Note[] {
  let positionOf: ReturnType<typeof positionsIn> | undefined;
  let left = maxSearched;
  return (notes) =>
    notes.map((note, count) => {
      const first = note.text?.trim().split("\n", 1).join("") ?? "";
      const isKnown = note.at || ownWords.has(note.code) || first === "";
      if (isKnown || count >= maxLocated || left < source.length) return note;
      const index = source.indexOf(first);
      left -= index < 0 ? source.length : index;
      positionOf ??= positionsIn(source);
      return index < 0 ? note : { ...note, at: positionOf(index) };
    });
}
