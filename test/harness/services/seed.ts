import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "../client.ts";
import { sqliteAndFolder } from "../engine.ts";
import { newChurch, newPerson, password } from "../people.ts";
import { Installation } from "../server.ts";

const people = {
  administrator: "admin@example.org",
  editor: "editor@example.org",
  viewer: "viewer@example.org",
  stranger: "stranger@example.org",
} as const;

/** Two churches and their people, of whom everyone has a session. */
export interface Seed {
  /** The data folder of an installation on SQLite. */
  readonly folder: string;
  /** The same as a backup, for every engine. */
  readonly backup: string;
  readonly church: string;
  readonly otherChurch: string;
  readonly cookies: Readonly<Record<keyof typeof people, string>>;
}

export async function makeSeed(): Promise<{ seed: Seed; remove: () => void }> {
  const root = mkdtempSync(join(tmpdir(), "precentor-seed-"));
  const installation = new Installation(sqliteAndFolder);
  try {
    await installation.cliJson(["migrate"]);
    const church = await newChurch(installation, "Test Church");
    const otherChurch = await newChurch(installation, "Other Church");
    await Promise.all([
      newPerson(installation, people.administrator, church, "Administrator"),
      newPerson(installation, people.editor, church, "Editor"),
      newPerson(installation, people.viewer, church, "Viewer"),
      newPerson(installation, people.stranger, otherChurch, "Administrator"),
    ]);
    const cookies = await signInAll(installation);
    const backup = join(root, "backup");
    await installation.cliJson(["backup", "--to", backup]);
    const folder = join(root, "data");
    cpSync(installation.dataDir, folder, { recursive: true });
    const seed = { folder, backup, church, otherChurch, cookies };
    return { seed, remove: () => rmSync(root, { recursive: true, force: true }) };
  } finally {
    await installation.remove();
  }
}

async function signInAll(installation: Installation): Promise<Seed["cookies"]> {
  const server = await installation.start();
  const signIn = async (email: string) => {
    const client = new Client(server);
    await client.signIn(email, password);
    return client.cookie ?? "";
  };
  const cookies = {
    administrator: await signIn(people.administrator),
    editor: await signIn(people.editor),
    viewer: await signIn(people.viewer),
    stranger: await signIn(people.stranger),
  };
  await server.stop();
  return cookies;
}
