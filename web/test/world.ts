import type { Identity } from "../src/api/identity.ts";
import { type Creation, creationOf, withCreation } from "../src/editing/drafts/creation.ts";
import type { Draft } from "../src/editing/drafts/draft.ts";
import type { Answer, Effect, Event } from "../src/editing/machine/effect.ts";
import { type Notes, notesRules } from "./notes.ts";
import type { AnyMerge } from "../src/editing/machine/rules.ts";
import type { Active, Held, State } from "../src/editing/machine/state.ts";
import { initial, step } from "../src/editing/machine/step.ts";

interface Revision {
  readonly document: Notes;
  readonly by: string;
}

/** A service that keeps its promises: versions, keys, sessions. */
export class Service {
  readonly songs = new Map<string, Revision[]>();
  readonly #keys = new Map<string, { fingerprint: string; held: Held<Notes> }>();
  readonly #refused = new Set<string>();
  /** Reads are not answered. */
  isSlow = false;
  /** Whose session the browser's cookie is of. */
  member: string | undefined;

  knows(key: string): boolean {
    return this.#keys.has(key);
  }

  /** What is malformed once is malformed whenever it is sent again. */
  refuse({ key }: Sent): Answer<Notes> {
    this.#refused.add(key);
    return failed(400);
  }

  held(id: string): Held<Notes> | undefined {
    const revisions = this.songs.get(id);
    const document = revisions?.at(-1)?.document;
    return document && revisions && { id, version: revisions.length, document };
  }

  write(id: string, document: Notes, by: string): Held<Notes> {
    const revisions = this.songs.get(id) ?? [];
    this.songs.set(id, [...revisions, { document, by }]);
    return { id, version: revisions.length + 1, document };
  }

  answer({ id, version, document, key }: Sent, by: string | undefined): Answer<Notes> {
    if (by === undefined) return failed(401);
    if (this.#refused.has(key)) return failed(400);
    const fingerprint = JSON.stringify([version ?? null, document]);
    const known = this.#keys.get(key);
    if (known) {
      return known.fingerprint === fingerprint ? { kind: "saved", held: known.held } : failed(409);
    }
    const current = this.held(id);
    if (version !== undefined && current?.version !== version) {
      return current ? { kind: "stale", current } : failed(404);
    }
    const name = version === undefined ? `song ${this.songs.size + 1}` : id;
    const held = this.write(name, document, by);
    this.#keys.set(key, { fingerprint, held });
    return { kind: "saved", held };
  }
}

type Sent = Extract<Effect<Notes>, { kind: "send" }>;

export function failed(status: number, retryAfterSeconds?: number): Answer<Notes> {
  const failure = { status, reason: `status ${status}`, retryAfterSeconds, error: undefined };
  return { kind: "failed", failure };
}

/** What all tabs of a browser share. */
export class Device {
  readonly drafts = new Map<string, Draft<Notes>>();
  /** By their origins. */
  readonly creations = new Map<string, Creation<Notes>>();
  identity: Identity = { kind: "guest" };
  #count = 0;

  next(): string {
    this.#count += 1;
    return `${this.#count}`.padStart(8, "0");
  }

  store(draft: Draft<Notes>, last: Draft<Notes> | undefined): Draft<Notes> {
    const created = this.#createdOnce(draft);
    const there = this.drafts.get(draft.id);
    const isMine = !there || there.changedAt === last?.changedAt;
    const kept = isMine ? created : { ...created, id: this.next() };
    this.drafts.set(kept.id, kept);
    if (last && last.id !== kept.id) this.remove(last);
    return kept;
  }

  #createdOnce(draft: Draft<Notes>): Draft<Notes> {
    const own = creationOf(draft);
    if (!own) return draft;
    const first = this.creations.get(own.origin) ?? own;
    this.creations.set(own.origin, first);
    return first.save.key === own.save.key ? draft : withCreation(draft, first);
  }

