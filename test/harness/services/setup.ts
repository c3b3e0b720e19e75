import type { TestProject } from "vitest/node";
import { Postgres } from "./postgres.ts";
import { startS3 } from "./s3.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresPort: number;
    s3Port: number;
    s3Folder: string;
  }
}

/** Starts what the engines need, once for all tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await Postgres.create();
  const s3 = await startS3();
  project.provide("postgresPort", postgres.port);
  project.provide("s3Port", s3.port);
  project.provide("s3Folder", s3.folder);
  return async () => {
    await s3.stop();
    postgres.remove();
  };
}
