import { createSong, updateSong } from "../../commands/saves.ts";
import { songForMembers, songHistory } from "../../db/reads/song.ts";
import { metadataOf } from "../../domain/song.ts";
import type { Handlers } from "../call.ts";
import { readCatalogue } from "../catalogue.ts";
import { answerRead } from "../read.ts";
import { answerSave, saveOf } from "../save.ts";

export const songRoutes: Handlers<
  "listSongs" | "createSong" | "readSong" | "updateSong" | "listSongRevisions"
> = {
  listSongs(call) {
    return readCatalogue(call.app, call, call.role);
  },

  createSong(call) {
    const save = saveOf(call, metadataOf(call.body));
    return answerSave(createSong(call.app.database, save));
  },

  readSong({ app, params }) {
    return answerRead(songForMembers(app.database.reader, params), "song");
  },

  updateSong(call) {
    const save = saveOf(call, metadataOf(call.body));
    return answerSave(updateSong(call.app.database, save, call.params.songId));
  },

  listSongRevisions({ app, params, query: { beforeVersion } }) {
    return answerRead(songHistory(app.database.reader, { ...params, beforeVersion }), "song");
  },
};
