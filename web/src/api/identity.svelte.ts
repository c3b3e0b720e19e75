import type { Church } from "$contract/session.ts";
import { onRemembered, recall, remember, rememberedFields } from "../browser/storage.ts";
import {
  emailOf,
  endOf,
  guest,
  type Identity,
  isSameIdentity,
  memberWith,
  readIdentity,
  writeIdentity,
} from "./identity.ts";

type Listener = (now: Identity, before: Identity) => void;

const key = "identity";
const keysOfEarlierRelease = ["signed-in", "member"];

/** Who is here, the same in all tabs of this device. */
class IdentityStore {
  #current = $state.raw<Identity>(remembered());
  readonly #listeners = new Set<Listener>();

  constructor() {
    onRemembered(key, () => this.refresh());
  }

  get current(): Identity {
    return this.#current;
  }

  /** Blank for a guest: what is written and asked for belongs to it. */
  get email(): string {
    return emailOf(this.#current);
  }

  /** Signed in on this device some time ago, and not signed out since. */
  get isMember(): boolean {
    return this.#current.kind === "member";
  }

  /** There was a session, and it is over. */
  get hasEnded(): boolean {
    return this.#current.kind === "ended";
  }

  /** Whether this device has been told at all: one that remembers nothing takes all for guests. */
  get isRemembered(): boolean {
    return recall(key) !== undefined;
  }

  become(next: Identity): void {
    remember(key, writeIdentity(next));
    for (const earlier of keysOfEarlierRelease) remember(earlier, undefined);
    this.#show(next);
  }

  /** What another tab has made of it is told a moment later; this is how to know at once. */
  refresh(): void {
    if (this.isRemembered) this.#show(remembered());
  }

  /** Told of every change, in whichever tab it was made; returns how to be told no more. */
  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #show(next: Identity): void {
    const before = this.#current;
    if (isSameIdentity(next, before)) return;
    this.#current = next;
    for (const listener of this.#listeners) listener(next, before);
  }
}

function remembered(): Identity {
  const text = recall(key);
  return text === undefined ? ofEarlierRelease() : readIdentity(text);
}

/** The first releases remembered the address, and beside it whether it was signed in. */
function ofEarlierRelease(): Identity {
  const email = recall("member");
  if (!email) return guest;
  return recall("signed-in") === "yes" ? memberWith(email) : endOf(memberWith(email));
}

export const identity = new IdentityStore();

const churchesKey = "churches";

/** What the service told last of the churches of this member: names and roles, without it too. */
export function rememberChurches(email: string, churches: readonly Church[]): void {
  remember(churchesKey, JSON.stringify({ email, churches }));
}

export function recallChurches(email: string): Church[] | undefined {
  const { churches, ...of } = rememberedFields(recall(churchesKey));
  if (of["email"] !== email || !Array.isArray(churches)) return undefined;
  return churches.filter(isChurch);
}

/** What somebody else was told goes; blank: nobody is signed in. */
export function keepChurchesOf(email: string): void {
  const { email: owner } = rememberedFields(recall(churchesKey));
  if (owner !== email) remember(churchesKey, undefined);
}

function isChurch(value: unknown): value is Church {
  const { id, name, timeZone } = (value ?? {}) as Partial<Record<keyof Church, unknown>>;
  return [id, name, timeZone].every((text) => typeof text === "string");
}
