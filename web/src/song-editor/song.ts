import type { Metadata, Song } from "$contract/song.ts";
import { isBlank } from "$domain/field.ts";
import { api, createHeaders, dataOf, failureOf, updateHeaders } from "../api/client.ts";
import { mergeMetadata, type MetadataMerge } from "../compare/merging/metadata.ts";
import { type DocumentKind, StaleFailure } from "../editing/document-kind.ts";
import type { Saved } from "../editing/state.ts";
import { carried } from "../lyrics-editor/from-text/carried.svelte.ts";
import { type SongPath, songComplaints } from "./complaints.ts";

const songs = "/api/v1/churches/{churchId}/songs";

const blankMetadata: EditedSong = {
  title: "",
  alternateTitles: [],
  authors: [],
  copyright: "",
  themes: [],
  songbooks: [],
};

/** How the metadata of a song is edited. */
export function songKind(
  church: string,
  song: string,
): DocumentKind<EditedSong, MetadataMerge, SongPath> {
  const path = (id: string) => ({ churchId: church, songId: id });
  return {
    resource: { church, song, kind: "song", id: song },
    blank: blankMetadata,
    async fetch(id) {
      return savedOf(
        dataOf(await api.GET(`${songs}/{songId}`, { params: { path: path(id) } })).song,
      );
    },
    async create(song, key) {
      const params = { path: { churchId: church }, header: createHeaders(key) };
      const body = detailsOf(song);
      const held = savedOf(dataOf(await api.POST(songs, { params, body })).song);
      if (song.words) carried.put({ ...song.words, song: held.id });
      return held;
    },
    async update({ id, version, document }, key) {
      const body = detailsOf(document);
      const params = { path: path(id), header: updateHeaders(key, version) };
      const { data, error, response } = await api.PUT(`${songs}/{songId}`, { params, body });
      if (data) return savedOf(data.song);
      if (error && "current" in error && error.current) {
        throw new StaleFailure(error.error, savedOf(error.current));
      }
      throw failureOf(response, error);
    },
    // Words that were pasted are not sent, and are work to be kept all the same.
    asSent: (song) => song,
    complaints: (song) => songComplaints(detailsOf(song)),
    merge: mergeMetadata,
    asText,
  };
}

function savedOf({ id, version, metadata }: Song): Saved<EditedSong> {
  return { id, version, document: metadata };
}

function asText(metadata: EditedSong): string {
  const { title, alternateTitles, authors, themes, songbooks, copyright } = metadata;
  const books = songbooks.map(({ book, number }) => `${book} ${number}`);
  return [title, ...alternateTitles, authors.join(", "), books.join(", "), themes.join(", ")]
    .concat(copyright)
    .filter((line) => !isBlank(line))
    .join("\n");
}

/** A whole text that was pasted for a song's details: its words wait for the lyrics. */
export interface PastedWords {
  readonly text: string;
  /** How many there are in it. */
  readonly sections: number;
}

/** The details of a song as they are edited: with the words that a new one is to begin with. */
interface EditedSong extends Metadata {
  readonly words?: PastedWords;
}

/** What the service keeps of it. */
function detailsOf({ words: _later, ...metadata }: EditedSong): Metadata {
  return metadata;
}

export function withWords(metadata: Metadata, words: PastedWords | undefined): EditedSong {
  return words ? { ...detailsOf(metadata), words } : detailsOf(metadata);
}
