import type { Socket } from "node:net";
import { brokenOff } from "./arrival.ts";

/** Does something for a client; the signal tells that it has gone away. */
export async function whileThere<Result>(
  socket: Socket,
  work: (gone: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const gone = new AbortController();
  const onClose = () => gone.abort(brokenOff(undefined));
  if (socket.destroyed) onClose();
  // The request itself is over for Node once its body has been read.
  socket.once("close", onClose);
  try {
    return await work(gone.signal);
  } finally {
    socket.off("close", onClose);
  }
}
