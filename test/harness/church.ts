import { inject } from "vitest";
import { Client } from "./client.ts";
import { type Environment, testedEngine } from "./engine.ts";
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
 * A server with a church and one person of each kind, who have signed in some time ago. `env` is
 * for the server alone, `settings` are for the command line too.
 */
export async function startChurch(
  env: Environment = {},
  settings: Environment = {},
): Promise<TestChurch> {
  const installation = await seededInstallation(settings);
  const server = await installation.start(env);
  const { church, otherChurch, cookies } = inject("seed");
  return {
    installation,
    server,
    church,
    otherChurch,
    base: `/api/v1/churches/${church}`,
    publicBase: `/api/v1/public/churches/${church}`,
    administrator: new Client(server, cookies.administrator),
    editor: new Client(server, cookies.editor),
    viewer: new Client(server, cookies.viewer),
    stranger: new Client(server, cookies.stranger),
    anyone: new Client(server),
  };
}

/** A database that is not where the tested engine would have it is filled from the seed's backup. */
async function seededInstallation(settings: Environment): Promise<Installation> {
  const isElsewhere = settings["DATABASE_URL"] !== undefined || settings["DATA_DIR"] !== undefined;
  if (!isElsewhere) return new Installation(testedEngine, settings, "seed");
  const installation = new Installation(testedEngine, settings);
  await installation.cliJson(["restore", "--from", inject("seed").backup]);
  return installation;
}
