import { createSong, updateSong } from "../../commands/saves.ts";
import { findSong, storedSongs } from "../../db/song.ts";
import { metadataOf } from "../../../common/domain/song.ts";
import { type Handlers, answerHead, answerSave, found, saveOf } from "../call.ts";
import { readCatalogue } from "../catalogue.ts";

/** The public may read the current state of songs that are not archived, whoever asks. */
export const songRoutes: Handlers<
  | "listSongs"
  | "createSong"
  | "readSong"
  | "updateSong"
  | "listSongRevisions"
  | "listPublicSongs"
  | "readPublicSong"
> = {
  listSongs(call) {
    return readCatalogue(call.app, call, call.role);
  },

  listPublicSongs(call) {
    return readCatalogue(call.app, call);
  },

  createSong(call) {
    return answerSave(call.app.database.write(createSong, saveOf(call, metadataOf(call.body))));
  },

  async readSong({ app, params: { churchId, songId } }) {
    const song = found(await findSong(app.database.reader, churchId, songId), "song");
    return answerHead(song.version, { song });
  },

  async readPublicSong({ app, params: { churchId, songId } }) {
    const song = await findSong(app.database.reader, churchId, songId, "public");
    return answerHead(found(song, "song").version, { song });
  },

  updateSong(call) {
    const save = { ...saveOf(call, metadataOf(call.body)), songId: call.params.songId };
    return answerSave(call.app.database.write(updateSong, save));
  },

  async listSongRevisions({ app, params: { churchId, songId }, query: { beforeVersion } }) {
    const { reader } = app.database;
    const page = await storedSongs.listRevisions(reader, churchId, songId, songId, beforeVersion);
    return { body: found(page, "song") };
  },
};
