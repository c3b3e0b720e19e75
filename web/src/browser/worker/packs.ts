import { isForPrinting, isNeededToStart } from "./app-files.ts";

/** Many small files in one: a request for each takes a phone longer than all that they bring. */
export const packNames = ["start", "characters"] as const;
export type Pack = (typeof packNames)[number];

/** The one that a file of the app is in; large ones, and what few readers need, come by themselves. */
export function packOf(pathname: string): Pack | undefined {
  if (isForPrinting(pathname)) return undefined;
  if (isNeededToStart(pathname)) return "start";
  return /\.(?:bcmap|pfb|ttf)$/.test(pathname) ? "characters" : undefined;
}

export function pathOfPack(pack: Pack): string {
  return `/_app/packs/${pack}.pack`;
}

/** Browsers take it apart themselves, as a form with files. */
export const boundary = "precentor-file";

/** The files of a pack by their paths, each as if it had been answered by itself. */
export async function unpack(answer: Response): Promise<Map<string, Response>> {
  const form = await withType(
    answer.body,
    answer.headers,
    `multipart/form-data; boundary=${boundary}`,
  ).formData();
  const files = new Map<string, Response>();
  for (const [path, file] of form) {
    if (typeof file !== "string") files.set(path, withType(file, answer.headers, file.type));
  }
  return files;
}

/** True of the pack alone. What else the service says of it, such as its policy, holds for each file. */
const ofThePack = ["Cache-Control", "Content-Encoding", "Content-Length"];

function withType(body: BodyInit | null, headers: Headers, mediaType: string): Response {
  const own = new Headers(headers);
  for (const name of ofThePack) own.delete(name);
  own.set("Content-Type", mediaType);
  return new Response(body, { headers: own });
}
