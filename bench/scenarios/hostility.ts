import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { setInterval as every } from "node:timers/promises";
import { churchId } from "../dataset/catalogue.ts";
import { type Site, songsPath } from "../precentor/site.ts";
import { firstSmallChurch } from "../sizes.ts";

export const hostileChurch = firstSmallChurch;
const hostileSongs = 25;
export const alike = "a".repeat(199);
const drippingUploads = 8;

async function post({ server }: Site, cookie: string, path: string, body: unknown) {
  const response = await fetch(`${server.url}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
      origin: server.origin,
      cookie,
    },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`${path} was answered ${response.status}.`);
  return response.headers.get("location") ?? "";
}

const line = () => ({ id: randomUUID(), text: alike });

/** Songs in which the word that is searched for nearly begins at every letter. */
export async function saveAlike(site: Site, cookie: string): Promise<void> {
  for (let song = 0; song < hostileSongs; song += 1) {
    const lists = { alternateTitles: [], authors: [], themes: [], songbooks: [] };
    const metadata = { title: `Song ${song}`, copyright: "", ...lists };
    const path = await post(site, cookie, songsPath(hostileChurch), metadata);
    const id = randomUUID();
    const sections = [{ id, name: "Verse", lines: Array.from({ length: 100 }, line) }];
    const lyrics = { language: "en", label: "", sections, sequence: [id] };
    await post(site, cookie, `${path}/lyrics`, lyrics);
  }
}

/** Uploads that are begun and never finished, a few bytes at a time. */
export function dripUploads({ server }: Site, cookie: string): Socket[] {
  const { port } = new URL(server.url);
  const path = `/api/v1/churches/${churchId(hostileChurch)}/assets?filename=slow.pdf`;
  const head = [
    `POST ${path} HTTP/1.1`,
    "Host: bench",
    `Origin: ${server.origin}`,
    `Cookie: ${cookie}`,
    "Content-Type: application/pdf",
    "Content-Length: 10000000",
  ];
  return Array.from({ length: drippingUploads }, () => {
    const socket = connect(Number(port), "127.0.0.1");
    // Being refused or cut off is what it is there for.
    socket.on("error", () => socket.destroy()).resume();
    socket.write(`${head.join("\r\n")}\r\n\r\n%PDF-1.4\n`);
    return socket;
  });
}

export async function drip(sockets: readonly Socket[], ended: AbortSignal): Promise<void> {
  try {
    for await (const _ of every(200, undefined, { signal: ended })) {
      for (const socket of sockets) if (socket.writable) socket.write("% slowly\n");
    }
  } catch {
    for (const socket of sockets) socket.destroy();
  }
}
