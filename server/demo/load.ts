import { readdir, readFile } from "node:fs/promises";
import type { App } from "../app.ts";
import { stageFile } from "../blobs/staging.ts";
import { addAsset } from "../commands/asset.ts";
import { createChurch, createUser } from "../commands/administration.ts";
import { type Importing, importSong } from "../commands/import/import-song.ts";
import { groupsOf, matchesBy } from "../commands/import/match.ts";
import { setMember } from "../commands/user.ts";
import { type Role, roles } from "../../common/contract/session.ts";
import { readSongs } from "../../common/formats/read.ts";
import { sheetIndex } from "../../common/formats/sheet-matching.ts";
import type { ImportedSong } from "../../common/formats/song.ts";
import { makePassword } from "../workers/passwords.ts";

export interface SignIn {
  readonly role: Role;
  readonly email: string;
  readonly password: string;
}

/** Beside this module, in the sources and in the build alike. */
const folder = new URL("./songs/", import.meta.url);

/** A small church to try things out with, imported as everybody's songs are. */
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
  const who = { actor, churchId: church.id };
  const run: Importing = {
    ...who,
    database,
    matches: matchesBy("none"),
    sheets: sheetIndex(),
    groups: groupsOf("none"),
    onMatch: "skip",
    isDryRun: false,
    async addFile(filename) {
      const bytes = await readFile(new URL(filename, folder));
      return (await addAsset(app, who, filename, await stageFile(app.stagingFolder, [bytes]))).id;
    },
  };
  for (const song of await readDemo()) await importSong(run, song);
  return { churchId: church.id, signIns };
}

/** In the order of their files' names, which is that in which the church got them. */
export async function readDemo(): Promise<ImportedSong[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).toSorted();
  const songs: ImportedSong[] = [];
  for (const filename of names) {
    const { outcomes } = readSongs(await readFile(new URL(filename, folder)), { filename });
    for (const outcome of outcomes) {
      if (!("song" in outcome)) throw new Error(`${filename}: ${outcome.refused.reason}`);
      songs.push(outcome.song);
    }
  }
  return songs;
}
