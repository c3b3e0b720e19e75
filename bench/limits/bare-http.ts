import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { answerTasks } from "../processes/tasks.ts";

/** What one answer of the service consists of. */
export interface BareAnswer {
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array;
}

let server: Server | undefined;

/** Node's own server with the same bytes and headers, and nothing behind it. */
answerTasks({
  async serve({ headers, body }: BareAnswer): Promise<string> {
    server?.closeAllConnections();
    server?.close();
    const flat = headers.flat();
    server = createServer((_request, response) => {
      response.writeHead(200, flat).end(body);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  },
});
