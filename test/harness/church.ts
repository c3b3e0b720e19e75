import type { Role } from "../../src/contract/church.ts";
import { Client } from "./client.ts";
import { type Environment, Installation, type Server } from "./server.ts";

export interface TestChurch {
  readonly installation: Installation;
  readonly server: Server;
  readonly church: string;
  /** `/api/v1/churches/{church}` */
  readonly base: string;
  /** `/api/v1/public/churches/{church}` */
  readonly publicBase: string;
  readonly administrator: Client;
  readonly editor: Client;
  readonly viewer: Client;
  /** Signed in, but a member of another church. */
  readonly stranger: Client;
  /** Not signed in. */
  readonly anyone: Client;
  readonly otherChurch: string;
}

export const password = "correct horse";

/** A server with a church and one person of each kind. */
export async function startChurch(env: Environment = {}): Promise<TestChurch> {
  const installation = new Installation();
  const server = await installation.start(env);
  const [church, otherChurch] = await Promise.all([
    newChurch(installation, "Test Church"),
    newChurch(installation, "Other Church"),
  ]);
  const person = async (email: string, churchId: string, role: Role) => {
    await newPerson(installation, email, churchId, role);
    const client = new Client(server);
    await client.signIn(email, password);
    return client;
  };
  const [administrator, editor, viewer, stranger] = await Promise.all([
    person("admin@example.org", church, "Administrator"),
    person("editor@example.org", church, "Editor"),
    person("viewer@example.org", church, "Viewer"),
    person("stranger@example.org", otherChurch, "Administrator"),
  ]);
  return {
    installation,
    server,
    church,
    otherChurch,
    base: `/api/v1/churches/${church}`,
    publicBase: `/api/v1/public/churches/${church}`,
    administrator,
    editor,
    viewer,
    stranger,
    anyone: new Client(server),
  };
}

export async function newChurch(installation: Installation, name: string): Promise<string> {
  const args = ["church", "create", "--name", name, "--time-zone", "Europe/Berlin"];
  return (await installation.cliJson<{ id: string }>(args)).id;
}

export async function newPerson(
  installation: Installation,
  email: string,
  church: string,
  role: Role,
): Promise<void> {
  await installation.cliJson(["user", "create", "--email", email, "--password-stdin"], password);
  const member = ["member", "set", "--church", church, "--email", email, "--role", role];
  await installation.cliJson(member);
}
