import type { Decision, Decisions, Merge, Sides } from "$domain/merge/merge.ts";
import { hasStatus, isUnreachable } from "$lib/service/client/failure.ts";
import { session } from "$lib/service/identity/session.svelte.ts";
import { queryClient } from "$lib/service/queries/query-client.ts";
import { canonical } from "$lib/writing/drafts/canonical.ts";
import type { Draft, Resource, UnansweredSave } from "$lib/writing/drafts/draft.ts";
import { unsavedDrafts } from "$lib/writing/drafts/unsaved-drafts.ts";
import { Attempts } from "./attempts.svelte.ts";
import { DraftKeeper } from "./draft-keeper.svelte.ts";
import { type Editable, type Held, type Question, StaleFailure } from "./editable.ts";
import { Sender } from "./sender.svelte.ts";
import { type Saving, savingAfter } from "./sending.ts";

/** One person's work on one thing: from loading it to having it saved, with nothing lost. */
export class Editing<Document, Merged extends Merge<Document, unknown, Question>, Path = unknown> {
  readonly #editable: Editable<Document, Merged, Path>;
  readonly keeper = new DraftKeeper<Document>();
  id = $state.raw("new");
  isLoaded = $state(false);
  /** Why it could not be loaded. */
  failure = $state.raw<unknown>();
  document: Document = $state.raw() as Document;
  /** Rises when the document was not changed by its form, which then begins anew. */
  round = $state(0);
  /** What somebody else has saved meanwhile. */
  stale = $state.raw<Held<Document>>();
  decisions = $state.raw<Decisions>({});
  /** Of the last save: what was merged into it. */
  joined = $state.raw<{ merged: Merged; sides: Sides<Document> }>();
  /** The draft that was found and opened. */
  opened = $state.raw<Draft<Document>>();
  otherDrafts = $state.raw<readonly Draft<Document>[]>([]);
  /** A newer version than the opened draft was begun on. */
  isBehind = $state(false);
  /** Only then is anybody told that something is still missing. */
  hasTried = $state(false);

