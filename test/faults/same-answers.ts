import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect } from "vitest";
import type { Arrangement } from "../../common/contract/arrangement.ts";
import type { LyricVersion } from "../../common/contract/lyrics.ts";
import type { Song } from "../../common/contract/song.ts";
import type { Client, Reply } from "../harness/client.ts";

/** An answer as it was sent, and to which save. */
interface Sent {
  readonly church: string;
  readonly key: string;
  readonly status: number;
  readonly etag: string;
  readonly location?: string;
  readonly body: string;
}

interface Body {
  readonly song?: Song;
  readonly lyrics?: LyricVersion;
  readonly arrangement?: Arrangement;
}

/** Recorded while whole answers were still stored. */
const answers = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "../fixtures/answers-of-release-1.json"), "utf8"),
) as readonly Sent[];

/** Repeats all saves of the first release: the answers are the same to the byte. */
export async function expectSameAnswers(editorOf: ReadonlyMap<string, Client>): Promise<void> {
  for (const { church, key, ...sent } of answers) {
    const editor = editorOf.get(church);
    if (!editor) throw new Error(`nobody saves for church ${church}`);
    const body = JSON.parse(sent.body) as Body;
    const reply = await repeat(editor, `/api/v1/churches/${church}/songs`, key, body);
    expect({
      status: reply.status,
      etag: reply.headers.get("etag"),
      location: reply.headers.get("location") ?? undefined,
      replayed: reply.headers.get("idempotent-replayed"),
      body: reply.bytes.toString(),
    }).toEqual({ location: undefined, ...sent, replayed: "true" });
  }
}

/** The request that was answered so. */
function repeat(editor: Client, songs: string, key: string, body: Body): Promise<Reply> {
  const { path, version, document } = savedBy(songs, body);
  const headers = { "idempotency-key": key };
  if (version > 1) return editor.update(path, version - 1, document, headers);
  return editor.create(path.slice(0, path.lastIndexOf("/")), document, headers);
}

function savedBy(songs: string, { song, lyrics, arrangement }: Body) {
  if (song) return { path: `${songs}/${song.id}`, version: song.version, document: song.metadata };
  if (lyrics) {
    const { id, songId, version, language, label, sections, sequence } = lyrics;
    const kept = { label, sections, sequence };
    const document = version === 1 ? { language, ...kept } : kept;
    return { path: `${songs}/${songId}/lyrics/${id}`, version, document };
  }
  if (!arrangement) throw new Error("an answer of no kind");
  const { id, songId, version, files, label, lyricVersionIds, sourceKey, tempo } = arrangement;
  const assetIds = files.map((file) => file.id);
  const document = { label, lyricVersionIds, assetIds, sourceKey, tempo };
  return { path: `${songs}/${songId}/arrangements/${id}`, version, document };
}
