import { fieldOfEntries, limits } from "$contract/fields.ts";
import type { Metadata } from "$contract/song.ts";
import { fold } from "$domain/folding.ts";
import { metadataOf } from "$domain/song.ts";
import { isBlank } from "$domain/white-space.ts";
import { recogniseLanguage } from "$formats/language.ts";
import { uniqueName } from "$formats/section-words.ts";
import type { Songbook } from "../compare/change.ts";
import { entryText, listFields, mergeMetadata } from "../compare/metadata.ts";
import type { AnyMerge, Decisions } from "../compare/merge.ts";
import { mapSides, type Sides } from "../compare/sides.ts";
import { sizeTroubles } from "../editing/document-kind.ts";
import { filledIn, type Pasted, parsePasted } from "../lyrics-editor/paste.ts";
import { isCcli } from "../song/details.ts";
import { at, type Complaint, countTroubles, fieldTroubles } from "../ui/complaint.ts";

/** A song as it is edited. A new one is begun with its whole text, and its words are saved with it. */
export interface EditedSong extends Metadata {
  /** As it was pasted or typed, chords and all. */
  readonly text?: string;
  /** Blank: as it is guessed. */
  readonly language?: string;
  /** What sections are called, by the names that were found. */
  readonly names?: Readonly<Record<string, string>>;
  /** What earlier releases called the text in a draft. */
  readonly words?: { readonly text: string };
}

export type SongPath = { readonly field: keyof Metadata | "body"; readonly entry?: number };
export type SongComplaint = Complaint<SongPath>;

/** Everything that the service would refuse, each with the path to it. */
export function songComplaints(song: Metadata): SongComplaint[] {
  return [
    ...at({ field: "title" } as const, fieldTroubles("title", song.title)),
    ...at({ field: "copyright" } as const, fieldTroubles("copyright", song.copyright)),
    ...listFields.flatMap((field): SongComplaint[] => [
      ...at({ field }, countTroubles(song[field].length, limits[field])),
      ...song[field].flatMap((item, entry) =>
        at(
          { field, entry },
          typeof item === "string"
            ? fieldTroubles(fieldOfEntries[field as keyof typeof fieldOfEntries], item)
            : [...fieldTroubles("book", item.book), ...fieldTroubles("number", item.number)],
        ),
      ),
    ]),
    ...at({ field: "body" } as const, sizeTroubles(metadataOf(song))),
  ];
}

/** “Blue Book 12 a”: the number begins with the last digits, or behind a book that is known. */
export function songbookIn(text: string, known: readonly string[]): Songbook {
  const isBehind = (name: string) => text.slice(name.length).startsWith(" ");
  const book = known.find(
    (name) => isBehind(name) && fold(text.slice(0, name.length)) === fold(name),
  );
  if (book) return { book, number: text.slice(book.length).trim() };
  const [, named = text, number = ""] = /^(.*[^\s,:])[\s,:]+(\S*\d.*)$/u.exec(text) ?? [];
  return { book: named, number };
}

/** Its number with the licensing body, stored like one in a songbook. */
export function withCcli(song: EditedSong, number: string): EditedSong {
  const before = song.songbooks.find(isCcli);
  const others = song.songbooks.filter((one) => one !== before);
  const entry = { book: before?.book ?? "CCLI", number };
  return { ...song, songbooks: number.trim() ? [...others, entry] : others };
}

export function songText(song: EditedSong): string {
  const { title, alternateTitles, authors, themes, songbooks, copyright } = song;
  const books = songbooks.map(entryText).join(", ");
  const lines = [
    title,
    ...alternateTitles,
    authors.join(", "),
    books,
    themes.join(", "),
    copyright,
  ];
  const text = lines.filter((line) => !isBlank(line)).join("\n");
  return [text, textOf(song)].filter(Boolean).join("\n\n");
}

export interface Recognised extends Pasted {
  readonly language: string;
  /** It was told by the words. */
  readonly isGuessed: boolean;
}

let last:
  | { readonly text: string; readonly language: string; readonly found: Recognised }
  | undefined;

export function textOf({ text, words }: EditedSong): string {
  return text ?? words?.text ?? "";
}

/** What a text says of a song, and its words in sections. */
export function recognised(song: EditedSong): Recognised {
  const { language: chosen = "", names = {} } = song;
  const text = textOf(song);
  if (last?.text !== text || last.language !== chosen) {
    const language = chosen || recogniseLanguage(text) || "";
    const found = parsePasted(text, language);
    last = { text, language: chosen, found: { ...found, language, isGuessed: chosen === "" } };
  }
  const { found } = last;
  const taken: string[] = [];
  const sections = found.sections.map((section) => {
    const name = uniqueName(names[section.name]?.trim() || section.name, taken);
    taken.push(name);
    return { ...section, name };
  });
  return { ...found, sections };
}

/** Another text: what was taken from the one before gives way, what was written by hand stays. */
export function withText(song: EditedSong, text: string): EditedSong {
  const { about: before } = recognised(song);
  const { about } = recognised({ ...song, text });
  const isTaken = (field: keyof Metadata) =>
    JSON.stringify(song[field]) === JSON.stringify(before[field]);
  const blank = metadataOf({ title: "" });
  const taken = (Object.keys(blank) as (keyof Metadata)[]).filter(isTaken);
  const own = { ...metadataOf(song), ...Object.fromEntries(taken.map((of) => [of, blank[of]])) };
  return { ...song, ...filledIn(own, about), text };
}

/** Merges what is said of the song; a text that was written on meanwhile is still to be saved. */
export function mergeSong(
  sides: Sides<EditedSong>,
  decisions: Decisions = {},
): AnyMerge<EditedSong> {
  const { document, ...merge } = mergeMetadata(mapSides(sides, metadataOf), decisions);
  const [before, mine] = [sides.base, sides.mine].map(({ text, words, language, names }) => ({
    text: text ?? words?.text,
    language,
    names,
  }));
  const isSaved = JSON.stringify(before) === JSON.stringify(mine);
  return { ...merge, document: document && !isSaved ? { ...document, ...mine } : document };
}
