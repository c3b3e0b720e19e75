import { listArrangements } from "../../db/arrangement.ts";
import { findPublicAsset } from "../../db/asset.ts";
import { listLyrics } from "../../db/lyrics.ts";
import { findSong } from "../../db/song.ts";
import { missing } from "../../domain/failure.ts";
import { versionTag } from "../../domain/version.ts";
import type { Handlers } from "../call.ts";
import { readCatalogue } from "../catalogue.ts";
import { sendAsset } from "../download.ts";

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
  async listPublicSongs({ app, params, query }) {
    return { body: await readCatalogue(app, params.churchId, query) };
  },

  async readPublicSong({ app, params: { churchId, songId } }) {
    const song = await findSong(app.database.reader, churchId, songId, "public");
    if (!song) throw missing("song");
    return { headers: { ETag: versionTag(song.version) }, body: { song } };
  },

  async listPublicLyrics({ app, params: { churchId, songId } }) {
    const lyrics = await listLyrics(app.database.reader, churchId, songId, "public");
    if (!lyrics) throw missing("song");
    return { body: { lyrics } };
  },

  async listPublicArrangements({ app, params: { churchId, songId } }) {
    const { reader } = app.database;
    const arrangements = await listArrangements(reader, churchId, songId, "public");
    if (!arrangements) throw missing("song");
    return { body: { arrangements } };
  },

  async downloadPublicAsset({ app, request, params, query }) {
    const asset = await findPublicAsset(app.database.reader, params.churchId, params.assetId);
    if (!asset) throw missing("file");
    return sendAsset(app, request, params.churchId, asset, query.download ?? false);
  },
};
