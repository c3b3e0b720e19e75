import type { FastifyRequest } from "fastify";
import type { App } from "../../app.ts";
import { probeFolder } from "../../blobs/staging.ts";
import { withTimeout } from "../../timeout.ts";
import type { Handlers } from "../call.ts";

const timeoutMs = 3000;
const sharedMs = 1000;

export const healthRoutes = {
  async healthLive() {
    return { body: { status: "ok" } };
  },

  async healthReady({ app, request }) {
    const isReady = await latestProbe(app, request);
    if (isReady) return { body: { status: "ok" } };
    return { status: 503, body: { status: "unavailable" } };
  },
} satisfies Partial<Handlers>;

const probes = new WeakMap<App, Promise<boolean>>();

/** Asking is free for anyone, so all who ask while a probe goes on, and a second longer, share it. */
function latestProbe(app: App, { id: reqId, log }: FastifyRequest): Promise<boolean> {
  const known = probes.get(app);
  if (known) return known;
  const probe = probeStorage(app).then(
    () => true,
    (error: unknown) => {
      log.error({ reqId, err: error }, "storage is not accessible");
      return false;
    },
  );
  probes.set(app, probe);
  void probe.then(() => setTimeout(() => probes.delete(app), sharedMs).unref());
  return probe;
}

/** A disk that hangs is as bad as one that fails. */
async function probeStorage({ database, blobs, stagingFolder }: App): Promise<void> {
  const probes = Promise.all([database.probe(), blobs.probe(), probeFolder(stagingFolder)]);
  await withTimeout(timeoutMs, probes, () => new Error("storage did not answer in time"));
}
