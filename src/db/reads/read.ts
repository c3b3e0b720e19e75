import { after, type Soon } from "../../soon.ts";
import type { Reader } from "../database.ts";
import type { Statement } from "../statement.ts";

/** An answer that needs only to be sent, and what its head tells of it. */
export interface Finished {
  readonly body: string | Uint8Array;
  readonly version?: number;
}

/** All that an answer takes, where the connection is; undefined where there is no such thing. */
export type Read<Args> = (reader: Reader, args: Args) => Soon<Finished | undefined>;

/** A read whose statement gives the answer as its only row. */
export function readOne<Args extends object>(statement: Statement<Args, Finished>): Read<Args> {
  return (reader, args) => after(reader.rows(statement, args), ([finished]) => finished);
}
