import { createSong, updateSong } from "../../commands/song.ts";
import { historyPage, pageOf } from "../../db/history.ts";
import { findSong, listSongRevisions } from "../../db/song.ts";
import { missing } from "../../domain/failure.ts";
import { metadataOf } from "../../domain/song.ts";
import { versionTag } from "../../domain/version.ts";
import type { Handlers } from "../call.ts";
import { readCatalogue } from "../catalogue.ts";
import { answerSave, saveOf } from "../save.ts";

export const songRoutes: Handlers<
  "listSongs" | "createSong" | "readSong" | "updateSong" | "listSongRevisions"
> = {
  async listSongs({ app, params, query, role }) {
    return { body: await readCatalogue(app, params.churchId, query, role) };
  },

  createSong(call) {
    const save = saveOf(call, metadataOf(call.body));
    return answerSave(createSong(call.app.database, save));
  },

  async readSong({ app, params }) {
    const song = await findSong(app.database.reader, params.churchId, params.songId);
    if (!song) throw missing("song");
    return { headers: { ETag: versionTag(song.version) }, body: { song } };
  },

  updateSong(call) {
    const save = saveOf(call, metadataOf(call.body));
    return answerSave(updateSong(call.app.database, save, call.params.songId));
  },

  async listSongRevisions({ app, params, query }) {
    const { churchId, songId } = params;
    const page = historyPage(query.beforeVersion);
    const { reader } = app.database;
    if (!(await findSong(reader, churchId, songId))) throw missing("song");
    const { items, hasMore } = pageOf(await listSongRevisions(reader, churchId, songId, page));
    return { body: { revisions: items, hasMore } };
  },
};
