import type { LyricVersion } from "$contract/lyrics.ts";
import type { Metadata } from "$contract/song.ts";
import { unknownLanguage } from "$domain/language.ts";
import { fileName } from "$formats/file-name.ts";
import { recogniseLanguage } from "$formats/language.ts";
import { readSongs } from "$formats/read.ts";
import { uniqueName } from "$formats/section-words.ts";
import { api, createHeaders, dataOf, sendFile } from "../api/client.ts";
import { ApiFailure } from "../api/failure.ts";
import type { MetadataMerge } from "../compare/merging/metadata.ts";
import type { DocumentKind } from "../editing/document-kind.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { filledIn, type Pasted, parsePasted } from "../lyrics-editor/paste.ts";
import type { SongPath } from "./complaints.ts";
import { songKind } from "./song.ts";

/** A song that is begun with its whole text. */
export interface NewSong extends Metadata {
  /** As it was pasted or typed, chords and all. */
  readonly text?: string;
  /** Blank: as it is guessed. */
  readonly language?: string;
  /** What sections are called, by the names that were found. */
  readonly names?: Readonly<Record<string, string>>;
  /** What earlier releases called the text in a draft. */
  readonly words?: { readonly text: string };
}

export interface Recognised extends Pasted {
  readonly language: string;
  /** It was told by the words. */
  readonly isGuessed: boolean;
}

let last:
  | { readonly text: string; readonly language: string; readonly found: Recognised }
  | undefined;

export function textOf({ text, words }: NewSong): string {
  return text ?? words?.text ?? "";
}

/** What a text says of a song, and its words in sections. */
export function recognised(song: NewSong): Recognised {
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
export function withText(song: NewSong, text: string): NewSong {
  const { about: before } = recognised(song);
  const { about } = recognised({ ...song, text });
  const own = Object.fromEntries(
    Object.entries(metadataOf(song)).map(([field, value]) => {
      const was = before[field as keyof Metadata];
      const isTaken = JSON.stringify(value) === JSON.stringify(was);
      return [field, isTaken ? (typeof value === "string" ? "" : []) : value];
    }),
  ) as unknown as Metadata;
  return { ...song, ...filledIn(own, about), text };
}

/** What the service keeps of it as the song itself. */
function metadataOf(song: NewSong): Metadata {
  const { title, alternateTitles, authors, copyright, themes, songbooks } = song;
  return { title, alternateTitles, authors, copyright, themes, songbooks };
}

/** Ids and keys that follow from the key of a save, so that its parts are repeated with it. */
function derived(key: string, step: number): string {
  const tail = (Number.parseInt(key.slice(-12), 16) + step) % 2 ** 48;
  return key.slice(0, -12) + tail.toString(16).padStart(12, "0");
}

const inSong = "/api/v1/churches/{churchId}/songs/{songId}";

/** How a song is created with its words, and a sheet where they have chords: in one save. */
export function newSongKind(church: string): DocumentKind<NewSong, MetadataMerge, SongPath> {
  const details = songKind(church, "new");
  return {
    ...details,
    async create(song, key) {
      const saved = await details.create(metadataOf(song), key);
      const path = { churchId: church, songId: saved.id };
      await orTold(async () => {
        const lyrics = await createLyrics(path, song, key);
        if (lyrics) await createSheet(path, song, lyrics, key);
      });
      return saved;
    },
    update: (saved, key) => details.update({ ...saved, document: metadataOf(saved.document) }, key),
    // The text is sent as lyrics, and is work to be kept all the same.
    asSent: (song) => song,
    complaints: (song) => details.complaints(metadataOf(song)),
    asText: (song) => [details.asText(metadataOf(song)), textOf(song)].filter(Boolean).join("\n\n"),
  };
}

/** The song is there, and what failed after it is repeated with it: nobody loses what they typed. */
async function orTold(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ApiFailure && [401, 429, 503].includes(error.status)) throw error;
    const reason = error instanceof Error ? error.message : "";
    throw new ApiFailure(500, i18n.writing.songEditor.partlySaved(reason));
  }
}

type InSong = Readonly<Record<"churchId" | "songId", string>>;

async function createLyrics(
  path: InSong,
  song: NewSong,
  key: string,
): Promise<LyricVersion | undefined> {
  const { sections, sequence, language } = recognised(song);
  if (sections.length === 0) return undefined;
  let count = 10;
  const id = () => derived(key, (count += 1));
  const made = sections.map(({ name, lines }) => ({
    id: id(),
    name,
    lines: lines.map((text) => ({ id: id(), text })),
  }));
  const body = {
    language: language || unknownLanguage,
    label: "",
    sections: made,
    sequence: sequence.flatMap((index) => made[index]?.id ?? []),
  };
  const params = { path, header: createHeaders(derived(key, 1)) };
  return dataOf(await api.POST(`${inSong}/lyrics`, { params, body })).lyrics;
}

async function createSheet(
  path: InSong,
  song: NewSong,
  lyrics: LyricVersion,
  key: string,
): Promise<void> {
  const { title } = song;
  const read = readSongs(new TextEncoder().encode(textOf(song)), { filename: "song.txt" });
  const [sheet] = read.outcomes.flatMap((one) => ("song" in one && one.song.sheet) || []);
  if (!sheet) return;
  const { printSheet } = await import("./print-sheet.ts");
  const { bytes } = await printSheet({ ...sheet, title });
  const file = new File([bytes], `${fileName(title)} chords.pdf`, { type: "application/pdf" });
  const { signal } = new AbortController();
  const { id } = await sendFile(path.churchId, file, signal, () => undefined);
  const body = {
    label: i18n.writing.importing.chordSheet,
    sourceKey: sheet.sourceKey,
    tempo: sheet.tempo,
    lyricVersionIds: [lyrics.id],
    assetIds: [id],
  };
  const params = { path, header: createHeaders(derived(key, 2)) };
  try {
    dataOf(await api.POST(`${inSong}/arrangements`, { params, body }));
  } catch (error) {
    // An earlier try arrived, with another copy of the file.
    if (!(error instanceof ApiFailure && error.status === 409)) throw error;
  }
}
