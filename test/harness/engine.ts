import { randomUUID } from "node:crypto";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import pg from "pg";
import { inject } from "vitest";
import { bucket, s3Credentials } from "./services/s3.ts";

export type Environment = Record<string, string>;

/** An installation begins empty, or with the churches and people of the seed. */
export type Beginning = "empty" | "seed";

/** Where an installation of the tested engine keeps its rows and its files. */
export interface Engine {
  readonly environment: Environment;
  /** The folder in which the stored files can be seen from outside. */
  readonly fileFolder: string;
  /** What makes the files unreachable for a server that is started with it. */
  readonly withoutFiles: Environment | undefined;
  /** Makes the database; to be called once, before anything else. */
  create(beginning: Beginning): Promise<void>;
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
    async create(beginning) {
      if (beginning === "seed") cpSync(inject("seed").folder, dataDir, { recursive: true });
    },
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
  const { postgresUrl, postgresSeed, s3Port, s3Folder } = inject("services");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const url = `${postgresUrl}/${name}`;
  return {
    environment: {
      DATABASE_URL: url,
      BLOB_STORE: `s3://${bucket}/${name}`,
      S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
      ...s3Credentials,
    },
    fileFolder: join(s3Folder, bucket, name),
    withoutFiles: { S3_ENDPOINT: "http://127.0.0.1:9" },
    async create(beginning) {
      const template = beginning === "seed" ? postgresSeed : "template1";
      await queryPostgres(
        `${postgresUrl}/postgres`,
        `CREATE DATABASE ${name} TEMPLATE ${template}`,
      );
    },
    query: (statement) => queryPostgres(url, statement),
  };
}

export async function queryPostgres<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}
