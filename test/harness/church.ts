import { inject } from "vitest";
import { type Address, Client } from "./client.ts";
import { type Environment, testedEngine } from "./engine.ts";
import { Installation, type Server } from "./server.ts";
import type { ServerHere } from "./server-here.ts";

/** Wherever its server runs. */
export interface ServedChurch<Served extends Address = Address> {
  readonly installation: Installation;
  readonly server: Served;
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

export type TestChurch = ServedChurch<Server>;
export type ChurchHere = ServedChurch<ServerHere>;

/**
 * A server with a church and one person of each kind, who have signed in some time ago. `env` is
 * for the server alone, `settings` are for the command line too.
 */
export async function startChurch(
  env: Environment = {},
  settings: Environment = {},
): Promise<TestChurch> {
  const installation = await seededInstallation(settings);
  return atChurch(installation, await installation.start(env));
}

/** The same with a server in this process: for tests of what it answers. */
export async function startChurchHere(env: Environment = {}): Promise<ChurchHere> {
  const installation = await seededInstallation({});
  return atChurch(installation, await installation.startHere(env));
}

function atChurch<Served extends Address>(
  installation: Installation,
  server: Served,
): ServedChurch<Served> {
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
