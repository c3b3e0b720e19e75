import type { Metadata, Song } from "$contract/song.ts";
import { isBlank } from "$domain/white-space.ts";
import { api, createHeaders, dataOf, failureOf, updateHeaders } from "../api/client.ts";
import { mergeMetadata, type MetadataMerge } from "../compare/merging/metadata.ts";
import { type DocumentKind, StaleFailure } from "../editing/document-kind.ts";
import type { Saved } from "../editing/state.ts";
import { type SongPath, songComplaints } from "./complaints.ts";

const songs = "/api/v1/churches/{churchId}/songs";

const blankMetadata: Metadata = {
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
): DocumentKind<Metadata, MetadataMerge, SongPath> {
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
      return savedOf(dataOf(await api.POST(songs, { params, body: song })).song);
    },
    async update({ id, version, document }, key) {
      const params = { path: path(id), header: updateHeaders(key, version) };
      const { data, error, response } = await api.PUT(`${songs}/{songId}`, {
        params,
        body: document,
      });
      if (data) return savedOf(data.song);
      if (error && "current" in error && error.current) {
        throw new StaleFailure(error.error, savedOf(error.current));
      }
      throw failureOf(response, error);
    },
    asSent: (song) => song,
    complaints: songComplaints,
    merge: mergeMetadata,
    asText,
  };
}

function savedOf({ id, version, metadata }: Song): Saved<Metadata> {
  return { id, version, document: metadata };
}

function asText(metadata: Metadata): string {
  const { title, alternateTitles, authors, themes, songbooks, copyright } = metadata;
  const books = songbooks.map(({ book, number }) => `${book} ${number}`);
  return [title, ...alternateTitles, authors.join(", "), books.join(", "), themes.join(", ")]
    .concat(copyright)
    .filter((line) => !isBlank(line))
    .join("\n");
}
