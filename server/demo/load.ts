import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Static, TSchema } from "typebox";
import type { App } from "../app.ts";
import { stageFile } from "../blobs/staging.ts";
import { addAsset } from "../commands/asset.ts";
import { createChurch } from "../commands/church.ts";
import { makePassword } from "../workers/passwords.ts";
import {
  createArrangement,
  createLyrics,
  createSong,
  type Save,
  type SaveResult,
} from "../commands/saves.ts";
import { createUser, setMember } from "../commands/user.ts";
import { ArrangementDocument } from "../../common/contract/arrangement.ts";
import { type Role, roles } from "../../common/contract/session.ts";
import { NewLyrics } from "../../common/contract/lyrics.ts";
import { MetadataInput } from "../../common/contract/song.ts";
import { check } from "../../common/contract/validation.ts";
import { arrangementDocumentOf } from "../../common/domain/arrangement.ts";
import { newLyricsOf } from "../../common/domain/lyrics.ts";
import { metadataOf } from "../../common/domain/song.ts";
import type { DemoArrangement, DemoLyrics, DemoSong } from "./song.ts";
import { demoSongs } from "./songs/index.ts";

export interface SignIn {
  readonly role: Role;
  readonly email: string;
  readonly password: string;
}

/** A small church to try things out with, saved as everybody's work is. */
export async function loadDemo(app: App): Promise<{ churchId: string; signIns: SignIn[] }> {
  const { database } = app;
  const church = await createChurch(database, { name: "Demo Church", timeZone: "Europe/Berlin" });
  const signIns: SignIn[] = [];
  const userIds: string[] = [];
  for (const role of roles) {
    const signIn = { role, email: `${role.toLowerCase()}@demo.example`, password: makePassword() };
    userIds.push((await createUser(database, signIn)).id);
    await database.write(setMember, { churchId: church.id, email: signIn.email, role });
    signIns.push(signIn);
  }
  const [actor = ""] = userIds;
  for (const song of demoSongs) await loadSong(app, { actor, churchId: church.id }, song);
  return { churchId: church.id, signIns };
}

type Who = Pick<Save<unknown>, "actor" | "churchId">;

async function loadSong(app: App, who: Who, song: DemoSong): Promise<void> {
  const save = newSave(who, "/songs", metadataOf(valid(MetadataInput, song.metadata)));
  const songId = newId(await app.database.write(createSong, save));
  const lyricIds: string[] = [];
  for (const lyrics of song.lyrics) {
    const body = newLyricsOf(valid(NewLyrics, lyricsWithIds(lyrics)));
    const lyricsSave = { ...newSave(who, `/songs/${songId}/lyrics`, body), songId };
    lyricIds.push(newId(await app.database.write(createLyrics, lyricsSave)));
  }
  for (const arrangement of song.arrangements) {
    await loadArrangement(app, who, songId, lyricIds, arrangement);
  }
}

async function loadArrangement(
  app: App,
  who: Who,
  songId: string,
  lyricIds: readonly string[],
  { label, sourceKey, tempo, lyrics, sheets }: DemoArrangement,
): Promise<void> {
  const assetIds: string[] = [];
  for (const filename of sheets) {
    const bytes = await readFile(new URL(`./sheets/${filename}`, import.meta.url));
    const staged = await stageFile(app.stagingFolder, [bytes]);
    assetIds.push((await addAsset(app, who, filename, staged)).id);
  }
  const lyricVersionIds = lyrics.flatMap((index) => lyricIds[index] ?? []);
  const document = { label, lyricVersionIds, assetIds, sourceKey, tempo };
  const body = arrangementDocumentOf(valid(ArrangementDocument, document));
  const save = newSave(who, `/songs/${songId}/arrangements`, body);
  await app.database.write(createArrangement, { ...save, songId });
}

/** The demo keeps to the rules that everybody's saves keep to. */
function valid<Schema extends TSchema>(schema: Schema, value: Static<Schema>): Static<Schema> {
  const checked = check(schema, value, "The demo");
  if (!checked.ok) throw new Error(`${checked.error} ${JSON.stringify(value)}`);
  return checked.value;
}

function newSave<Body>(who: Who, place: string, body: Body): Save<Body> {
  const path = `/api/v1/churches/${who.churchId}${place}`;
  return { ...who, key: randomUUID(), path, body };
}

function newId({ response }: SaveResult): string {
  return response.location?.split("/").at(-1) ?? "";
}

function lyricsWithIds({ language, label, sections, sequence }: DemoLyrics) {
  const withIds = sections.map(({ name, lines }) => ({
    id: randomUUID(),
    name,
    lines: lines.map((text) => ({ id: randomUUID(), text })),
  }));
  const idOf = new Map(withIds.map(({ id, name }) => [name, id]));
  return {
    language,
    label,
    sections: withIds,
    sequence: sequence.flatMap((name) => idOf.get(name) ?? []),
  };
}
