import type { Child } from "../processes/child.ts";
import type { Postgres } from "../services/postgres.ts";
import type { Server } from "./server.ts";

/** The service on PostgreSQL, and PostgreSQL by itself. */
export interface PostgresSite {
  readonly postgres: Postgres;
  readonly servers: readonly Server[];
  readonly cookies: readonly string[];
  readonly raw: Child;
  readonly rawUrl: string;
}
