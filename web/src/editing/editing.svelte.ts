import { newUuid } from "../browser/new-uuid.ts";
import { ApiFailure } from "../api/failure.ts";
import { identity } from "../api/identity.svelte.ts";
import { isSameIdentity } from "../api/identity.ts";
import { asMember, session } from "../api/session.svelte.ts";
import { askToPersist } from "../browser/storage.ts";
import { inTime, pause } from "../browser/timeout.ts";
import { queryClient } from "../device/queries.svelte.ts";
import { type Decision, openQuestions, savable } from "../compare/merge.ts";
import { discardDraft, type Draft, draftsOf, keepDraft, type Resource } from "../device/drafts.ts";
import { type DocumentKind, StaleFailure } from "./document-kind.ts";
import { EditLock } from "./edit-lock.ts";
import {
  type Active,
  type Answer,
  type Effect,
  type Event,
  type Failure,
  isSaving,
  isStored,
  type Phase,
  resourceOf,
  standingOf,
  type State,
} from "./state.ts";
import { initial, machine } from "./step.ts";
import { Typing } from "./typing.ts";

/** A browser whose database hangs is one that keeps nothing: nobody waits for it longer. */
const deviceMs = 3000;

type Look = Extract<Effect<unknown>, { kind: "look" }>["at"];

/** What the page does about what happens in the editor. */
export interface Page {
  onSaved(): void;
  onLook(at: Look): void;
}

/** The machine of an editor, for the page to look at and to tell what the person wants. */
export class Editing<Document extends object, Path = unknown> {
  readonly #kind: DocumentKind<Document, Path>;
  readonly #machine;
  readonly #typing = new Typing<Document>(() => this.settle());
  readonly #lock = new EditLock((name) => this.tell({ kind: "lock", name, isMine: false }));
  #page: Page | undefined;
  #state = $state.raw() as State<Document>;