  /** As the service has it, or had it when this work began; none while it is new. */
  #base = $state.raw<Held<Document>>();
  /** As the service had it when it was last heard of. */
  #head: Held<Document> | undefined;
  #author = "";
  readonly #attempts = new Attempts<Document>(this.#isSame.bind(this));
  // Nobody saves in somebody else's name without having asked for it.
  readonly #sender = new Sender(
    async () => (await session.askAndWait()) && session.member === this.#author,
  );

  /** There is something to save: what may have been saved and was taken back since, too. */
  readonly isChanged = $derived.by(
    () => this.#attempts.hasUnanswered || !this.#isSame(this.baseDocument, this.document),
  );
  readonly #allComplaints = $derived.by(() => this.#editable.complaints(this.document));
  readonly complaints = $derived.by(() =>
    this.hasTried ? this.#allComplaints : this.#allComplaints.filter(isShownAtOnce),
  );
  readonly sides = $derived.by((): Sides<Document> | undefined => {
    const [base, mine, theirs] = [this.baseDocument, this.document, this.stale?.document];
    return theirs && { base, mine, theirs };
  });
  readonly merged = $derived.by(() =>
    this.sides ? this.#editable.merge(this.sides, this.decisions) : undefined,
  );

  constructor(editable: Editable<Document, Merged, Path>) {
    this.#editable = editable;
    this.document = editable.blank;
    this.id = editable.resource.id;
  }

  get isNew(): boolean {
    return this.id === "new";
  }

  get resource(): Resource {
    const { resource } = this.#editable;
    const { id } = this;
    // A song that was new until now is found under its own name from now on.
    return resource.kind === "song" ? { ...resource, song: id, id } : { ...resource, id };
  }

  get version(): number | undefined {
    return this.#base?.version;
  }

  get baseDocument(): Document {
    return this.#base?.document ?? this.#editable.blank;
  }

  get saving(): Saving {
    return this.#sender.saving;
  }

  get isSaving(): boolean {
    return this.#sender.isSending;
  }

  get openQuestions(): number {
    return this.merged?.conflicts.filter(({ decision }) => !decision).length ?? 0;
  }

  get asText(): string {
    return this.#editable.asText(this.document);
  }

  /** With a draft, if there is one: that which was asked for, or else the newest. */
  async load(wanted?: string): Promise<void> {
    this.failure = undefined;
    let held: Held<Document> | undefined;
    let failure: unknown;
    try {
      held = this.isNew ? undefined : await this.#fetch();
    } catch (error) {
      failure = error;
    }
    // Whose they are is known only now: somebody may have had to sign in.
    this.#author = session.member;
    const drafts = await unsavedDrafts(
      this.resource,
      this.#author,
      held?.document,
      this.#isSame.bind(this),
    );
    if (failure) {
      // Work that was begun can go on without the service.
      if (drafts.length === 0 || hasStatus(failure, 401)) {
        this.failure = failure;
        return;
      }
      // That there is no connection is told already.
      if (!isUnreachable(failure)) this.#sender.saving = savingAfter(failure);
    }
    this.#base = this.#head = held;
    this.document = this.baseDocument;
    const draft = drafts.find(({ id }) => id === wanted) ?? drafts[0];
    this.otherDrafts = drafts;
    if (draft) this.#open(draft);
    this.isLoaded = true;
  }

  /** Goes on with another draft; the one at hand stays on the device. */
  async switchTo(draft: Draft<Document>): Promise<void> {
    if (this.isSaving) return;
    const leaving = this.keeper.leave();
    this.#begin();
    this.#open(draft);
    this.#offer(await leaving);
  }

  #open(draft: Draft<Document>): void {
    const { baseVersion: version, base, mine } = draft;
    const isBehind = this.#head !== undefined && this.#head.version !== version;
    if (version !== undefined) this.#base = { id: this.id, version, document: base };
    this.keeper.adopt(draft);
    this.#replace(mine);
    this.#attempts.restore(draft);
    this.decisions = draft.decisions ?? {};
    this.opened = draft;
    this.isBehind = isBehind;
    this.otherDrafts = this.otherDrafts.filter(({ id }) => id !== draft.id);
  }

  /** Begins another new one, and leaves the draft for later. */
  async startAfresh(): Promise<void> {
    if (this.isSaving) return;
    const leaving = this.keeper.leave();
    this.#begin();
    this.#offer(await leaving);
  }

  /** Back to what the service has; the draft is gone. */
  async throwAway(): Promise<void> {
    if (this.isSaving) return;
    const discarding = this.keeper.discard();
    this.#base = this.#head ?? this.#base;
    this.isBehind = false;
    this.#begin();
    await discarding;
  }

  change(document: Document): void {
    this.document = document;
    this.joined = undefined;
    if (!this.isSaving) this.#sender.saving = { kind: "idle" };
    void this.keep();
  }

  decide(key: string, decision: Decision | undefined): void {
    const { [key]: _before, ...others } = this.decisions;
    this.decisions = decision ? { ...others, [key]: decision } : others;
    void this.keep();
  }

  /** Puts the merge off, to write on. */
  backToWriting(): void {
    if (this.isSaving) return;
    this.stale = undefined;
    this.isBehind = true;
    this.round += 1;
  }

  /** Stores the draft, or removes it when there is nothing left to save. */
  keep(): Promise<void> {
    if (!this.isChanged) return this.keeper.discard();
    return this.keeper.keep({
      // Whoever else has signed in meanwhile: what two people may have written is shown to both.
      author: session.member === this.#author ? this.#author : "",
      resource: this.resource,
      baseVersion: this.#base?.version,
      base: this.baseDocument,
      mine: this.document,
      changedAt: new Date().toISOString(),
      ...this.#attempts.kept,
      ...(Object.keys(this.decisions).length > 0 && { decisions: this.decisions }),
    });
  }

  /** What was saved; nothing if it was not, which `saving` then explains. */
  async save(): Promise<Held<Document> | undefined> {
    if (this.isSaving) return undefined;
    this.hasTried = true;
    if (this.#allComplaints.length > 0 || (!this.isNew && !this.isChanged)) return undefined;
    this.joined = undefined;
    try {
      return await this.#saveOrMerge();
    } catch (error) {
      this.#sender.saving = isGivenUp(error) ? { kind: "idle" } : savingAfter(error);
      return undefined;
    }
  }

  stopWaiting(): void {
    this.#sender.stopWaiting();
  }

  async #saveOrMerge(): Promise<Held<Document> | undefined> {
    for (;;) {
      const joined = this.merged && this.sides && { merged: this.merged, sides: this.sides };
      const sent = joined ? joined.merged.document : this.document;
      if (sent === undefined || (joined && joined.merged.problems.length > 0)) {
        this.#sender.saving = { kind: "idle" };
        return undefined;
      }
      const mine = this.document;
      // Theirs in everything: there is nothing to add to it.
      const isTheirs = this.stale && this.#isSame(sent, this.stale.document);
      const held = isTheirs ? this.stale : await this.#sendOrConflict(sent, mine);
      if (!held) continue;
      await this.#settle(held, mine);
      this.joined = joined;
      return held;
    }
  }

  /** Nothing when it has to be made to fit first: to somebody else's save, or to an own one. */
  async #sendOrConflict(sent: Document, mine: Document): Promise<Held<Document> | undefined> {
    const before = this.isNew ? this.#attempts.unansweredBefore(sent) : undefined;
    if (before) {
      this.#own(await this.#createAgain(before));
      return undefined;
    }
    try {
      return await this.#send(sent, mine);
    } catch (error) {
      if (!(error instanceof StaleFailure)) throw error;
      const current = error.current as Held<Document>;
      if (this.#isSame(current.document, sent)) return current;
      const own = this.#attempts.arrived(current.document);
      if (own && this.#isSame(own.mine, mine)) return current;
      this.#onConflict(current, own);
      return undefined;
    }
  }

  /** Somebody's save, or an own one of which no answer had come, is what this has to fit to. */
  #onConflict(current: Held<Document>, own: UnansweredSave<Document> | undefined): void {
    if (own && this.#isSame(own.mine, own.document)) return this.#own(current);
    // An own one had others' words merged in: only what was written since then is to be added.
    if (own && this.#base) this.#base = { ...this.#base, document: own.mine };
    this.stale = this.#head = current;
    this.#attempts.forget();
  }

  /** It may have been created already: the repetition tells, and what follows is an update. */
  async #createAgain(before: UnansweredSave<Document>): Promise<Held<Document>> {
    try {
      return await this.#sender.send(() => this.#editable.create(before.document, before.key));
    } catch (error) {
      // What is refused now was not created then.
      if (hasStatus(error, 400) || hasStatus(error, 413)) this.#attempts.forget();
      throw error;
    }
  }

  async #send(sent: Document, mine: Document): Promise<Held<Document>> {
    const { version } = this.stale ?? this.#base ?? {};
    const body = this.#editable.asSent(sent);
    const attempt = this.#attempts.begin({ document: sent, mine }, body, version);
    this.#sender.saving = { kind: "sending" };
    // The key is on the device before the request leaves it.
    await this.keep();
    try {
      return await this.#sender.send(() =>
        version === undefined
          ? this.#editable.create(sent, attempt.key)
          : this.#editable.update({ id: this.id, version, document: sent }, attempt.key),
      );
    } catch (error) {
      if (!isUnreachable(error) && !isGivenUp(error)) attempt.refused();
      throw error;
    }
  }

  /** An own save of which no answer had come: the work since then is based on it. */
  #own(held: Held<Document>): void {
    this.id = held.id;
    this.#base = this.#head = held;
    this.stale = undefined;
    this.#attempts.forget();
  }

  async #settle(held: Held<Document>, mine: Document): Promise<void> {
    this.#own(held);
    this.decisions = {};
    this.opened = undefined;
    this.isBehind = false;
    this.hasTried = false;
    if (!this.#isSame(held.document, mine)) this.#takeOver(held, mine);
    this.#sender.saving = { kind: "saved", at: new Date().toISOString() };
    await this.keep();
    void queryClient.invalidateQueries();
  }

  /** What others had saved came into it, but not into what was typed on while it was sent. */
  #takeOver(held: Held<Document>, mine: Document): void {
    if (this.#isSame(this.document, mine)) return this.#replace(held.document);
    this.#base = { ...held, document: mine };
    this.stale = held;
  }

  #offer(draft: Draft<Document> | undefined): void {
    if (draft) this.otherDrafts = [draft, ...this.otherDrafts];
  }

  #begin(): void {
    this.#replace(this.baseDocument);
    this.#attempts.forget();
    this.decisions = {};
    this.stale = undefined;
    this.opened = undefined;
    this.joined = undefined;
    this.hasTried = false;
    this.#sender.saving = { kind: "idle" };
  }

  #replace(document: Document): void {
    this.document = document;
    this.round += 1;
  }

  async #fetch(): Promise<Held<Document>> {
    try {
      return await this.#editable.fetch(this.id);
    } catch (error) {
      if (!hasStatus(error, 401) || !(await session.askAndWait())) throw error;
      return this.#editable.fetch(this.id);
    }
  }

  /** Compared as they would be sent: what is cut off on saving is no difference. */
  #isSame(one: Document, other: Document): boolean {
    const sent = (document: Document) => canonical(this.#editable.asSent(document));
    return one === other || sent(one) === sent(other);
  }
}

function isShownAtOnce({ kind }: { readonly kind: string }): boolean {
  return kind !== "missing";
}

function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
