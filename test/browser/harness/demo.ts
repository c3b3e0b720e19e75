import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import type { Role } from "../../../common/contract/session.ts";
import type { Song } from "../../../common/contract/song.ts";
import { Client } from "../../harness/client.ts";
import type { Server } from "../../harness/server.ts";
import { copyOf, serveDemo } from "./demo-server.ts";

export interface Member {
  readonly email: string;
  readonly password: string;
  /** Of a session that lasts longer than the tests. A test that ends one signs in for itself. */
  readonly cookie: string;
}

/** The demo church as it was loaded, and its people, signed in. */
interface Church {
  readonly church: string;
  readonly members: Readonly<Record<Role, Member>>;
  /** Their ids, by title. */
  readonly songs: Readonly<Record<string, string>>;
}

export interface Demo extends Church {
  /** To be copied: the beginning of a site that tests may change. */
  readonly folder: string;
  /** The address of a server for all tests that change nothing. */
  readonly origin: string;
}

declare module "vitest" {
  interface ProvidedContext {
    demo: Demo;
  }
}

/** Loads the demo church once, and serves it for those who only look. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "precentor-demo-"));
  const loading = await serveDemo(folder);
  const church = await welcomed(loading).finally(() => loading.stop());
  const copy = copyOf(folder);
  const server = await serveDemo(copy);
  project.provide("demo", { ...church, folder, origin: server.origin });
  return async () => {
    await server.kill();
    for (const each of [folder, copy]) rmSync(each, { recursive: true, force: true });
  };
}

/** What the welcome on the terminal tells of. */
async function welcomed(server: Server): Promise<Church> {
  const [, church = ""] = /\/c\/(\S+)\. Sign in/.exec(server.output) ?? [];
  const [Administrator, Editor, Viewer] = await Promise.all([
    signIn(server, "Administrator"),
    signIn(server, "Editor"),
    signIn(server, "Viewer"),
  ]);
  const client = new Client(server);
  const { body } = await client.get<{ songs: Song[] }>(`/api/v1/public/churches/${church}/songs`);
  const songs = Object.fromEntries(body.songs.map(({ id, metadata }) => [metadata.title, id]));
  return { church, members: { Administrator, Editor, Viewer }, songs };
}

async function signIn(server: Server, role: Role): Promise<Member> {
  const line = new RegExp(String.raw`${role}\s+(\S+@\S+)\s+(\S+)`).exec(server.output);
  if (!line) throw new Error(`no sign-in for ${role} in: ${server.output}`);
  const [, email = "", password = ""] = line;
  const client = new Client(server);
  await client.signIn(email, password);
  if (!client.cookie) throw new Error(`${role} cannot sign in`);
  return { email, password, cookie: client.cookie };
}
