import { randomUUID } from "node:crypto";
import type { ArrangementDocument } from "../../../common/contract/arrangement.ts";
import type { LyricsDocument } from "../../../common/contract/lyrics.ts";
import type { MetadataInput } from "../../../common/contract/song.ts";
import type { ServedChurch } from "../../harness/church.ts";
import type { Client } from "../../harness/client.ts";
import { lyricsOf, pdf } from "../../harness/material.ts";
import type { Place } from "./rules.ts";

/** The ids that stand in paths, by the names that paths have for them. */
export type Ids = Record<"songId" | "lyricVersionId" | "arrangementId" | "assetId", string>;

export interface Documents {
  readonly song: MetadataInput;
  readonly lyrics: LyricsDocument;
  readonly arrangement: ArrangementDocument;
}

/** A song with all that belongs to it, saved twice, and every word by which it would be known. */
interface Thing {
  readonly ids: Ids;
  readonly documents: Documents;
  readonly current: readonly string[];
  readonly past: readonly string[];
  readonly formerAsset: string;
}

/** What there is in two churches, and what nobody may learn of it. */
export interface World {
  readonly churches: Readonly<Record<Place["church"], string>>;
  readonly ids: Readonly<Record<Place["thing"], Ids>>;
  readonly own: Thing;
  readonly archived: Thing;
  readonly foreign: Thing;
  readonly churchWords: Readonly<Record<"ours" | "theirs", readonly string[]>>;
  /** Of people, sessions, events and storage: never told to anyone. */
  readonly internal: readonly string[];
}

export async function buildWorld(t: ServedChurch): Promise<World> {
  const own = await thingOf(t.editor, t.church, "Own");
  const archived = await thingOf(t.editor, t.church, "Archived");
  const foreign = await thingOf(t.stranger, t.otherChurch, "Foreign");
  const { id: other } = await t.editor.song(t.church, { title: "Beside it" });
  const archive = ["song", "archive", "--church", t.church, "--song", archived.ids.songId];
  await t.installation.cliJson(archive);
  return {
    churches: { ours: t.church, theirs: t.otherChurch, none: randomUUID() },
    ids: {
      own: own.ids,
      archived: archived.ids,
      former: { ...own.ids, assetId: own.formerAsset },
      misplaced: { ...own.ids, songId: other },
      foreign: foreign.ids,
      missing: {
        songId: randomUUID(),
        lyricVersionId: randomUUID(),
        arrangementId: randomUUID(),
        assetId: randomUUID(),
      },
    },
    own,
    archived,
    foreign,
    churchWords: {
      ours: [t.church, "Test Church"],
      theirs: [t.otherChurch, "Other Church"],
    },
    internal: await internalWords(t),
  };
}

async function thingOf(editor: Client, church: string, name: string): Promise<Thing> {
  const before = await firstSave(editor, church, `${name}Past`);
  const { song, lyrics, arrangement, file } = before;
  const now = `${name}Now`;
  const path = `/api/v1/churches/${church}/songs/${song.id}`;
  const newFile = await editor.asset(church, pdf(1, `${now}Bytes`), `${now}File.pdf`);
  const { language: _, ...words } = lyricsOf("en", [[`${now}Line`]], `${now}Label`);
  const documents = {
    song: { title: `${now}Title`, authors: [`${now}Author`] },
    lyrics: words,
    arrangement: { label: `${now}Setting`, lyricVersionIds: [lyrics.id], assetIds: [newFile.id] },
  };
  await editor.update(path, 1, documents.song);
  await editor.update(`${path}/lyrics/${lyrics.id}`, 1, documents.lyrics);
  await editor.update(`${path}/arrangements/${arrangement.id}`, 1, documents.arrangement);
  const ids = {
    songId: song.id,
    lyricVersionId: lyrics.id,
    arrangementId: arrangement.id,
    assetId: newFile.id,
  };
  return {
    ids,
    documents,
    current: [now, newFile.sha256, ...Object.values(ids)],
    past: [
      `${name}Past`,
      file.id,
      file.sha256,
      ...[song, lyrics, arrangement].map(({ revisionId }) => revisionId),
    ],
    formerAsset: file.id,
  };
}

async function firstSave(editor: Client, church: string, past: string) {
  const file = await editor.asset(church, pdf(1, `${past}Bytes`), `${past}File.pdf`);
  const song = await editor.song(church, { title: `${past}Title` });
  const lines = lyricsOf("en", [[`${past}Line`]], `${past}Label`);
  const lyrics = await editor.lyrics(church, song.id, lines);
  const document = { label: `${past}Setting`, lyricVersionIds: [], assetIds: [file.id] };
  const arrangement = await editor.arrangement(church, song.id, document);
  return { song, lyrics, arrangement, file };
}

async function internalWords({ installation }: ServedChurch): Promise<string[]> {
  const rows = await installation.engine.query<{ word: string }>(
    `SELECT id AS word FROM users UNION SELECT email FROM users
      UNION SELECT password_hash FROM users UNION SELECT token_hash FROM sessions
      UNION SELECT id FROM events UNION SELECT object_id FROM blobs`,
  );
  return rows.map(({ word }) => word);
}

export function wordsOf(world: World): string[] {
  const things = [world.own, world.archived, world.foreign];
  return [
    ...things.flatMap(({ current, past }) => [...current, ...past]),
    ...world.churchWords.ours,
    ...world.churchWords.theirs,
    ...world.internal,
  ];
}