  forgetCreation({ origin, save }: Creation<Notes>): void {
    if (this.creations.get(origin)?.save.key === save.key) this.creations.delete(origin);
  }

  remove({ id, changedAt }: Draft<Notes>): void {
    if (this.drafts.get(id)?.changedAt === changedAt) this.drafts.delete(id);
  }

  found(resource: string, author: string): Draft<Notes>[] {
    return [...this.drafts.values()]
      .filter((draft) => draft.resource.id === resource && draft.author === author)
      .toSorted((one, other) => (one.changedAt < other.changedAt ? 1 : -1));
  }
}

interface Request {
  readonly sent: Sent;
  readonly by: string | undefined;
}

/** One page with an editor, whose effects happen when the world lets them. */
export class Tab {
  readonly effects: Effect<Notes>[] = [];
  request: Request | undefined;
  state: State<Notes, AnyMerge<Notes>>;
  readonly service: Service;
  readonly device: Device;
  readonly #rules;

  constructor(service: Service, device: Device, id: string) {
    this.service = service;
    this.device = device;
    this.#rules = notesRules(id);
    this.state = initial(id, device.identity);
    this.tell({ kind: "start" });
  }

  get active(): Active<Notes, AnyMerge<Notes>> | undefined {
    if (this.state.kind === "locked") return this.state.inside;
    return this.state.kind === "active" ? this.state : undefined;
  }

  tell(event: Event<Notes>): void {
    const id = this.device.next();
    const { state, effects } = step(this.#rules, this.state, { ...event, at: id, newId: id });
    this.state = state;
    for (const effect of effects) this.#run(effect);
  }

  /** Reads and signals happen at once; what writes waits in `request` and `effects`. */
  #run(effect: Effect<Notes>): void {
    if (effect.kind === "fetch") {
      if (this.service.isSlow) return;
      const held = this.service.held(effect.id);
      const isIn = this.service.member !== undefined;
      const { request } = effect;
      if (isIn && held) this.tell({ kind: "fetched", request, held });
      else this.#fail(request, isIn ? 404 : 401);
    } else if (effect.kind === "find-drafts") {
      const { author, id } = effect;
      this.tell({ kind: "drafts-found", author, drafts: this.device.found(id, author) });
    } else if (effect.kind === "send") {
      // The browser sends the cookie that it has now.
      this.request = { sent: effect, by: this.service.member };
    } else if (effect.kind === "drop") {
      this.device.remove(effect.draft);
    } else if (effect.kind === "forget-creation") {
      this.device.forgetCreation(effect.creation);
    } else if (effect.kind === "store" || effect.kind === "remove" || effect.kind === "wait") {
      this.effects.push(effect);
    }
  }

  #fail(request: number, status: number): void {
    const answer = failed(status);
    if (answer.kind === "failed") this.tell({ kind: "fetched", request, failure: answer.failure });
  }

  /** The next thing that was asked of the device or of the clock. */
  let(outcome: "happen" | "fail"): void {
    const effect = this.effects.shift();
    if (effect?.kind === "wait") this.tell({ kind: "waited", request: effect.request });
    if (effect?.kind === "remove") {
      if (outcome === "happen") this.device.remove(effect.draft);
      this.tell({ kind: "removed", slot: effect.slot });
    }
    if (effect?.kind !== "store") return;
    const { slot } = effect;
    if (outcome === "fail") this.tell({ kind: "store-failed", slot });
    else {
      this.tell({ kind: "stored", slot, draft: this.device.store(effect.draft, effect.last) });
    }
  }

  /** The service works on the request, or not; its answer arrives, or another. */
  answer(instead?: Answer<Notes>, isWorkedOn = true): void {
    const { request } = this;
    if (!request) return;
    this.request = undefined;
    const answer = isWorkedOn ? this.service.answer(request.sent, request.by) : failed(0);
    this.tell({ kind: "answered", request: request.sent.request, answer: instead ?? answer });
  }

  letAllHappen(): void {
    while (this.effects.length > 0) this.let("happen");
  }
}
