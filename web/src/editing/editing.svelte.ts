import { newUuid } from "../browser/new-uuid.ts";
import { ApiFailure } from "../api/failure.ts";
import { isSameIdentity } from "../api/identity.ts";
import { identity } from "../api/identity.svelte.ts";
import { queryClient } from "../device/queries.svelte.ts";
import type { Draft, Resource } from "./drafts/draft.ts";
import type { Editable } from "./editable.ts";
import { isSaving } from "./machine/active.ts";
import type { Answered, Effect, Event } from "./machine/effect.ts";
import type { AnyMerge, Rules } from "./machine/rules.ts";
import type { Active, Phase, State } from "./machine/state.ts";
import { initial, mayRestart, step } from "./machine/step.ts";
import { baseDocument, isChanged, openQuestions, resourceOf, sidesOf } from "./machine/work.ts";
import { rulesOf } from "./rules-of.ts";
import { runEffect } from "./run-effect.ts";

type Look = Extract<Effect<unknown>, { kind: "look" }>["at"];

/** What the page does about what happens in the editor. */
export interface Page {
  onSaved(): void;
  onLook(at: Look): void;
}

/** The machine of an editor, for the page to look at and to tell what the person wants. */
export class Editing<Document, Merged extends AnyMerge<Document>, Path = unknown> {
  readonly #editable: Editable<Document, Merged, Path>;
  readonly #rules: Rules<Document, Merged>;
  #page: Page | undefined;
  #state = $state.raw() as State<Document, Merged>;

  /** The words, their author's eyes or not. */
  readonly #active = $derived.by((): Active<Document, Merged> | undefined => {
    if (this.#state.kind === "locked") return this.#state.inside;
    return this.#state.kind === "active" ? this.#state : undefined;
  });
  readonly work = $derived(this.#active?.work);
  readonly id = $derived.by(() => this.work?.id ?? this.#editable.resource.id);
  readonly document = $derived.by(() => this.work?.document ?? this.#editable.blank);
  readonly baseDocument = $derived.by(() =>
    this.work ? baseDocument(this.#rules, this.work) : this.#editable.blank,
  );
  readonly phase = $derived.by((): Phase<Document, Merged> => this.#active?.phase ?? clean);
  readonly isChanged = $derived.by(() => (this.work ? isChanged(this.#rules, this.work) : false));
  readonly #allComplaints = $derived.by(() => this.#editable.complaints(this.document));
  readonly complaints = $derived.by(() =>
    this.work?.hasTried ? this.#allComplaints : this.#allComplaints.filter(isShownAtOnce),
  );
  /** What is asked about, or is being saved after it was. */
  readonly #asked = $derived.by(() => {
    const { phase } = this;
    if (!this.work || phase.kind === "conflict") return this.work;
    const { conflicts = [] } = ("save" in phase && phase.save.joined?.merged) || {};
    return conflicts.length > 0 ? this.work : undefined;
  });
  readonly sides = $derived.by(() => this.#asked && sidesOf(this.#rules, this.#asked));
  readonly merged = $derived.by(() =>
    this.sides && this.#asked ? this.#editable.merge(this.sides, this.#asked.decisions) : undefined,
  );

  constructor(editable: Editable<Document, Merged, Path>) {
    this.#editable = editable;
    this.#rules = rulesOf(editable);
    this.#state = initial(editable.resource.id, identity.current);
  }

  get isNew(): boolean {
    return this.id === "new";
  }

  get resource(): Resource {
    return resourceOf(this.#editable.resource, this.id);
  }

  get isLoaded(): boolean {
    return this.#active !== undefined;
  }

  /** Why it could not be loaded. */
  get failure(): unknown {
    if (this.#state.kind !== "unavailable") return undefined;
    const { error, status, reason } = this.#state.failure;
    return error ?? new ApiFailure(status, reason);
  }

  /** Whose words these are, while somebody else is here. */
  get lockedFor(): string | undefined {
    return this.#state.kind === "locked" ? this.#state.inside.work.author : undefined;
  }

  get mayRestart(): boolean {
    return this.#state.kind === "locked" && mayRestart(this.#rules, this.#state);
  }

  get round(): number {
    return this.work?.round ?? 0;
  }

  get isSaving(): boolean {
    return isSaving(this.phase);
  }

  get openQuestions(): number {
    const { merged, work } = this;
    return merged && work ? openQuestions(merged.conflicts, work.unfinished) : 0;
  }

  /** A merge that cannot be saved as it is. */
  get isUndecided(): boolean {
    const { merged } = this;
    if (!merged) return false;
    return this.openQuestions > 0 || !merged.document || merged.problems.length > 0;
  }

  get otherDrafts(): readonly Draft<Document>[] {
    return this.#active?.others ?? [];
  }

  /** When it was last stored on the device; nothing while there is no draft. */
  get keptAt(): string | undefined {
    return this.#active?.slot.last?.changedAt;
  }

  get hasFailedToKeep(): boolean {
    return this.#active?.slot.hasFailed ?? false;
  }

  get asText(): string {
    return this.#editable.asText(this.document);
  }

  /** With a draft, if there is one: that which was asked for, or else the newest. */
  start(page: Page, wanted?: string): () => void {
    this.#page = page;
    this.tell({ kind: "start", wanted });
    const stop = identity.onChange(() => this.#followIdentity());
    return () => {
      stop();
      this.#page = undefined;
    };
  }

  change(document: Document): void {
    this.tell({ kind: "change", document });
  }

  decide(key: string, answered: Answered): void {
    this.tell({ kind: "decide", key, answered });
  }

  tell(event: Event<Document>): void {
    this.#followIdentity();
    this.#step(event);
  }

  /** Before anything else happens it is known who is here: another tab may have seen to that. */
  #followIdentity(): void {
    identity.refresh();
    if (!isSameIdentity(identity.current, this.#state.identity)) {
      this.#step({ kind: "identity", identity: identity.current });
    }
  }

  #step(event: Event<Document>): void {
    const stamp = { at: new Date().toISOString(), newId: newUuid() };
    const { state, effects } = step(this.#rules, this.#state, { ...event, ...stamp });
    this.#state = state;
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: Effect<Document>): void {
    if (effect.kind === "look") this.#page?.onLook(effect.at);
    else if (effect.kind === "saved") {
      void queryClient.invalidateQueries();
      this.#page?.onSaved();
    } else void runEffect(effect, this.#editable, (event) => this.tell(event));
  }
}

const clean = { kind: "clean" } as const;

function isShownAtOnce({ kind }: { readonly kind: string }): boolean {
  return kind !== "missing";
}
