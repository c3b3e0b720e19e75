import type { Save, SaveResult } from "../saves.ts";
import { derivedId } from "../../formats/saving/content.ts";

/** The key follows from the content, so a save that is repeated is done once. */
export function saveOf<Body>(
  { actor, churchId }: { readonly actor: string; readonly churchId: string },
  content: string,
  purpose: string,
  path: string,
  body: Body,
): Save<Body> {
  return { actor, churchId, key: derivedId(content, purpose), path, body };
}

export function idOf({ response }: SaveResult): string {
  return response.location?.split("/").at(-1) ?? "";
}
