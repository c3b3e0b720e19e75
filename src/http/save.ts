import type { Save, SaveResult } from "../commands/run.ts";
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
  const { response, replayed } = await result;
  const { status, etag, location, body } = response;
  const headers = {
    ETag: etag,
    ...(location && { Location: location }),
    ...(replayed && { "Idempotent-Replayed": "true" }),
  };
  return { status, headers, body };
}
