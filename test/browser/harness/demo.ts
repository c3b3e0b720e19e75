import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import type { Role } from "../../../src/contract/church.ts";
import { Client } from "../../harness/client.ts";
import type { Server } from "../../harness/server.ts";
import { startTrial } from "../../harness/trial.ts";

export interface Member {
  readonly email: string;
  readonly password: string;
  /** Of a session that lasts longer than the tests. A test that ends one signs in for itself. */
  readonly cookie: string;
}

/** The demo church as it was loaded, and its people, signed in. */
export interface Demo {
  readonly folder: string;
  readonly church: string;
  readonly members: Readonly<Record<Role, Member>>;
}

declare module "vitest" {
  interface ProvidedContext {
    demo: Demo;
  }
}

export const unlimited = { RATE_LIMIT_GENERAL: "0", RATE_LIMIT_LOGIN: "0" };

/** Loads the demo church once: every site of the tests begins with a copy of its folder. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "precentor-demo-"));
  const server = await startTrial({ ...unlimited, DATA_DIR: folder }, folder);
  try {
    project.provide("demo", { folder, ...(await welcomed(server)) });
  } finally {
    await server.stop();
  }
  return () => rmSync(folder, { recursive: true, force: true });
}

/** What the welcome on the terminal tells of. */
async function welcomed(server: Server): Promise<Omit<Demo, "folder">> {
  const [, church = ""] = /\/c\/(\S+)\. Sign in/.exec(server.output) ?? [];
  const signIn = async (role: Role): Promise<Member> => {
    const line = new RegExp(String.raw`${role}\s+(\S+@\S+)\s+(\S+)`).exec(server.output);
    if (!line) throw new Error(`no sign-in for ${role} in: ${server.output}`);
    const [, email = "", password = ""] = line;
    const client = new Client(server);
    await client.signIn(email, password);
    if (!client.cookie) throw new Error(`${role} cannot sign in`);
    return { email, password, cookie: client.cookie };
  };
  const [Administrator, Editor, Viewer] = await Promise.all([
    signIn("Administrator"),
    signIn("Editor"),
    signIn("Viewer"),
  ]);
  return { church, members: { Administrator, Editor, Viewer } };
}
