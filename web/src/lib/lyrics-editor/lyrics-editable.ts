import type { LyricVersion } from "$contract/lyrics.ts";
import { type LyricsMerge, mergeLyrics } from "$domain/merge/lyrics.ts";
import { storedForm } from "$domain/lyrics.ts";
import { api, dataOf, failureOf } from "$lib/api/client.ts";
import type { SongPlace } from "$lib/api/sides.ts";
import { type Editable, type Held, StaleFailure } from "$lib/editor/editable.ts";
import { newUuid } from "$lib/editor/new-uuid.ts";
import { type EditedLyrics, lyricsComplaints, lyricsToSend } from "./complaints.ts";
import { lyricsText } from "./lyrics-text.ts";
import { blankLyrics } from "./new-lyrics.ts";

const path = "/api/v1/churches/{churchId}/songs/{songId}/lyrics";

/** A merge of lyrics whose language both sides share. */
export type EditedLyricsMerge = Omit<LyricsMerge, "document"> & {
  document: EditedLyrics | undefined;
};

export type EditableLyrics = Editable<EditedLyrics, EditedLyricsMerge>;

/** Lyrics of a song as the editor needs them; `id` is "new" for those that are not there yet. */
export function lyricsEditable({ church, song }: SongPlace, id: string): EditableLyrics {
  const inSong = { churchId: church, songId: song };
  const header = { Origin: location.origin };
  return {
    resource: { church, song, kind: "lyrics", id },
    blank: blankLyrics(newUuid),

    async fetch(lyricVersionId) {
      const params = { path: { ...inSong, lyricVersionId } };
      return heldOf(dataOf(await api.GET(`${path}/{lyricVersionId}`, { params })).lyrics);
    },

    async create(document, key) {
      const params = { path: inSong, header: { ...header, "Idempotency-Key": key } };
      const body = { language: document.language ?? "", ...storedForm(document) };
      return heldOf(dataOf(await api.POST(path, { params, body })).lyrics);
    },

    async update({ id: lyricVersionId, version, document }, key) {
      const params = {
        path: { ...inSong, lyricVersionId },
        header: { ...header, "Idempotency-Key": key, "If-Match": `"${version}"` },
      };
      const body = storedForm(document);
      const answer = await api.PUT(`${path}/{lyricVersionId}`, { params, body });
      if (answer.data) return heldOf(answer.data.lyrics);
      const { message } = failureOf(answer.response, answer.error);
      const current = currentIn(answer.error);
      if (answer.response.status === 412 && current) throw new StaleFailure(message, heldOf(current));
      throw failureOf(answer.response, answer.error);
    },

    asSent: lyricsToSend,
    complaints: lyricsComplaints,

    merge(sides, decisions) {
      const { document, ...merged } = mergeLyrics(sides, decisions);
      const { language } = sides.mine;
      const edited = document && { ...document, ...(language !== undefined && { language }) };
      return { ...merged, document: edited };
    },

    asText: lyricsText,
  };
}

function heldOf({ id, version, language, label, sections, sequence }: LyricVersion) {
  const document: EditedLyrics = { language, label, sections, sequence };
  return { id, version, document } satisfies Held<EditedLyrics>;
}

function currentIn(error: { currentLyrics?: LyricVersion | null } | undefined) {
  return error?.currentLyrics ?? undefined;
}
