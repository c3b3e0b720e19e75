import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import pg from "pg";
import { inject } from "vitest";
import { ensureProgram, onPath } from "./services/programs.ts";
import { bucket, s3Credentials } from "./services/s3.ts";

export type Environment = Record<string, string>;

/** Where an installation of the tested engine keeps its rows and its files. */
export interface Engine {
  readonly environment: Environment;
  /** The folder in which the stored files can be seen from outside. */
  readonly fileFolder: string;
  /** What makes the files unreachable for a server that is started with it. */
  readonly withoutFiles: Environment | undefined;
  query<Row>(statement: string): Promise<Row[]>;
}

export function testedEngine(dataDir: string): Engine {
  return process.env["TEST_ENGINE"] === "postgres" ? postgresAndS3() : sqliteAndFolder(dataDir);
}

export function sqliteAndFolder(dataDir: string): Engine {
  return {
    environment: {},
    fileFolder: join(dataDir, "blobs"),
    withoutFiles: undefined,
    async query<Row>(statement: string) {
      const database = new DatabaseSync(join(dataDir, "precentor.db"), { timeout: 5000 });
      try {
        return database.prepare(statement).all() as Row[];
      } finally {
        database.close();
      }
    },
  };
}

export function postgresAndS3(): Engine {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const server = `postgres://precentor@127.0.0.1:${inject("postgresPort")}`;
  const psql = ensureProgram(onPath("psql"), "postgresql");
  execFileSync(psql, [`${server}/postgres`, "-qc", `CREATE DATABASE ${name}`]);
  return {
    environment: {
      DATABASE_URL: `${server}/${name}`,
      BLOB_STORE: `s3://${bucket}/${name}`,
      S3_ENDPOINT: `http://127.0.0.1:${inject("s3Port")}`,
      ...s3Credentials,
    },
    fileFolder: join(inject("s3Folder"), bucket, name),
    withoutFiles: { S3_ENDPOINT: "http://127.0.0.1:9" },
    async query<Row>(statement: string) {
      const client = new pg.Client(`${server}/${name}`);
      await client.connect();
      try {
        return (await client.query(statement)).rows as Row[];
      } finally {
        await client.end();
      }
    },
  };
}
