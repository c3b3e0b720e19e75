import type { TestProject } from "vitest/node";
import { type Engine, queryPostgres } from "../engine.ts";
import { Installation } from "../server.ts";
import { Postgres } from "./postgres.ts";
import { startS3 } from "./s3.ts";
import { makeSeed, type Seed } from "./seed.ts";
import { sharedByProjects } from "./shared.ts";

interface Services {
  /** The server's address without a database. */
  readonly postgresUrl: string;
  /** The database that holds the seed, to make others from. */
  readonly postgresSeed: string;
  readonly s3Port: number;
  readonly s3Folder: string;
}

declare module "vitest" {
  interface ProvidedContext {
    seed: Seed;
    services: Services;
  }
}

const seedDatabase = "seed";

/** The churches and people that tests begin with, and for those who need them PostgreSQL and S3. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const startingSeed = sharedByProjects("seed", startSeed);
  if (project.name === "sqlite") {
    const { value, release } = await startingSeed;
    project.provide("seed", value.seed);
    return release;
  }
  const [seed, services] = await Promise.all([
    startingSeed,
    sharedByProjects("services", () => startServices(startingSeed)),
  ]);
  project.provide("seed", seed.value.seed);
  project.provide("services", services.value.services);
  return async () => {
    await services.release();
    await seed.release();
  };
}

async function startSeed() {
  const { seed, remove } = await makeSeed();
  return { seed, stop: async () => remove() };
}

async function startServices(startingSeed: Promise<{ value: { seed: Seed } }>) {
  const [postgres, s3, { value }] = await Promise.all([Postgres.create(), startS3(), startingSeed]);
  await queryPostgres(postgres.url("postgres"), `CREATE DATABASE ${seedDatabase}`);
  await restoreInto(postgres.url(seedDatabase), value.seed);
  const services: Services = {
    postgresUrl: postgres.address,
    postgresSeed: seedDatabase,
    s3Port: s3.port,
    s3Folder: s3.folder,
  };
  const stop = async () => {
    await s3.stop();
    postgres.remove();
  };
  return { services, stop };
}

async function restoreInto(databaseUrl: string, { backup }: Seed): Promise<void> {
  const engine: Engine = {
    environment: { DATABASE_URL: databaseUrl },
    fileFolder: "",
    withoutFiles: undefined,
    create: async () => undefined,
    query: async () => [],
  };
  const installation = new Installation(() => engine);
  await installation.cliJson(["restore", "--from", backup]);
  await installation.remove();
}
