import { once } from "node:events";
import { createServer } from "node:net";

/** Below the range from which systems take ports for outgoing connections. */
const lowest = 12_000;
const range = 16_000;

let next = (process.pid * 97) % range;

/**
 * A port for a service that has to come back under the same one after a pause, so that the system
 * cannot choose it; nothing is given a port of this range unasked.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + next;
    next = (next + 1) % range;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
    probe.close();
    await once(probe, "close");
    return true;
  } catch {
    return false;
  }
}
