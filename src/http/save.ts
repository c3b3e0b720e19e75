import type { Save, SaveResult } from "../commands/saves.ts";
import { missing } from "../domain/failure.ts";
import { versionTag } from "../domain/version.ts";
import type { Answer } from "./call.ts";

/** What a command needs of a call that saves. */
export function saveOf<Body>(
  call: {
    readonly session: { readonly userId: string };
    readonly params: { readonly churchId: string };
    readonly path: string;
    readonly key: string;
    readonly expected: number | undefined;
  },
  body: Body,
): Save<Body> {
  const { session, params, path, key, expected } = call;
  const save = { actor: session.userId, churchId: params.churchId, key, path, body };
  return expected === undefined ? save : { ...save, expected };
}

export async function answerSave(result: Promise<SaveResult>): Promise<Answer> {
  const { response, body, replayed } = await result;
  const { status, etag, location } = response;
  const headers = {
    ETag: etag,
    ...(location && { Location: location }),
    ...(replayed && { "Idempotent-Replayed": "true" }),
  };
  return { status, headers, body };
}

/** What was looked for; where there is nothing, it says that there is no such noun. */
export function found<Resource>(resource: Resource | undefined, noun: string): Resource {
  if (resource === undefined) throw missing(noun);
  return resource;
}

/** A resource that has a version, with its entity tag. */
export function answerHead(version: number, body: object): Answer {
  return { headers: { ETag: versionTag(version) }, body };
}
