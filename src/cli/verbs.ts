import { backupVerbs } from "./backup.ts";
import { churchVerbs } from "./church.ts";
import { duplicateVerbs } from "./duplicates.ts";
import { eventVerbs } from "./events.ts";
import { memberVerbs } from "./member.ts";
import { migrateVerbs } from "./migrate.ts";
import { reindexVerbs } from "./reindex.ts";
import { serveVerbs } from "./serve.ts";
import { setupVerbs } from "./setup.ts";
import { songVerbs } from "./song.ts";
import { userVerbs } from "./user.ts";
import type { Verb } from "./verb.ts";
import { verifyVerbs } from "./verify.ts";

type Verbs = readonly Verb[];

/** By the first words of their names, in the order in which they are told. */
const verbsByWord = new Map<string, Verbs | (() => Promise<Verbs>)>([
  ["setup", setupVerbs],
  ["serve", serveVerbs],
  ["church", churchVerbs],
  ["user", userVerbs],
  ["member", memberVerbs],
  ["song", songVerbs],
  // These two know the files of all other programs. The rest starts sooner without that.
  ["import", async () => (await import("./import.ts")).importVerbs],
  ["export", async () => (await import("./export.ts")).exportVerbs],
  ["duplicates", duplicateVerbs],
  ["events", eventVerbs],
  ["verify", verifyVerbs],
  ["reindex", reindexVerbs],
  ["backup", backupVerbs],
  ["restore", backupVerbs],
  ["migrate", migrateVerbs],
]);

/** The verb that these arguments begin with. */
export async function findVerb(args: readonly string[]): Promise<Verb | undefined> {
  const verbs = await loaded(verbsByWord.get(args[0] ?? ""));
  return verbs.find(({ name }) => name.split(" ").every((word, index) => args[index] === word));
}

export async function everyVerb(): Promise<Verbs> {
  const files = [...new Set(verbsByWord.values())];
  return (await Promise.all(files.map(loaded))).flat();
}

async function loaded(verbs: Verbs | (() => Promise<Verbs>) = []): Promise<Verbs> {
  return typeof verbs === "function" ? verbs() : verbs;
}
