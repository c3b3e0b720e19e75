import type { Database, Writer } from "../db/database.ts";
import { Failure } from "../domain/failure.ts";
import * as arrangement from "./arrangement.ts";
import * as lyrics from "./lyrics.ts";
import type { ReadySave, SaveResult } from "./run.ts";
import * as song from "./song.ts";

/** All kinds of saves by their names, so that a thread can be told which one to do. */
const kinds = {
  createSong: song.createSong,
  updateSong: song.updateSong,
  createLyrics: lyrics.createLyrics,
  updateLyrics: lyrics.updateLyrics,
  createArrangement: arrangement.createArrangement,
  updateArrangement: arrangement.updateArrangement,
};

type Kind = keyof typeof kinds;
type Args<Name extends Kind> = Parameters<(typeof kinds)[Name]>;

/** A save as it is told to another thread. */
interface Order<Name extends Kind = Kind> {
  readonly kind: Name;
  readonly args: Args<Name>;
}

/** What another thread tells of a save that it did, or refused before it changed anything. */
type Told =
  | { readonly result: SaveResult }
  | { readonly refused: Pick<Failure, "code" | "message" | "current"> };

function ready<Name extends Kind>({ kind, args }: Order<Name>): ReadySave {
  // A name and its arguments belong together, which is lost where they are looked up.
  const make = kinds[kind] as (...args: Args<Name>) => ReadySave;
  return make(...args);
}

/** Does a save where the connection is; a fault of the database is thrown. */
async function take(tx: Writer, order: Order): Promise<Told> {
  try {
    return { result: await ready(order)(tx) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, message, current } = error;
    return { refused: { code, message, current } };
  }
}

/** As text both ways, which is a little less work than handing over objects. */
export async function takeOrder(tx: Writer, order: string): Promise<string> {
  return JSON.stringify(await take(tx, JSON.parse(order) as Order));
}

function resultOf(text: string): SaveResult {
  const told = JSON.parse(text) as Told;
  if ("result" in told) return told.result;
  const { code, message, current } = told.refused;
  throw new Failure(code, message, { current });
}

/** A save in a transaction, whole where the connection is if that is in another thread. */
function saving<Name extends Kind>(kind: Name) {
  return async (database: Database, ...args: Args<Name>): Promise<SaveResult> => {
    const [{ churchId }] = args;
    const order: Order<Name> = { kind, args };
    // As text: what it takes to hand it over is taken now, not together with all that wait.
    if (database.order) return resultOf(await database.order(JSON.stringify(order)));
    return database.write(ready(order), churchId);
  };
}

export const createSong = saving("createSong");
export const updateSong = saving("updateSong");
export const createLyrics = saving("createLyrics");
export const updateLyrics = saving("updateLyrics");
export const createArrangement = saving("createArrangement");
export const updateArrangement = saving("updateArrangement");
