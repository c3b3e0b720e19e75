import { findPublicAsset } from "../../db/asset.ts";
import { arrangementsForAnyone } from "../../db/reads/arrangement.ts";
import { lyricsForAnyone } from "../../db/reads/lyrics.ts";
import { songForAnyone } from "../../db/reads/song.ts";
import { missing } from "../../domain/failure.ts";
import type { Handlers } from "../call.ts";
import { readCatalogue } from "../catalogue.ts";
import { sendAsset } from "../download.ts";
import { answerRead } from "../read.ts";

/**
 * What anyone may see, whoever asks: the current state of songs that are not archived. Each is read
 * by one statement that looks at both, so that a song archived in between is not served.
 */
export const publicRoutes: Handlers<
  | "listPublicSongs"
  | "readPublicSong"
  | "listPublicLyrics"
  | "listPublicArrangements"
  | "downloadPublicAsset"
> = {
  listPublicSongs(call) {
    return readCatalogue(call.app, call);
  },

  readPublicSong({ app, params }) {
    return answerRead(songForAnyone(app.database.reader, params), "song");
  },

  listPublicLyrics({ app, params }) {
    return answerRead(lyricsForAnyone(app.database.reader, params), "song");
  },

  listPublicArrangements({ app, params }) {
    return answerRead(arrangementsForAnyone(app.database.reader, params), "song");
  },

  async downloadPublicAsset({ app, request, params, query }) {
    const asset = await findPublicAsset(app.database.reader, params.churchId, params.assetId);
    if (!asset) throw missing("file");
    return sendAsset(app, request, params.churchId, asset, query.download ?? false);
  },
};
