import { createLyrics, updateLyrics } from "../../commands/lyrics.ts";
import { historyPage, pageOf } from "../../db/history.ts";
import { findLyrics, listLyricRevisions, listLyrics } from "../../db/lyrics.ts";
import { missing } from "../../domain/failure.ts";
import { lyricsDocumentOf, newLyricsOf } from "../../domain/lyrics.ts";
import { versionTag } from "../../domain/version.ts";
import type { Handlers } from "../call.ts";
import { answerSave, saveOf } from "../save.ts";

export const lyricsRoutes: Handlers<
  "listLyrics" | "createLyrics" | "readLyrics" | "updateLyrics" | "listLyricRevisions"
> = {
  async listLyrics({ app, params: { churchId, songId } }) {
    const lyrics = await listLyrics(app.database.reader, churchId, songId, "members");
    if (!lyrics) throw missing("song");
    return { body: { lyrics } };
  },

  createLyrics(call) {
    const save = saveOf(call, newLyricsOf(call.body));
    return answerSave(createLyrics(call.app.database, save, call.params.songId));
  },

  async readLyrics({ app, params: { churchId, songId, lyricVersionId } }) {
    const lyrics = await findLyrics(app.database.reader, churchId, songId, lyricVersionId);
    if (!lyrics) throw missing("lyric version");
    return { headers: { ETag: versionTag(lyrics.version) }, body: { lyrics } };
  },

  updateLyrics(call) {
    const { songId, lyricVersionId } = call.params;
    const save = saveOf(call, lyricsDocumentOf(call.body));
    return answerSave(updateLyrics(call.app.database, save, songId, lyricVersionId));
  },

  async listLyricRevisions({ app, params: { churchId, songId, lyricVersionId }, query }) {
    const { reader } = app.database;
    const head = await findLyrics(reader, churchId, songId, lyricVersionId);
    if (!head) throw missing("lyric version");
    const page = historyPage(query.beforeVersion);
    const revisions = await listLyricRevisions(reader, churchId, lyricVersionId, page);
    const { items, hasMore } = pageOf(revisions);
    return { body: { revisions: items, hasMore } };
  },
};
