import { createLyrics, updateLyrics } from "../../commands/saves.ts";
import { storedLyrics } from "../../db/lyrics.ts";
import type { Audience } from "../../db/revision.ts";
import { lyricsDocumentOf, newLyricsOf } from "../../../common/domain/lyrics.ts";
import { answerHead, found, type Handlers, save } from "../call.ts";

const listLyrics =
  (audience: Audience): Handlers["listPublicLyrics"] =>
  async ({ reader, params: { churchId, songId } }) => {
    const lyrics = await storedLyrics.listOfSong(reader, churchId, songId, audience);
    return { body: { lyrics: found(lyrics, "song") } };
  };

export const lyricsRoutes = {
  listLyrics: listLyrics("members"),
  listPublicLyrics: listLyrics("public"),
  createLyrics: (call) => save(call, createLyrics, newLyricsOf(call.body)),
  updateLyrics: (call) => save(call, updateLyrics, lyricsDocumentOf(call.body)),

  async readLyrics({ reader, params: { churchId, songId, lyricVersionId: id } }) {
    const lyrics = await storedLyrics.find(reader, { churchId, songId, id });
    return answerHead(found(lyrics, "lyric version").version, { lyrics });
  },

  async listLyricRevisions({ reader, params, query: { beforeVersion } }) {
    const { churchId, songId, lyricVersionId: id } = params;
    const page = await storedLyrics.listRevisions(reader, { churchId, songId, id }, beforeVersion);
    return { body: found(page, "lyric version") };
  },
} satisfies Partial<Handlers>;
