import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The same service under an address of its own, where a later release of the app can be put in
 * place: browsers fetch the script of a service worker past everything that routes requests.
 */
export class LaterRelease {
  readonly origin: string;
  /** Goes up with each release. */
  release = 0;
  /** The paths that were asked for. */
  readonly asked: string[] = [];
  readonly #close: () => void;

  private constructor(origin: string, close: () => void) {
    this.origin = origin;
    this.#close = close;
  }

  static async of(service: string): Promise<LaterRelease> {
    const server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? "/", service);
      later.asked.push(pathname);
      if (pathname === later.#ownFile) {
        response.writeHead(200, { "content-type": "text/javascript" }).end("export {};");
        return;
      }
      const answer = await fetch(service + request.url, { headers: { accept: "*/*" } });
      const body = Buffer.from(await answer.arrayBuffer());
      const headers = Object.fromEntries(answer.headers);
      delete headers["content-encoding"];
      delete headers["content-length"];
      delete headers["transfer-encoding"];
      response.writeHead(answer.status, headers);
      response.end(later.#rewritten(body, headers["content-type"] ?? "", service));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const later = new LaterRelease(`http://localhost:${port}`, () => {
      server.closeAllConnections();
      server.close();
    });
    return later;
  }

  close(): void {
    this.#close();
  }

  /** A file that the page of this release names, and its worker knows. */
  get #ownFile(): string {
    return `/_app/immutable/later-${this.release}.js`;
  }

  /** The page names its address; the version of the app is a hash of its sources. */
  #rewritten(body: Buffer, mediaType: string, service: string): Buffer | string {
    const text = body.toString();
    if (mediaType.startsWith("text/html")) {
      const link = `<link rel="modulepreload" href="${this.#ownFile}"></head>`;
      return text.replace(service, this.origin).replace("</head>", link);
    }
    if (!mediaType.startsWith("text/javascript")) return body;
    const version = /(?<=["'`])[0-9a-f]{16}(?=["'`])/;
    return text
      .replace(/(?<=\[)(\w)\+`\/_app\//, (first, base) => `${base}+"${this.#ownFile}",${first}`)
      .replace(version, (hash) =>
        this.release > 0 ? `${hash.slice(0, -2)}.${this.release}` : hash,
      );
  }
}
