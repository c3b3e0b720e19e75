import { inject } from "vitest";
import { Client } from "./client.ts";
import { type Environment, testedEngine } from "./engine.ts";
import { password } from "./people.ts";
import { Installation, type Server } from "./server.ts";

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

/**
 * A server with a church and one person of each kind. `env` is for the server alone, `settings`
 * are for the command line too.
 */
export async function startChurch(
  env: Environment = {},
  settings: Environment = {},
): Promise<TestChurch> {
  const { folder, church, otherChurch } = inject("seed");
  const installation = new Installation(testedEngine, settings);
  await installation.cliJson(["restore", "--from", folder]);
  const server = await installation.start(env);
  const signedIn = async (email: string) => {
    const client = new Client(server);
    await client.signIn(email, password);
    return client;
  };
  return {
    installation,
    server,
    church,
    otherChurch,
    base: `/api/v1/churches/${church}`,
    publicBase: `/api/v1/public/churches/${church}`,
    administrator: await signedIn("admin@example.org"),
    editor: await signedIn("editor@example.org"),
    viewer: await signedIn("viewer@example.org"),
    stranger: await signedIn("stranger@example.org"),
    anyone: new Client(server),
  };
}
