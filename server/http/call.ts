import type { FastifyRequest } from "fastify";
import type { Socket } from "node:net";
import type { Static, TSchema } from "typebox";
import type { App } from "../app.ts";
import type { StoredBytes } from "../blobs/store.ts";
import type { Save, SaveResult } from "../commands/saves.ts";
import type { ExtRoutes } from "../../common/contract/ext.ts";
import type { Route, Routes } from "../../common/contract/routes.ts";
import type { Role } from "../../common/contract/session.ts";
import type { Command, Reader } from "../db/database.ts";
import type { Session } from "../db/people.ts";
import { missing } from "../../common/domain/failure.ts";
import { versionTag } from "../../common/domain/role.ts";

type PathNames<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;
type QueryOf<R> = R extends { query: infer Schema extends TSchema } ? Static<Schema> : object;
type BodyOf<R> = R extends { body: infer Schema extends TSchema } ? Static<Schema> : undefined;
type AccessOf<R> = R extends { access: infer Access } ? Access : never;

export interface Client {
  /** Where they come from, as far as trusted proxies tell. */
  readonly address: string;
  readonly socket: Socket;
}

/** Everything known of a request once it was let in, in the types of its route. */
export interface Call<R extends Route> {
  readonly app: App;
  readonly reader: Reader;
  readonly request: FastifyRequest;
  readonly client: Client;
  readonly params: Readonly<Record<PathNames<R["path"]>, string>>;
  /** The path of a save with its ids in lower case. */
  readonly path: string;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly session: AccessOf<R> extends "anyone" ? Session | undefined : Session;
  readonly role: AccessOf<R> extends "anyone" | "session" ? Role | undefined : Role;
  readonly key: R extends { save: string } ? string : undefined;
  readonly expected: R extends { save: "update" } ? number : undefined;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** A string or bytes are sent as JSON that is already serialized. */
  readonly body?: object | string | Uint8Array;
  /** In place of a body: opens those of a file, until their reader is gone. */
  readonly bytes?: (gone: AbortSignal) => Promise<StoredBytes>;
}

type AllRoutes = Routes & ExtRoutes;

/** A handler for every route of the contract and beyond it, each with the types of its own. */
export type Handlers = {
  readonly [Id in keyof AllRoutes]: (call: Call<AllRoutes[Id]>) => Promise<Answer>;
};

type SaveCall<Params> = Pick<Call<Routes["updateSong"]>, "app" | "session" | "path" | "key"> & {
  readonly params: Params;
  readonly expected: number | undefined;
};

/** Runs a command that saves this document; answers what was saved, now or under the same key before. */
export async function save<Params extends { readonly churchId: string }, Body>(
  { app, session, params, path, key, expected }: SaveCall<Params>,
  command: Command<Save<Body> & Params, SaveResult>,
  document: Body,
): Promise<Answer> {
  const common = { ...params, actor: session.userId, key, path, body: document };
  const { response, body, replayed } = await app.database.write(
    command,
    expected === undefined ? common : { ...common, expected },
  );
  const { status, etag, location } = response;
  const headers = {
    ETag: etag,
    ...(location && { Location: location }),
    ...(replayed && { "Idempotent-Replayed": "true" }),
  };
  return { status, headers, body };
}

export function found<Resource>(resource: Resource | undefined, noun: string): Resource {
  if (resource === undefined) throw missing(noun);
  return resource;
}

export const answerHead = (version: number, body: object): Answer => ({
  headers: { ETag: versionTag(version) },
  body,
});