  /** The words, for their author's eyes or not. */
  readonly active = $derived.by((): Active<Document> | undefined =>
    this.#state.kind === "active" ? this.#state : undefined,
  );
  readonly work = $derived(this.active?.work);
  readonly id = $derived.by(() => this.work?.id ?? this.#kind.resource.id);
  readonly document = $derived.by(() => this.work?.document ?? this.#kind.blank);
  readonly baseDocument = $derived.by(() =>
    this.work ? this.#machine.baseDocument(this.work) : this.#kind.blank,
  );
  readonly phase = $derived.by((): Phase<Document> => this.active?.phase ?? clean);
  readonly isChanged = $derived.by(() => (this.work ? this.#machine.isChanged(this.work) : false));
  readonly #allComplaints = $derived.by(() => this.#kind.complaints(this.document));
  readonly complaints = $derived.by(() =>
    this.work?.hasTried ? this.#allComplaints : this.#allComplaints.filter(isShownAtOnce),
  );
  /** What is asked about, or is being saved after it was. */
  readonly #asked = $derived.by(() => {
    const { phase } = this;
    if (!this.work || phase.kind === "conflict") return this.work;
    const { conflicts = [] } = ("save" in phase && phase.save.autoMerged?.merged) || {};
    return conflicts.length > 0 ? this.work : undefined;
  });
  readonly sides = $derived.by(() => this.#asked && this.#machine.sidesOf(this.#asked));
  readonly merged = $derived.by(() =>
    this.sides && this.#asked ? this.#kind.merge(this.sides, this.#asked.decisions) : undefined,
  );

  constructor(kind: DocumentKind<Document, Path>) {
    this.#kind = kind;
    this.#machine = machine(kind);
    this.#state = initial(kind.resource.id, identity.current);
  }

  get isNew(): boolean {
    return this.id === "new";
  }

  get resource(): Resource {
    return resourceOf(this.#kind.resource, this.id);
  }

  get isLoaded(): boolean {
    return standingOf(this.#state) !== "loading";
  }

  /** Another tab has it. */
  get isElsewhere(): boolean {
    return standingOf(this.#state) === "elsewhere";
  }

  /** Why it could not be loaded. */
  get failure(): unknown {
    if (this.#state.kind !== "loading" || !this.#state.failure) return undefined;
    const { error, status, reason } = this.#state.failure;
    return error ?? new ApiFailure(status, reason);
  }

  /** Whose words these are, while somebody else is here. */
  get lockedFor(): string | undefined {
    return standingOf(this.#state) === "locked" ? this.work?.author : undefined;
  }

  get mayRestart(): boolean {
    return this.active !== undefined && this.#machine.mayRestart(this.active);
  }

  get isSaving(): boolean {
    return isSaving(this.phase);
  }

  get openQuestions(): number {
    return this.merged ? openQuestions(this.merged.conflicts) : 0;
  }

  /** A merge that cannot be saved as it is. */
  get isUndecided(): boolean {
    return this.merged !== undefined && savable(this.merged) === undefined;
  }

  /** Nothing of it is lost with this page. */
  get isStored(): boolean {
    return !this.isChanged || (this.active !== undefined && isStored(this.active.record));
  }

  get hasFailedToKeep(): boolean {
    return this.active?.record.hasFailed ?? false;
  }

  get asText(): string {
    return this.#kind.asText(this.document);
  }

  /** With a draft, if there is one: that which was asked for, or else the newest. */
  start(page: Page, wanted?: string): () => void {
    this.#page = page;
    this.tell({ kind: "start", wanted });
    const stop = identity.onChange(() => this.#followIdentity());
    return () => {
      this.settle();
      stop();
      this.#lock.close();
      this.#page = undefined;
    };
  }

  change(edit: (document: Document) => Document): void {
    this.settle();
    this.tell({ kind: "change", document: edit(this.document) });
  }

  /** By a key: the document changes when the writer pauses, and before anything else happens. */
  type(place: string, edit: (document: Document) => Document): void {
    this.#typing.add(place, edit);
  }

  /** What was typed last is in the document from now on. */
  settle(): void {
    const document = this.#typing.take(this.document);
    if (document) this.#step({ kind: "change", document });
  }

  decide(key: string, decision: Decision): void {
    this.tell({ kind: "decide", key, decision });
  }

  tell(event: Event<Document>): void {
    this.#followIdentity();
    this.#step(event);
  }

  /** Before anything else happens it is known who is here: another tab may have seen to that. */
  #followIdentity(): void {
    this.settle();
    identity.refresh();
    if (!isSameIdentity(identity.current, this.#state.identity)) {
      this.#step({ kind: "identity", identity: identity.current });
    }
  }

  #step(event: Event<Document>): void {
    const stamp = { at: new Date().toISOString(), newId: newUuid() };
    const { state, effects } = this.#machine.step(this.#state, { ...event, ...stamp });
    this.#state = state;
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: Effect<Document>): void {
    if (effect.kind === "look") this.#page?.onLook(effect.at);
    else if (effect.kind === "saved") {
      void queryClient.invalidateQueries();
      this.#page?.onSaved();
    } else void this.#runOutside(effect);
  }

  /** Does what the machine asks of the service, the device and the clock, and tells how it went. */
  async #runOutside(effect: Exclude<Effect<Document>, { kind: "saved" | "look" }>): Promise<void> {
    switch (effect.kind) {
      case "fetch": {
        const { request, id } = effect;
        return this.#kind.fetch(id).then(
          (saved) => this.tell({ kind: "fetched", request, saved }),
          (error: unknown) => this.tell({ kind: "fetched", request, failure: failureIn(error) }),
        );
      }
      case "find-drafts": {
        const { id, author } = effect;
        const found = (drafts: readonly Draft<unknown>[]) =>
          // What is kept under the name of a resource is a document of its kind.
          this.tell({ kind: "drafts-found", author, drafts: drafts as readonly Draft<Document>[] });
        const finding = draftsOf(resourceOf(this.#kind.resource, id), author);
        return orLate(finding, found, () => found([]));
      }
      case "lock": {
        const { name, isStealing } = effect;
        const isMine = await this.#lock.take(name, isStealing);
        return this.tell({ kind: "lock", name, isMine });
      }
      case "send": {
        const { request } = effect;
        return this.tell({ kind: "answered", request, answer: await this.#send(effect) });
      }
      case "wait":
        await pause(effect.seconds, new AbortController().signal);
        return this.tell({ kind: "waited", request: effect.request });
      case "sign-in":
        if (!(await session.askAndWait())) this.tell({ kind: "sign-in-refused" });
        return undefined;
      case "store": {
        const { record, draft, last } = effect;
        const stored = (kept: Draft<Document>) => {
          askToPersist();
          this.tell({ kind: "stored", record, draft: kept });
        };
        const failed = () => this.tell({ kind: "store-failed", record });
        return orLate(keepDraft(draft, last), stored, failed);
      }
      case "drop": {
        const dropped = () => this.tell({ kind: "dropped", record: effect.record });
        return inTime(discardDraft(effect.draft), deviceMs).then(dropped, dropped);
      }
    }
  }

  async #send(effect: Extract<Effect<Document>, { kind: "send" }>): Promise<Answer<Document>> {
    const { author, id, version, document, key } = effect;
    try {
      const saved = await asMember(author, () =>
        version === undefined
          ? this.#kind.create(document, key)
          : this.#kind.update({ id, version, document }, key),
      );
      return { kind: "saved", saved };
    } catch (error) {
      if (!(error instanceof StaleFailure)) return { kind: "failed", failure: failureIn(error) };
      return { kind: "stale", current: error.current };
    }
  }
}

/** What comes when nobody waits any more is heard all the same. */
async function orLate<Result>(
  work: Promise<Result>,
  done: (result: Result) => void,
  failed: () => void,
): Promise<void> {
  try {
    await inTime(work, deviceMs);
  } catch {
    failed();
  }
  try {
    done(await work);
  } catch {
    // That it failed was told.
  }
}

/** An answer that broke off, or makes no sense, is none. */
function failureIn(error: unknown): Failure {
  if (!(error instanceof ApiFailure)) {
    return { status: 0, reason: `${error}`, retryAfterSeconds: undefined, error };
  }
  const { status, message: reason, retryAfterSeconds } = error;
  return { status, reason, retryAfterSeconds, error };
}

const clean = { kind: "clean" } as const;

function isShownAtOnce({ kind }: { readonly kind: string }): boolean {
  return kind !== "missing";
}
