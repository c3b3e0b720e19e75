import type { LyricsDocument, LyricVersion } from "$contract/lyrics.ts";
import type { Song } from "$contract/song.ts";
import { unknownLanguage } from "$domain/language.ts";
import { storedForm } from "$domain/lyrics.ts";
import { metadataOf } from "$domain/song.ts";
import { fileName } from "$formats/file-name.ts";
import { readSongs } from "$formats/read.ts";
import { api, createHeaders, dataOf, failureOf, sendFile, updateHeaders } from "../api/client.ts";
import { ApiFailure } from "../api/failure.ts";
import { type DocumentKind, type Saved, StaleFailure } from "../editing/document-kind.ts";

import { applyPaste } from "../lyrics-editor/paste.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import {
  type EditedSong,
  mergeSong,
  recognised,
  songComplaints,
  type SongPath,
  songText,
  textOf,
} from "./document.ts";

const songs = "/api/v1/churches/{churchId}/songs";
const inSong = `${songs}/{songId}` as const;

/** How what is said of a song is edited, and how a new one is created with its words, in one save. */
export function songKind(church: string, song: string): DocumentKind<EditedSong, SongPath> {
  const path = (id: string) => ({ churchId: church, songId: id });
  return {
    resource: { church, song, kind: "song", id: song },
    blank: metadataOf({ title: "" }),
    async fetch(id) {
      return savedOf(dataOf(await api.GET(inSong, { params: { path: path(id) } })).song);
    },
    async create(song, key) {
      const params = { path: { churchId: church }, header: createHeaders(key) };
      const { song: made } = dataOf(await api.POST(songs, { params, body: metadataOf(song) }));
      return withWords(made, song, () => createWords(path(made.id), song, key));
    },
    async update({ id, version, document }, key) {
      const params = { path: path(id), header: updateHeaders(key, version) };
      const body = metadataOf(document);
      const { data, error, response } = await api.PUT(inSong, { params, body });
      if (data) return withWords(data.song, document, () => updateWords(path(id), document, key));
      if (error && "current" in error && error.current) {
        throw new StaleFailure(error.error, savedOf(error.current));
      }
      throw failureOf(response, error);
    },
    // The text is sent as lyrics, and is work to be kept all the same.
    asSent: (song) => song,
    complaints: songComplaints,
    merge: mergeSong,
    asText: songText,
  };
}

function savedOf({ id, version, metadata }: Song): Saved<EditedSong> {
  return { id, version, document: metadata };
}

/** The song is there, and what fails after it is repeated with it: nobody loses what they typed. */
async function withWords(song: Song, edited: EditedSong, save: () => Promise<void>) {
  try {
    if (recognised(edited).sections.length > 0) await save();
  } catch (error) {
    if (error instanceof ApiFailure && [401, 429, 503].includes(error.status)) throw error;
    const reason = error instanceof Error ? error.message : "";
    throw new ApiFailure(500, i18n.writing.songEditor.partlySaved(reason));
  }
  return savedOf(song);
}

/** Ids and keys that follow from the key of a save, so that its parts are repeated with it. */
function derived(key: string, step: number): string {
  const tail = (Number.parseInt(key.slice(-12), 16) + step) % 2 ** 48;
  return key.slice(0, -12) + tail.toString(16).padStart(12, "0");
}

type InSong = Readonly<Record<"churchId" | "songId", string>>;

/** The words of the text, in the place of those that are there. */
function wordsOf<Lyrics extends LyricsDocument>(lyrics: Lyrics, song: EditedSong, key: string) {
  let count = 10;
  return applyPaste(lyrics, recognised(song), () => derived(key, (count += 1)));
}

async function createWords(path: InSong, song: EditedSong, key: string): Promise<void> {
  const language = recognised(song).language || unknownLanguage;
  const body = wordsOf({ language, label: "", sections: [], sequence: [] }, song, key);
  const params = { path, header: createHeaders(derived(key, 1)) };
  const { lyrics } = dataOf(await api.POST(`${inSong}/lyrics`, { params, body }));
  await createSheet(path, song, lyrics, key);
}

/** What was typed on while the song was created comes into the lyrics that it was created with. */
async function updateWords(path: InSong, song: EditedSong, key: string): Promise<void> {
  const { lyrics } = dataOf(await api.GET(`${inSong}/lyrics`, { params: { path } }));
  const { language } = recognised(song);
  const there = lyrics.find((one) => one.language === language) ?? lyrics[0];
  if (!there) return createWords(path, song, key);
  const [before, body] = [storedForm(there), storedForm(wordsOf(there, song, key))];
  if (JSON.stringify(before) === JSON.stringify(body)) return;
  const header = updateHeaders(derived(key, 1), there.version);
  const params = { path: { ...path, lyricVersionId: there.id }, header };
  dataOf(await api.PUT(`${inSong}/lyrics/{lyricVersionId}`, { params, body }));
}

async function createSheet(
  path: InSong,
  song: EditedSong,
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
  const { sourceKey, tempo } = sheet;
  const label = i18n.writing.importing.chordSheet;
  const body = { label, sourceKey, tempo, lyricVersionIds: [lyrics.id], assetIds: [id] };
  const params = { path, header: createHeaders(derived(key, 2)) };
  try {
    dataOf(await api.POST(`${inSong}/arrangements`, { params, body }));
  } catch (error) {
    // An earlier try arrived, with another copy of the file.
    if (!(error instanceof ApiFailure && error.status === 409)) throw error;
  }
}
