import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../free-port.ts";

export const bucket = "sheets";

/** The credentials that s3rver knows. */
export const s3Credentials = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };

export interface S3Server {
  readonly port: number;
  readonly folder: string;
  /** Away for a while, with what it holds. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** A store that speaks S3, on a folder of its own. */
export async function startS3(): Promise<S3Server> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "precentor-s3-"));
  // Loaded here: nearly all who need the names above leave it to others to start the store.
  const { default: S3rver } = await import("s3rver");
  const launch = async () => {
    const server = new S3rver({
      address: "127.0.0.1",
      port,
      directory: folder,
      silent: true,
      configureBuckets: [{ name: bucket, configs: [] }],
    });
    await server.run();
    return server;
  };
  let server = await launch();
  return {
    port,
    folder,
    async pause() {
      await server.close();
    },
    async resume() {
      server = await launch();
    },
    async stop() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
