import { isBlank } from "$domain/field.ts";
import type { Messages } from "../../messages/i18n.svelte.ts";
import type { Description } from "./description.ts";

/** A field with another value; blank counts as none. */
export function describeField(
  { changes: text }: Messages,
  name: string,
  before: string,
  after: string,
): Description {
  const detail = { kind: "words", before, after } as const;
  if (isBlank(before)) return { sign: "added", sentence: text.added(name), detail };
  if (isBlank(after)) return { sign: "removed", sentence: text.removed(name), detail };
  return { sign: "edited", sentence: text.edited(name), detail };
}
