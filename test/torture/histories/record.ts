import type { PrintedEvent } from "../../harness/events.ts";
import type { Kind, Sighting } from "./content.ts";

/** What somebody wants to save under one key; repeated, it is still the same save. */
export interface Save {
  readonly actor: string;
  readonly key: string;
  readonly kind: Kind;
  readonly path: string;
  /** The song that it belongs to, and the resource that it changes; none for what is new. */
  readonly songId?: string;
  readonly id?: string;
  readonly expected?: number;
  readonly content: string;
}

export interface Answer {
  readonly status: number;
  readonly etag: string | null;
  readonly location: string | null;
  readonly replayed: boolean;
  /** To the byte. */
  readonly body: string;
}

/** Times are ticks of the recorder: only which of two came first means anything. */
interface Exchange {
  readonly server: number;
  readonly begun: number;
  /** Missing as long as there is no answer. */
  ended?: number;
}

/** One request that carries a save. */
export interface Attempt extends Exchange {
  readonly save: Save;
  /** What was done to it on purpose: not all of it sent, or sent and not waited for. */
  readonly fault?: "half sent" | "hung up";
  answer?: Answer;
}

/** What an answer says about the one moment that it shows. */
export type Claim =
  | { readonly is: "current"; readonly seen: Sighting }
  | {
      readonly is: "all of";
      readonly kind: Kind;
      readonly songId: string;
      readonly ids: readonly string[];
    }
  | { readonly is: "listed"; readonly songId: string; readonly listed: boolean }
  | { readonly is: "history"; readonly id: string; readonly revisions: readonly KeptRevision[] };

export interface Read extends Exchange {
  readonly path: string;
  status?: number;
  /** None for an answer that nobody should get. */
  claims?: readonly Claim[];
}

/** The operator, who takes a song out of the lists or puts it back. */
export interface Archiving {
  readonly songId: string;
  readonly archived: boolean;
  readonly begun: number;
  readonly ended: number;
}

/** From before a server is killed until it is back. */
export interface Outage {
  readonly server: number;
  readonly begun: number;
  ended?: number;
}

export interface History {
  readonly attempts: readonly Attempt[];
  readonly reads: readonly Read[];
  readonly archivings: readonly Archiving[];
  readonly outages: readonly Outage[];
}

export interface KeptRevision {
  readonly id: string;
  readonly version: number;
  readonly content: string;
  readonly at: string;
}

export interface KeptResource {
  readonly head: Sighting;
  /** Oldest first. */
  readonly revisions: readonly KeptRevision[];
}

/** A used key, and the event of the save that used it. */
export interface UsedKey {
  readonly actor: string;
  readonly key: string;
  readonly eventId: string;
}

/** What is there when everybody has finished. */
export interface FinalState {
  readonly resources: readonly KeptResource[];
  readonly events: readonly PrintedEvent[];
  readonly keys: readonly UsedKey[];
}

/** Everybody's requests, in the order in which they were begun. */
export class Recorder implements History {
  readonly attempts: Attempt[] = [];
  readonly reads: Read[] = [];
  readonly archivings: Archiving[] = [];
  readonly outages: Outage[] = [];
  #now = 0;

  tick(): number {
    this.#now += 1;
    return this.#now;
  }

  attempt(save: Save, server: number, fault?: Attempt["fault"]): Attempt {
    const attempt = { save, server, begun: this.tick(), ...(fault && { fault }) };
    this.attempts.push(attempt);
    return attempt;
  }

  read(path: string, server: number): Read {
    const read = { path, server, begun: this.tick() };
    this.reads.push(read);
    return read;
  }

  outage(server: number): Outage {
    const outage = { server, begun: this.tick() };
    this.outages.push(outage);
    return outage;
  }
}
