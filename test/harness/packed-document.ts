import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { DatabaseSync } from "@photostructure/sqlite";
import { migrations } from "../../server/db/migrations/index.ts";
import { checksumOf } from "../../server/db/revision.ts";
import { fillAsRelease1 } from "./earlier-release.ts";
import type { Installation } from "./server.ts";

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const nextId = "\u0001";
const knownId = "\u0002";
const firstPlace = 35;
const maxPlaces = 92;
const phrases = [
  `"},{"id":"${nextId}","text":"`,
  `"}]},{"id":"${nextId}","name":"`,
  `","lines":[{"id":"${nextId}","text":"`,
  `","${knownId}`,
  `","sections":[{"id":"${nextId}","name":"`,
  `"}]}],"sequence":["${knownId}`,
];
// oxlint-disable-next-line no-control-regex -- it is control characters that phrases are told by
const notPackable = /[\u0000-\u0008\uFFFD]/;

/** The document of a lyric revision as schemas 7 and 8 kept it on SQLite. */
export function packDocument(text: string): string | Uint8Array {
  if (text.length > 32_000 || notPackable.test(text)) return text;
  const ids: string[] = [];
  const places = new Map<string, number>();
  let short = text.replace(uuid, (id) => {
    const place = places.get(id);
    if (place !== undefined) return knownId + String.fromCharCode(firstPlace + place);
    if (ids.length < maxPlaces) places.set(id, ids.length);
    ids.push(id);
    return nextId;
  });
  for (const [index, phrase] of phrases.entries()) {
    short = short.replaceAll(phrase, String.fromCharCode(index + 3));
  }
  const head = Buffer.alloc(6);
  head.writeUInt8(1, 0);
  head.writeUIntBE(Buffer.byteLength(text), 1, 3);
  head.writeUInt16BE(ids.length, 4);
  const idsAsBytes = Buffer.from(ids.join("").replaceAll("-", ""), "hex");
  const packed = Buffer.concat([head, idsAsBytes, deflateRawSync(short)]);
  return packed.length < text.length ? packed : text;
}

/** What is in the backup of the first release, in a SQLite database of schema 8. */
export async function fillAsSchema8(installation: Installation): Promise<void> {
  await fillAsRelease1(installation);
  const db = new DatabaseSync(join(installation.dataDir, "precentor.db"));
  const checksums = new Map<string, string>();
  db.function("pack_document", (text: string) => {
    const packed = packDocument(text);
    checksums.set(Buffer.from(packed).toString("hex"), checksumOf(text));
    return packed;
  });
  db.function(
    "document_checksum",
    (stored: string | Uint8Array) =>
      checksums.get(Buffer.from(stored).toString("hex")) ?? checksumOf(String(stored)),
  );
  const rest = migrations.filter(({ id }) => id > 1 && id <= 8);
  for (const { id, sqlite } of rest) {
    for (const statement of sqlite) db.exec(statement);
    db.exec(`INSERT INTO schema_migrations (id) VALUES (${id})`);
  }
  db.close();
}
