import { randomUUID } from "node:crypto";
import type { ServedChurch } from "../harness/church.ts";
import type { Client, Reply } from "../harness/client.ts";
import { lyricsOf, pdf } from "../harness/material.ts";

export const saveKinds = [
  "creation of a song",
  "update of a song",
  "creation of lyrics",
  "update of lyrics",
  "creation of an arrangement",
  "update of an arrangement",
] as const;
export type SaveKind = (typeof saveKinds)[number];

/** A save as it is sent, but for its key. */
export interface Save {
  readonly method: "POST" | "PUT";
  readonly path: string;
  /** The version that an update builds on. */
  readonly version?: number;
  readonly body: unknown;
}

/** A save that is ready to be made, and what can be done beside it. */
export interface PreparedSave extends Save {
  /** The same body, sent to another resource of the church. */
  readonly elsewhere: Save;
  /** The same kind of save with something else in it. */
  readonly other: Save;
  /** An update of what this save makes. */
  next(reply: Reply): Save;
}

export function sendSave<Body = unknown>(
  client: Client,
  { method, path, version, body }: Save,
  key: string,
): Promise<Reply<Body>> {
  const precondition = version === undefined ? {} : { "if-match": `"${version}"` };
  return client.send(method, path, { body, headers: { "idempotency-key": key, ...precondition } });
}

const post = (path: string, body: object): Save => ({ method: "POST", path, body });
const put = (path: string, body: object): Save => ({ method: "PUT", path, version: 1, body });

/** Makes what the save needs in a church of its own songs, lyrics, arrangements and files. */
export async function prepareSave(t: ServedChurch, kind: SaveKind): Promise<PreparedSave> {
  const material = async () => {
    const song = await t.editor.song(t.church, { title: "Song" });
    const lyrics = await t.editor.lyrics(t.church, song.id, lyricsOf("en", [["la"]]));
    const document = { label: "A", lyricVersionIds: [], assetIds: [] };
    const arrangement = await t.editor.arrangement(t.church, song.id, document);
    const path = `${t.base}/songs/${song.id}`;
    return {
      song: path,
      lyrics: `${path}/lyrics`,
      lyric: `${path}/lyrics/${lyrics.id}`,
      arrangements: `${path}/arrangements`,
      arrangement: `${path}/arrangements/${arrangement.id}`,
      lyricVersionIds: [lyrics.id],
    };
  };
  const [here, there] = await Promise.all([material(), material()]);
  const asset = await t.editor.asset(t.church, pdf(1, randomUUID()));
  const { language, ...document } = lyricsOf("de", [["Grüß Gott"], ["lo"]], "Édition");
  const bodies = {
    song: { title: "Größe 𝄞", authors: ["A"], songbooks: [{ book: "EG", number: "1" }] },
    lyrics: { ...document, sequence: document.sections.map(({ id }) => id) },
    arrangement: {
      label: "Chœur",
      lyricVersionIds: here.lyricVersionIds,
      assetIds: [asset.id],
      tempo: 90,
    },
  };
  const made = (next: object) => (reply: Reply) => put(reply.headers.get("location") ?? "", next);
  const again = (path: string, next: object) => () => ({ ...put(path, next), version: 2 });
  const changed = {
    song: { ...bodies.song, title: "Other" },
    lyrics: { ...bodies.lyrics, label: "Other" },
    arrangement: { ...bodies.arrangement, tempo: 91 },
  };
  const newLyrics = { language, ...bodies.lyrics };
  const saves: Record<SaveKind, PreparedSave> = {
    "creation of a song": {
      ...post(`${t.base}/songs`, bodies.song),
      elsewhere: put(there.song, bodies.song),
      other: post(`${t.base}/songs`, changed.song),
      next: made(changed.song),
    },
    "update of a song": {
      ...put(here.song, bodies.song),
      elsewhere: put(there.song, bodies.song),
      other: put(here.song, changed.song),
      next: again(here.song, changed.song),
    },
    "creation of lyrics": {
      ...post(here.lyrics, newLyrics),
      elsewhere: post(there.lyrics, newLyrics),
      other: post(here.lyrics, { ...newLyrics, language: "en" }),
      next: made(changed.lyrics),
    },
    "update of lyrics": {
      ...put(here.lyric, bodies.lyrics),
      elsewhere: put(there.lyric, bodies.lyrics),
      other: put(here.lyric, changed.lyrics),
      next: again(here.lyric, changed.lyrics),
    },
    "creation of an arrangement": {
      ...post(here.arrangements, bodies.arrangement),
      elsewhere: post(there.arrangements, bodies.arrangement),
      other: post(here.arrangements, changed.arrangement),
      next: made(changed.arrangement),
    },
    "update of an arrangement": {
      ...put(here.arrangement, bodies.arrangement),
      elsewhere: put(there.arrangement, bodies.arrangement),
      other: put(here.arrangement, changed.arrangement),
      next: again(here.arrangement, changed.arrangement),
    },
  };
  return saves[kind];
}
