import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Exchange {
  readonly asked: IncomingMessage;
  readonly answer: ServerResponse;
  /** Asks the store itself, with other headers if need be. */
  forward(headers?: Record<string, string>): Promise<IncomingMessage>;
}

/** Stands before a store; passes everything on unless it is told to change what is said. */
export class S3Proxy {
  readonly port: number;
  /** Method and path of everything that was asked. */
  readonly seen: string[] = [];
  distort: (exchange: Exchange) => Promise<void> = passOn;
  readonly #close: () => void;

  private constructor(port: number, close: () => void) {
    this.port = port;
    this.#close = close;
  }

  static async create(storePort: number): Promise<S3Proxy> {
    const server = createServer((asked, answer) => {
      proxy.seen.push(`${asked.method} ${asked.url}`);
      const forward = (headers = {}) => ask(storePort, asked, headers);
      proxy.distort({ asked, answer, forward }).catch(() => answer.destroy());
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const proxy = new S3Proxy((server.address() as AddressInfo).port, () => {
      server.close();
      server.closeAllConnections();
    });
    return proxy;
  }

  stop(): void {
    this.#close();
  }
}

export async function passOn({ answer, forward }: Exchange): Promise<void> {
  const stored = await forward();
  answer.writeHead(stored.statusCode ?? 0, stored.headers);
  stored.pipe(answer);
}

async function ask(port: number, asked: IncomingMessage, headers: Record<string, string>) {
  const { method, url: path } = asked;
  const sent = request({ port, method, path, headers: { ...asked.headers, ...headers } });
  asked.pipe(sent);
  const [stored] = (await once(sent, "response")) as [IncomingMessage];
  return stored;
}
