import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Environment } from "../../harness/engine.ts";
import type { Server } from "../../harness/server.ts";
import { startTrial } from "../../harness/trial.ts";

const unlimited = { RATE_LIMIT_GENERAL: "0", RATE_LIMIT_LOGIN: "0" };
/** The limits of the interface, for addresses that a test makes up. */
const limited = { TRUST_PROXY: "127.0.0.1,::1" };

/** A server on that folder; on an empty one it loads the demo church. */
export function serveDemo(
  folder: string,
  isLimited = false,
  settings: Environment = {},
): Promise<Server> {
  const limits = isLimited ? limited : unlimited;
  return startTrial({ ...limits, ...settings, DATA_DIR: folder }, folder);
}

export interface CopiedDemo {
  readonly server: Server;
  readonly origin: string;
  close(): Promise<void>;
}

/** A server on a copy of that folder, which goes with it. */
export async function serveCopy(
  original: string,
  isLimited = false,
  settings: Environment = {},
): Promise<CopiedDemo> {
  const folder = mkdtempSync(join(tmpdir(), "precentor-browser-"));
  cpSync(original, folder, { recursive: true });
  const server = await serveDemo(folder, isLimited, settings);
  const close = async () => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { server, origin: server.origin, close };
}
