import { text } from "node:stream/consumers";
import { storageUnavailable } from "../../domain/failure.ts";
import { withTimeout } from "../../timeout.ts";
import { type ListedObject, readBlobName } from "../store.ts";
import { answerMs, type S3Place, send } from "./request.ts";

/** Every object below the prefix whose name is that of a file, a page of the store at a time. */
export async function* listObjects(place: S3Place): AsyncGenerator<ListedObject> {
  const prefix = place.prefix === "" ? "" : `${place.prefix}/`;
  for (let last = ""; ;) {
    // The first version of the list: it goes on after a name, so no token has to be understood.
    const query = { prefix, ...(last && { marker: last }) };
    const { keys, isTruncated } = readPage(await readText(place, query));
    for (const { name, storedAt } of keys) {
      const key = readBlobName(name.slice(prefix.length));
      if (key) yield { ...key, storedAt };
    }
    const newLast = keys.at(-1)?.name;
    if (!isTruncated || newLast === undefined) return;
    if (newLast <= last) throw storageUnavailable(new Error("S3 list: it does not go on"));
    last = newLast;
  }
}

async function readText(place: S3Place, query: Record<string, string>): Promise<string> {
  const response = await send(place, { method: "GET", query });
  try {
    return await withTimeout(
      answerMs,
      text(response),
      () => new Error("S3 list: the store stalled"),
    );
  } catch (error) {
    response.destroy();
    throw storageUnavailable(error);
  }
}

const tag = (name: string, xml: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

/** Names of ours hold nothing that XML would write otherwise. */
function readPage(xml: string) {
  const entries = [...xml.matchAll(/<Contents>[^]*?<\/Contents>/g)].map(([entry]) => entry);
  const keys = entries.map((entry) => ({
    name: tag("Key", entry) ?? "",
    storedAt: Date.parse(tag("LastModified", entry) ?? ""),
  }));
  return { keys, isTruncated: tag("IsTruncated", xml) === "true" };
}
