import { stageFile } from "../../blobs/staging.ts";
import { addAsset } from "../../commands/asset.ts";
import { pdfMediaType } from "../../../common/contract/asset.ts";
import { findAsset, findPublicAsset } from "../../db/asset.ts";
import { Failure } from "../../../common/domain/failure.ts";
import { bodyChunks, isEncoded, uploadBounds } from "../body.ts";
import { found, type Handlers } from "../call.ts";
import { abortOnDisconnect } from "../connections.ts";
import { sendAsset } from "../download.ts";

const download =
  (find: typeof findAsset): Handlers["downloadPublicAsset"] =>
  async ({ app, reader, request, params, query }) => {
    const asset = found(await find(reader, params.churchId, params.assetId), "file");
    return sendAsset(app, request, params.churchId, asset, query.download ?? false);
  };

export const assetRoutes = {
  downloadAsset: download(findAsset),
  downloadPublicAsset: download(findPublicAsset),

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
        const bounds = uploadBounds(app.config);
        const staged = await stageFile(app.stagingFolder, bodyChunks(request, bounds, unwanted));
        return addAsset(app, who, query.filename, staged, unwanted);
      }),
    );
    return { status: 201, body: { asset } };
  },
} satisfies Partial<Handlers>;
