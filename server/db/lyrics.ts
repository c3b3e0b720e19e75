import type { Sql } from "sql-template-tag";
import type { LyricsDocument, LyricVersion } from "../../common/contract/lyrics.ts";
import { fold } from "../../common/domain/folding.ts";
import type { Reader } from "./database.ts";
import { Noun } from "./revision.ts";

/** How a revision came to be; saves through the interface are made by hand. */
const source = "manual";

type Own = Pick<LyricVersion, "songId" | "language">;

export const storedLyrics = new Noun<Own, LyricsDocument, LyricsDocument, LyricVersion>({
  name: "lyrics",
  heads: "lyrics",
  alias: "h",
  revisions: "lyric_revisions",
  headId: "lyric_version_id",
  document: "document",
  own: `h.song_id AS "songId", h.language`,
  // Tags are ASCII, so engines agree on what is a capital letter.
  order: "lower(h.language), h.folded_label, h.created_at, h.id",
  contents: (documents) => documents,
  resource: ({ id, songId, language, version, revisionId, updatedAt }, document) => {
    return { id, songId, language, version, revisionId, ...document, updatedAt };
  },
  folded: ({ label }) => ({ label, folded_label: fold(label) }),
});

/** For members, where a song that is not there has none. */
export const listLyrics = async (reader: Reader, churchId: string, songId: string) =>
  (await storedLyrics.listOfSong(reader, churchId, songId)) ?? [];

/** A new lyric version, or its next revision; the language is fixed for good. */
export function putLyrics(churchId: string, lyrics: LyricVersion): Sql[] {
  const { songId, language, updatedAt, label, sections, sequence } = lyrics;
  return storedLyrics.put(churchId, lyrics, {
    document: { label, sections, sequence },
    once: { song_id: songId, language, created_at: updatedAt },
    ofRevision: { source },
  });
}
