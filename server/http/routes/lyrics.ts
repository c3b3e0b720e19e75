import { createLyrics, updateLyrics } from "../../commands/saves.ts";
import { storedLyrics } from "../../db/lyrics.ts";
import { lyricsDocumentOf, newLyricsOf } from "../../../common/domain/lyrics.ts";
import { type Handlers, answerHead, answerSave, found, saveOf } from "../call.ts";

export const lyricsRoutes: Handlers<
  | "listLyrics"
  | "createLyrics"
  | "readLyrics"
  | "updateLyrics"
  | "listLyricRevisions"
  | "listPublicLyrics"
> = {
  async listLyrics({ app, params: { churchId, songId } }) {
    const lyrics = await storedLyrics.listOfSong(app.database.reader, churchId, songId, "members");
    return { body: { lyrics: found(lyrics, "song") } };
  },

  async listPublicLyrics({ app, params: { churchId, songId } }) {
    const lyrics = await storedLyrics.listOfSong(app.database.reader, churchId, songId, "public");
    return { body: { lyrics: found(lyrics, "song") } };
  },

  createLyrics(call) {
    const save = { ...saveOf(call, newLyricsOf(call.body)), songId: call.params.songId };
    return answerSave(call.app.database.write(createLyrics, save));
  },

  async readLyrics({ app, params: { churchId, songId, lyricVersionId } }) {
    const { reader } = app.database;
    const lyrics = await storedLyrics.find(reader, churchId, songId, lyricVersionId);
    return answerHead(found(lyrics, "lyric version").version, { lyrics });
  },

  updateLyrics(call) {
    const { songId, lyricVersionId } = call.params;
    const save = { ...saveOf(call, lyricsDocumentOf(call.body)), songId, lyricVersionId };
    return answerSave(call.app.database.write(updateLyrics, save));
  },

  async listLyricRevisions({ app, params, query: { beforeVersion } }) {
    const { churchId, songId, lyricVersionId } = params;
    const { reader } = app.database;
    const page = await storedLyrics.listRevisions(
      reader,
      churchId,
      songId,
      lyricVersionId,
      beforeVersion,
    );
    return { body: found(page, "lyric version") };
  },
};
