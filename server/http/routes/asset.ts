import type { FastifyRequest } from "fastify";
import type { App } from "../../app.ts";
import { stageFile } from "../../blobs/staging.ts";
import { addAsset } from "../../commands/asset.ts";
import { pdfMediaType } from "../../../common/contract/asset.ts";
import { limits } from "../../../common/contract/fields.ts";
import { findAsset, findPublicAsset } from "../../db/asset.ts";
import { Failure, missing } from "../../../common/domain/failure.ts";
import { bodyChunks, isEncoded } from "../body.ts";
import type { Handlers } from "../call.ts";
import { abortOnDisconnect } from "../connections.ts";
import { sendAsset } from "../download.ts";

export const assetRoutes: Handlers<"uploadAsset" | "downloadAsset" | "downloadPublicAsset"> = {
  async uploadAsset({ app, request, client, session, params, query }) {
    if (request.mediaType !== pdfMediaType || isEncoded(request)) {
      const hint = `Send a PDF as it is, with Content-Type: ${pdfMediaType} and no Content-Encoding.`;
      throw new Failure("wrongType", hint);
    }
    const { churchId } = params;
    const who = { churchId, actor: session.userId };
    // A person with many sessions has the share of one.
    const turn = { church: churchId, session: session.userId };
    const asset = await abortOnDisconnect(client.socket, (signal) =>
      app.uploads.run({ ...turn, signal }, async (unwanted) => {
        const staged = await stageFile(app.stagingFolder, uploadChunks(app, request, unwanted));
        return addAsset(app, who, query.filename, staged, unwanted);
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
