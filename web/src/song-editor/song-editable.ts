import type { Song } from "$contract/song.ts";
import { type MetadataMerge, mergeMetadata } from "../compare/merging/metadata.ts";
import { isBlank } from "$domain/field.ts";
import { api, createHeaders, dataOf, failureOf, updateHeaders } from "../api/client.ts";
import { type Editable, StaleFailure } from "../editing/editable.ts";
import type { Held } from "../editing/machine/state.ts";
import { carried } from "../lyrics-editor/from-text/carried.svelte.ts";
import { songComplaints, type SongPath } from "./complaints.ts";
import { type EditedSong, detailsOf } from "./edited-song.ts";

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
export function songEditable(
  church: string,
  song: string,
): Editable<EditedSong, MetadataMerge, SongPath> {
  const path = (id: string) => ({ churchId: church, songId: id });
  return {
    resource: { church, song, kind: "song", id: song },
    blank: blankMetadata,
    async fetch(id) {
      return heldOf(
        dataOf(await api.GET(`${songs}/{songId}`, { params: { path: path(id) } })).song,
      );
    },
    async create(song, key) {
      const params = { path: { churchId: church }, header: createHeaders(key) };
      const body = detailsOf(song);
      const held = heldOf(dataOf(await api.POST(songs, { params, body })).song);
      if (song.words) carried.put({ ...song.words, song: held.id });
      return held;
    },
    async update({ id, version, document }, key) {
      const body = detailsOf(document);
      const params = { path: path(id), header: updateHeaders(key, version) };
      const { data, error, response } = await api.PUT(`${songs}/{songId}`, { params, body });
      if (data) return heldOf(data.song);
      if (error && "current" in error && error.current) {
        throw new StaleFailure(error.error, heldOf(error.current));
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

function heldOf({ id, version, metadata }: Song): Held<EditedSong> {
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
