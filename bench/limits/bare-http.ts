import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { answerTasks } from "../processes/tasks.ts";

/** What one answer of the service consists of. */
export interface BareAnswer {
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array;
}

let server: Server | undefined;

/** Node's own server, and nothing behind it. */
async function listen(listener: RequestListener): Promise<string> {
  server?.closeAllConnections();
  server?.close();
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

answerTasks({
  /** Always the same bytes and headers. */
  serve({ headers, body }: BareAnswer): Promise<string> {
    const flat = headers.flat();
    return listen((_request, response) => {
      response.writeHead(200, flat).end(body);
    });
  },
  /** Takes in whatever is sent, and keeps nothing. */
  receive: () =>
    listen((request, response) => {
      request.on("end", () => response.writeHead(201).end("{}")).resume();
    }),
});
