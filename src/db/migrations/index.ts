import type { Dialect } from "../dialect.ts";
import { catalogue } from "./0001-catalogue.ts";

export interface Migration {
  readonly id: number;
  statements(dialect: Dialect): string[];
}

/** In order; one that has been released is never changed again. */
export const migrations: readonly Migration[] = [{ id: 1, statements: catalogue }];
