import type { App } from "../../app.ts";
import { probeFolder } from "../../blobs/staging.ts";
import { withTimeout } from "../../timeout.ts";
import type { Handlers } from "../call.ts";

const patienceMs = 3000;

export const healthRoutes: Handlers<"healthLive" | "healthReady"> = {
  async healthLive() {
    return { body: { status: "ok" } };
  },

  async healthReady({ app, request }) {
    try {
      await probeStorage(app);
      return { body: { status: "ok" } };
    } catch (error) {
      request.log.error({ err: error }, "storage is not accessible");
      return { status: 503, body: { status: "unavailable" } };
    }
  },
};

/** A disk that hangs is as bad as one that fails. */
async function probeStorage({ database, blobs, stagingFolder }: App): Promise<void> {
  const probes = Promise.all([database.probe(), blobs.probe(), probeFolder(stagingFolder)]);
  await withTimeout(patienceMs, probes, () => new Error("storage did not answer in time"));
}
