import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Knows which connections have a request in flight, so that the others can be ended at once when
 * the server stops, and these as soon as they are answered. Node itself waits for those that never sent a request.
 */
export function trackConnections(server: Server): {
  endIdle(): void;
  endAll(): void;
} {
  const inFlight = new Map<Socket, number>();
  let isEnding = false;
  server.on("connection", (socket: Socket) => {
    inFlight.set(socket, 0);
    socket.once("close", () => inFlight.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    const count = (change: number) => {
      const before = inFlight.get(socket);
      if (before === undefined) return;
      inFlight.set(socket, before + change);
      if (isEnding && before + change === 0) socket.destroySoon();
    };
    count(1);
    response.once("close", () => count(-1));
  });
  return {
    endIdle() {
      isEnding = true;
      for (const [socket, requests] of inFlight) if (requests === 0) socket.destroy();
    },
    endAll() {
      for (const socket of inFlight.keys()) socket.destroy();
    },
  };
}
