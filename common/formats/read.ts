import { type Decoded, decode } from "./encoding.ts";
import { withoutLabels, fit } from "./normalize.ts";
import type { Draft, TextFormat, Unread } from "./draft.ts";
import type { ReadOptions } from "./song.ts";
import { type Outcome, type Refusal, ImportError, locator } from "./messages.ts";
import { isEasyWorship, isEasyWorshipWords, readEasyWorship } from "./easyworship.ts";
import { textFormats } from "./formats.ts";
import { isOpenLp, readOpenLp } from "./openlp.ts";
import { type DatabaseFile, type Tables, openSqlite } from "./sqlite.ts";

export interface ReadFile {
  readonly format: string;
  readonly outcomes: readonly Outcome[];
  /** Why there are none, where that is as it should be. */
  readonly reason?: string;
}

/** The songs of a file's bytes; nothing that a file may hold makes it throw. */
export function readSongs(
  bytes: Uint8Array,
  options: ReadOptions & { readonly format?: string },
): ReadFile {
  let format = options.format ?? "text";
  try {
    if (!options.format) refuseOtherFiles(bytes, options.filename);
    const decoded = decode(bytes);
    const chosen = formatOf(decoded.text, options);
    format = chosen.name;
    const drafts = chosen.read(decoded.text, options);
    if (drafts.length === 0) throw new ImportError("noSong");
    const locate = locator(decoded.text);
    return { format, outcomes: drafts.map((draft) => outcomeOf(draft, decoded, locate)) };
  } catch (error) {
    return { format, outcomes: [{ refused: refusalOf(error) }] };
  }
}

function formatOf(
  text: string,
  { filename, format }: ReadOptions & { readonly format?: string },
): TextFormat {
  if (!format) refuseOtherTexts(text);
  const chosen = textFormats.find(({ name, detect }) =>
    format ? name === format : detect(text, filename),
  );
  if (!chosen) throw new ImportError("unknownFormat", { name: format ?? "" });
  return chosen;
}

function outcomeOf(
  draft: Draft,
  decoded?: Decoded,
  locate: ReturnType<typeof locator> = (notes) => [...notes],
): Outcome {
  const entry = draft.title === "" ? {} : { entry: draft.title };
  try {
    const song = fit(withoutLabels(draft));
    const guess = { code: "encodingGuessed", text: decoded?.encoding ?? "" } as const;
    const notes = [...(decoded?.isGuess ? [guess] : []), ...locate(song.notes)];
    return { ...entry, song: { ...song, notes } };
  } catch (error) {
    return { ...entry, refused: refusalOf(error) };
  }
}

/** A fault of ours, too, is told in the file's line: it ends neither the others nor without a word. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ImportError) return error.refusal;
  return new ImportError("ourFault", { name: String(error) }).refusal;
}

const webPage = /^<(?:!doctype\s+html|html|head|body|div|p|h[1-6]|table|ul|ol)\b/iu;

/** Texts of programs that are refused by their own names. */
const otherTexts: readonly (readonly [(text: string) => boolean, string])[] = [
  [(text) => text.startsWith("<RVPresentationDocument"), "ProPresenter 6 or older"],
  [(text) => /^<ppl\b/u.test(text), "PowerPraise"],
  [(text) => /^#[A-Z]\r?\n/u.test(text) && /^#E\r?$/mu.test(text), "SongPro"],
  [(text) => /^-{8,}\r?\n/u.test(text) && /^ccli/imu.test(text), "Lyrix"],
];

/** Refuses what is no text, but by its name or its beginning another program's. */
function refuseOtherFiles(bytes: Uint8Array, filename: string): void {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 512));
  // Songs.DB and Songs.MB, which Paradox wrote.
  const isParadox = /\.(?:db|mb)$/iu.test(filename) && start.includes("\0");
  const isSchedule = start.startsWith("EasyWorship Schedule File");
  const name = isParadox ? "EasyWorship 5 or older" : "EasyWorship";
  if (isParadox || isSchedule) throw new ImportError("otherProgram", { name });
}

/** Refuses what is text, but full of marks that are meant for other programs. */
function refuseOtherTexts(text: string): void {
  let body = text.trimStart().replace(/^<\?xml[^>]*>\s*/u, "");
  if (body.startsWith("{\\rtf")) throw new ImportError("richText");
  while (body.startsWith("<!--") && body.includes("-->"))
    body = body.slice(body.indexOf("-->") + "-->".length).trimStart();
  if (webPage.test(body)) throw new ImportError("webPage");
  const found = otherTexts.find(([isIt]) => isIt(body));
  if (found) throw new ImportError("otherProgram", { name: found[1] });
}

/** The songs of a database, with the words of another that lies beside it by its name. */
export async function readDatabase(
  file: DatabaseFile,
  beside: (name: string) => Promise<DatabaseFile | undefined>,
  options: ReadOptions,
): Promise<ReadFile> {
  const tables = openSqlite(file);
  if (isEasyWorshipWords(tables) && (await beside("songs.db"))) {
    const reason = "these words come in with the songs of Songs.db";
    return { format: "easyworship", outcomes: [], reason };
  }
  const words = isEasyWorship(tables) ? await beside("songwords.db") : undefined;
  return readTables(tables, words && openSqlite(words), options);
}

/** The songs of another program's database; EasyWorship keeps their words in a second one. */
export function readTables(
  tables: Tables,
  words: Tables | undefined,
  options: ReadOptions,
): ReadFile {
  if (isOpenLp(tables)) return outcomesOf("openlp", readOpenLp(tables, options));
  if (isEasyWorshipWords(tables)) throw new ImportError("wordsAlone");
  if (!isEasyWorship(tables)) throw new ImportError("otherDatabase");
  if (!words) throw new ImportError("wordsMissing");
  return outcomesOf("easyworship", readEasyWorship(tables, words, options));
}

/** What becomes of the songs of a database, of which reading may still refuse one. */
function outcomesOf(format: string, songs: Iterable<Unread>): ReadFile {
  const outcomes = Array.from(songs, ({ entry, source, read }): Outcome => {
    try {
      return { ...outcomeOf(read()), source };
    } catch (error) {
      return { entry, source, refused: refusalOf(error) };
    }
  });
  return { format, outcomes };
}
