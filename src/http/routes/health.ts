import type { App } from "../../app.ts";
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
async function probeStorage({ database, blobs }: App): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("storage did not answer in time")), patienceMs);
  });
  try {
    await Promise.race([Promise.all([database.probe(), blobs.probe()]), late]);
  } finally {
    clearTimeout(timer);
  }
}
