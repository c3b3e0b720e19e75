import { createSong, updateSong } from "../../commands/saves.ts";
import type { Audience } from "../../db/revision.ts";
import { findSong, storedSongs } from "../../db/song.ts";
import { metadataOf } from "../../../common/domain/song.ts";
import { answerHead, found, type Handlers, save } from "../call.ts";

const readSong =
  (audience: Audience): Handlers["readPublicSong"] =>
  async ({ reader, params: { churchId, songId } }) => {
    const song = found(await findSong(reader, churchId, songId, audience), "song");
    return answerHead(song.version, { song });
  };

export const songRoutes = {
  readSong: readSong("members"),
  readPublicSong: readSong("public"),
  createSong: (call) => save(call, createSong, metadataOf(call.body)),
  updateSong: (call) => save(call, updateSong, metadataOf(call.body)),

  async listSongRevisions({ reader, params: { churchId, songId }, query: { beforeVersion } }) {
    const page = await storedSongs.listRevisions(
      reader,
      { churchId, songId, id: songId },
      beforeVersion,
    );
    return { body: found(page, "song") };
  },
} satisfies Partial<Handlers>;
