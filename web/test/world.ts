import type { Identity } from "../src/api/identity.ts";
import type { Draft } from "../src/device/drafts.ts";
import {
  type Active,
  type Answer,
  type Effect,
  type Event,
  type Standing,
  standingOf,
  type State,
} from "../src/editing/state.ts";
import type { Saved } from "../src/editing/document-kind.ts";
import { initial, machine } from "../src/editing/step.ts";
import { type Notes, notesRules } from "./notes.ts";

interface Revision {
  readonly document: Notes;
  readonly by: string;
}

/** A service that keeps its promises: versions, keys, sessions. */
export class Service {
  readonly songs = new Map<string, Revision[]>();
  readonly #keys = new Map<string, { fingerprint: string; saved: Saved<Notes> }>();
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

  held(id: string): Saved<Notes> | undefined {
    const revisions = this.songs.get(id);
    const document = revisions?.at(-1)?.document;
    return document && revisions && { id, version: revisions.length, document };
  }

  write(id: string, document: Notes, by: string): Saved<Notes> {
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
      return known.fingerprint === fingerprint
        ? { kind: "saved", saved: known.saved }
        : failed(409);
    }
    const current = this.held(id);
    if (version !== undefined && current?.version !== version) {
      return current ? { kind: "stale", current } : failed(404);
    }
    const name = version === undefined ? `song ${this.songs.size + 1}` : id;
    const saved = this.write(name, document, by);
    this.#keys.set(key, { fingerprint, saved });
    return { kind: "saved", saved };
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
  /** Which tab edits what. */
  readonly locks = new Map<string, Tab>();
  /** On plain HTTP there are none. */
  hasLocks = true;
  identity: Identity = { kind: "guest" };
  #count = 0;

  next(): string {
    this.#count += 1;
    return `${this.#count}`.padStart(8, "0");
  }

  store(draft: Draft<Notes>, last: Draft<Notes> | undefined): Draft<Notes> {
    const there = this.drafts.get(draft.id);
    const isMine = !there || there.changedAt === last?.changedAt;
    const kept = isMine ? draft : { ...draft, id: this.next() };
    this.drafts.set(kept.id, kept);
    if (last && last.id !== kept.id) this.remove(last);
    return kept;
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
  state: State<Notes>;
  readonly service: Service;
  readonly device: Device;
  readonly #machine;
  #lock = "";

  constructor(service: Service, device: Device, id: string) {
    this.service = service;
    this.device = device;
    this.#machine = machine(notesRules(id));
    this.state = initial(id, device.identity);
    this.tell({ kind: "start" });
  }

  get active(): Active<Notes> | undefined {
    return this.state.kind === "active" ? this.state : undefined;
  }

  get standing(): Standing {
    return standingOf(this.state);
  }

  tell(event: Event<Notes>): void {
    const id = this.device.next();
    const { state, effects } = this.#machine.step(this.state, { ...event, at: id, newId: id });
    this.state = state;
    for (const effect of effects) this.#run(effect);
  }

  /** Reads and signals happen at once; what writes waits in `request` and `effects`. */
  #run(effect: Effect<Notes>): void {
    if (effect.kind === "fetch") {
      if (this.service.isSlow) return;
      const saved = this.service.held(effect.id);
      const isIn = this.service.member !== undefined;
      const { request } = effect;
      if (isIn && saved) this.tell({ kind: "fetched", request, saved });
      else this.#fail(request, isIn ? 404 : 401);
    } else if (effect.kind === "find-drafts") {
      const { author, id } = effect;
      this.tell({ kind: "drafts-found", author, drafts: this.device.found(id, author) });
    } else if (effect.kind === "send") {
      // The browser sends the cookie that it has now.
      this.request = { sent: effect, by: this.service.member };
    } else if (effect.kind === "drop" && effect.record === "") {
      this.device.remove(effect.draft);
    } else if (effect.kind === "lock") {
      this.#take(effect.name, effect.isStealing);
    } else if (["store", "drop", "wait"].includes(effect.kind)) {
      this.effects.push(effect);
    }
  }

  #take(name: string, isStealing: boolean): void {
    const { locks } = this.device;
    const owner = locks.get(name);
    const isMine = !this.device.hasLocks || !owner || owner === this || isStealing;
    if (isMine && this.device.hasLocks) {
      this.close();
      this.#lock = name;
      locks.set(name, this);
      if (owner !== this) owner?.tell({ kind: "lock", name, isMine: false });
    }
    this.tell({ kind: "lock", name, isMine });
  }

  /** The page is left: others may edit what was edited here. */
  close(): void {
    if (this.device.locks.get(this.#lock) === this) this.device.locks.delete(this.#lock);
  }

  #fail(request: number, status: number): void {
    const answer = failed(status);
    if (answer.kind === "failed") this.tell({ kind: "fetched", request, failure: answer.failure });
  }

  /** The next thing that was asked of the device or of the clock. */
  let(outcome: "happen" | "fail"): void {
    const effect = this.effects.shift();
    if (effect?.kind === "wait") this.tell({ kind: "waited", request: effect.request });
    if (effect?.kind === "drop") {
      if (outcome === "happen") this.device.remove(effect.draft);
      this.tell({ kind: "dropped", record: effect.record });
    }
    if (effect?.kind !== "store") return;
    const { record } = effect;
    if (outcome === "fail") this.tell({ kind: "store-failed", record });
    else {
      this.tell({ kind: "stored", record, draft: this.device.store(effect.draft, effect.last) });
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
