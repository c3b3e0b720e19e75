import type { FastifyRequest } from "fastify";
import type { App } from "../../app.ts";
import { stageFile } from "../../blobs/staging.ts";
import { addAsset } from "../../commands/asset.ts";
import { pdfMediaType } from "../../contract/asset.ts";
import { limits } from "../../contract/limits.ts";
import { findAsset, findPublicAsset } from "../../db/asset.ts";
import { Failure, missing } from "../../domain/failure.ts";
import { bodyChunks, hasMediaType } from "../body.ts";
import type { Handlers } from "../call.ts";
import { sendAsset } from "../download.ts";
import { whileThere } from "../while-there.ts";

export const assetRoutes: Handlers<"uploadAsset" | "downloadAsset" | "downloadPublicAsset"> = {
  async uploadAsset({ app, request, client, session, params, query }) {
    if (!hasMediaType(request.contentType, pdfMediaType)) {
      throw new Failure("wrongType", `Send a PDF, with Content-Type: ${pdfMediaType}.`);
    }
    const { churchId } = params;
    const owner = [churchId, session.userId, session.tokenHash];
    const asset = await whileThere(client.socket, (signal) =>
      app.uploads.with({ owner, signal }, async (place) => {
        const chunks = place.counting(uploadChunks(app, request, place.signal));
        const staged = await stageFile(app.stagingFolder, chunks);
        const who = { churchId, actor: session.userId };
        const turn = { owner, signal: place.signal, onBegin: () => place.keep() };
        return addAsset(app, who, query.filename, staged, turn);
      }),
    );
    return { status: 201, body: { asset } };
  },

  async downloadAsset({ app, request, params, query }) {
    const asset = await findAsset(app.database.reader, params.churchId, params.assetId);
    if (!asset) throw missing("file");
    return sendAsset(app, request, params.churchId, asset, query.download ?? false);
  },

  async downloadPublicAsset({ app, request, params, query }) {
    const asset = await findPublicAsset(app.database.reader, params.churchId, params.assetId);
    if (!asset) throw missing("file");
    return sendAsset(app, request, params.churchId, asset, query.download ?? false);
  },
};

function uploadChunks(
  { config }: App,
  request: FastifyRequest,
  signal: AbortSignal,
): AsyncIterable<Buffer> {
  const bounds = {
    bytes: limits.uploadBytes,
    stallSeconds: config.uploadStallSeconds,
    totalSeconds: config.uploadTotalSeconds,
  };
  return bodyChunks(request, bounds, signal);
}
