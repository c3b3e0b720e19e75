import type { LyricVersion } from "$contract/lyrics.ts";
import { storedForm } from "$domain/lyrics.ts";
import { api, createHeaders, dataOf, failureOf, updateHeaders } from "../api/client.ts";
import { newUuid } from "../browser/new-uuid.ts";
import { mergeLyrics } from "../compare/merge-lyrics.ts";
import { type DocumentKind, type Saved, StaleFailure } from "../editing/document-kind.ts";

import { blankLyrics, type EditedLyrics, lyricsText, lyricsToSend } from "./document.ts";
import { lyricsComplaints, type LyricsPath } from "./complaints.ts";

const path = "/api/v1/churches/{churchId}/songs/{songId}/lyrics";

/** How lyrics of a song are edited. */
export function lyricsKind(
  church: string,
  song: string,
  id: string,
): DocumentKind<EditedLyrics, LyricsPath> {
  const inSong = { churchId: church, songId: song };
  return {
    resource: { church, song, kind: "lyrics", id },
    blank: blankLyrics(newUuid),
    async fetch(lyricVersionId) {
      const params = { path: { ...inSong, lyricVersionId } };
      return savedOf(dataOf(await api.GET(`${path}/{lyricVersionId}`, { params })).lyrics);
    },
    async create(document, key) {
      const params = { path: inSong, header: createHeaders(key) };
      const body = { language: document.language ?? "", ...storedForm(document) };
      return savedOf(dataOf(await api.POST(path, { params, body })).lyrics);
    },
    async update({ id: lyricVersionId, version, document }, key) {
      const params = { path: { ...inSong, lyricVersionId }, header: updateHeaders(key, version) };
      const { data, error, response } = await api.PUT(`${path}/{lyricVersionId}`, {
        params,
        body: storedForm(document),
      });
      if (data) return savedOf(data.lyrics);
      if (error && "currentLyrics" in error && error.currentLyrics) {
        throw new StaleFailure(error.error, savedOf(error.currentLyrics));
      }
      throw failureOf(response, error);
    },
    asSent: lyricsToSend,
    complaints: lyricsComplaints,
    merge(sides, decisions) {
      // All sides share their language.
      const { document, ...merged } = mergeLyrics(sides, decisions);
      const { language } = sides.theirs;
      const edited = document && { ...document, ...(language !== undefined && { language }) };
      return { ...merged, document: edited };
    },
    asText: lyricsText,
  };
}

function savedOf({
  id,
  version,
  language,
  label,
  sections,
  sequence,
}: LyricVersion): Saved<EditedLyrics> {
  return { id, version, document: { language, label, sections, sequence } };
}
