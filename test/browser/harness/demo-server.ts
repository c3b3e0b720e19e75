import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Environment } from "../../harness/engine.ts";
import type { Server } from "../../harness/server.ts";
import { ServerHere } from "../../harness/server-here.ts";
import { startTrial, trialEnvironment } from "../../harness/trial.ts";

const unlimited = { RATE_LIMIT_GENERAL: "0", RATE_LIMIT_LOGIN: "0" };
/** The limits of the interface, for addresses that a test makes up. */
const limited = { TRUST_PROXY: "127.0.0.1,::1" };

/** A server on that folder; on an empty one it loads the demo church. */
export function serveDemo(folder: string): Promise<Server> {
  return startTrial({ ...unlimited, DATA_DIR: folder }, folder);
}

export function copyOf(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), "precentor-browser-"));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

export interface CopiedDemo {
  readonly server: ServerHere;
  close(): Promise<void>;
}

/** A server in this process on a copy of that folder, which goes with it. */
export async function serveCopy(
  original: string,
  isLimited: boolean,
  settings: Environment,
): Promise<CopiedDemo> {
  const folder = copyOf(original);
  const server = new ServerHere();
  const limits = isLimited ? limited : unlimited;
  await server.start(trialEnvironment({ ...limits, ...settings, DATA_DIR: folder }));
  const close = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { server, close };
}
