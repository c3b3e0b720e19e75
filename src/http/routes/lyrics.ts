import { createLyrics, updateLyrics } from "../../commands/saves.ts";
import { lyricsForMembers, lyricsHistory, lyricVersion } from "../../db/reads/lyrics.ts";
import { lyricsDocumentOf, newLyricsOf } from "../../domain/lyrics.ts";
import type { Handlers } from "../call.ts";
import { answerRead } from "../read.ts";
import { answerSave, saveOf } from "../save.ts";

export const lyricsRoutes: Handlers<
  "listLyrics" | "createLyrics" | "readLyrics" | "updateLyrics" | "listLyricRevisions"
> = {
  listLyrics({ app, params }) {
    return answerRead(lyricsForMembers(app.database.reader, params), "song");
  },

  createLyrics(call) {
    const save = saveOf(call, newLyricsOf(call.body));
    return answerSave(createLyrics(call.app.database, save, call.params.songId));
  },

  readLyrics({ app, params }) {
    return answerRead(lyricVersion(app.database.reader, params), "lyric version");
  },

  updateLyrics(call) {
    const { songId, lyricVersionId } = call.params;
    const save = saveOf(call, lyricsDocumentOf(call.body));
    return answerSave(updateLyrics(call.app.database, save, songId, lyricVersionId));
  },

  listLyricRevisions({ app, params, query: { beforeVersion } }) {
    const history = lyricsHistory(app.database.reader, { ...params, beforeVersion });
    return answerRead(history, "lyric version");
  },
};
