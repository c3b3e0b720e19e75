import type { Church } from "$contract/session.ts";
import { recall, remember, rememberedFields } from "../../browser/remembered.ts";

const key = "churches";

/** What the service told last of the churches of this member: names and roles, without it too. */
export function rememberChurches(email: string, churches: readonly Church[]): void {
  remember(key, JSON.stringify({ email, churches }));
}

export function recallChurches(email: string): Church[] | undefined {
  const { churches, ...of } = rememberedFields(recall(key));
  if (of["email"] !== email || !Array.isArray(churches)) return undefined;
  return churches.filter(isChurch);
}

/** What somebody else was told goes; blank: nobody is signed in. */
export function keepChurchesOf(email: string): void {
  const { email: owner } = rememberedFields(recall(key));
  if (owner !== email) remember(key, undefined);
}

function isChurch(value: unknown): value is Church {
  const { id, name, timeZone } = (value ?? {}) as Partial<Record<keyof Church, unknown>>;
  return [id, name, timeZone].every((text) => typeof text === "string");
}
