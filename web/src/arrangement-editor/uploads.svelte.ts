import { untrack } from "svelte";
import { limits } from "$contract/limits.ts";
import { reachability } from "../api/connection.svelte.ts";
import { hasStatus } from "../api/failure.ts";
import { identity } from "../api/identity.svelte.ts";
import { asMember, session } from "../api/session.svelte.ts";
import { pause } from "../browser/timeout.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import {
  isSettled,
  type Objection,
  objectionsTo,
  type Upload,
  UploadQueue,
} from "./upload-queue.ts";

type Send<Result> = (
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
) => Promise<Result>;

/** The uploads of a page, made while it is set up. */
export class Uploads<Result> {
  list = $state.raw<readonly Upload<File, Result>[]>([]);
  /** Nothing is sent until somebody has signed in again. */
  isHeld = $state(false);
  /** How many have arrived and were taken. */
  takenCount = $state(0);
  readonly queue: UploadQueue<File, Result>;
  readonly #send: Send<Result>;
  /** Who chose the files: nobody else sends or gets them. Blank before the first. */
  #owner = "";

  /** On the way, or not taken yet. */
  readonly unfinished = $derived(
    this.list.filter((upload) => !isSettled(upload) || upload.state.kind === "done"),
  );

  constructor(send: Send<Result>) {
    this.#send = send;
    this.queue = new UploadQueue({
      send: (...given) => this.#sendAsOwner(...given),
      pause: (seconds, signal) => pause(seconds, signal).catch(() => undefined),
      onChange: (list, isHeld) => this.#note(list, isHeld),
    });
    $effect(() => identity.onChange(() => this.#followIdentity()));
    $effect(() => {
      if (reachability.isOnline) untrack(() => this.retryFailed());
    });
  }

  /** As many as there is room for. */
  add(files: readonly File[], room = files.length): void {
    this.#owner = identity.email;
    // Whoever chooses them is here: what held up others is over.
    if (this.isHeld && identity.isMember) this.queue.goOn();
    const objections = objectionsTo(files, room);
    this.queue.add(files, (file) => objectionText(objections[files.indexOf(file)]));
  }

  /** What was cancelled stays so. */
  retryFailed(): void {
    for (const { id, state } of this.list) if (state.kind === "failed") this.queue.retry(id);
  }

  /** Takes what has arrived off the list, with the number under which it was chosen. */
  take(): { readonly number: number; readonly result: Result }[] {
    const taken = this.list.flatMap(({ id: number, state }) =>
      state.kind === "done" ? [{ number, result: state.result }] : [],
    );
    for (const { number } of taken) this.queue.clear(number);
    this.takenCount += taken.length;
    return taken;
  }

  /** Somebody else goes on with the work: they see nothing of another's files. */
  forgetUnlessOf(author: string): void {
    if (this.#owner !== "" && author !== this.#owner) this.queue.forgetAll();
  }

  /** Under its owner's name, and again if the session had ended and they signed in meanwhile. */
  async #sendAsOwner(...given: Parameters<Send<Result>>): Promise<Result> {
    const asker = identity.current;
    try {
      return await this.#sendOnce(...given);
    } catch (error) {
      const isBack = identity.isMember && identity.current !== asker;
      if (!hasStatus(error, 401) || !isBack) throw error;
      return this.#sendOnce(...given);
    }
  }

  /** Once it is under way, nobody who wants to sign in has to wait for it. */
  #sendOnce(...[file, signal, onProgress]: Parameters<Send<Result>>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const begin = () =>
        new Promise<void>((begun) => {
          const onBegun = (share: number) => (begun(), onProgress(share));
          this.#send(file, signal, onBegun).then(resolve, reject).finally(begun);
        });
      asMember(this.#owner, begin).catch(reject);
    });
  }

  #followIdentity(): void {
    if (this.#owner === "") return;
    if (identity.email !== this.#owner) this.queue.hold();
    else if (identity.isMember && this.isHeld) this.queue.goOn();
  }

  #note(list: readonly Upload<File, Result>[], isHeld: boolean): void {
    const isNewlyHeld = isHeld && !this.isHeld;
    this.list = list;
    this.isHeld = isHeld;
    // Nobody who is here is asked to sign in for somebody else.
    if (isNewlyHeld && identity.email === this.#owner) session.miss();
  }
}

function objectionText(objection: Objection | undefined): string | undefined {
  const { arrangementEditor, reasons, uploads } = i18n.writing;
  const texts = {
    notPdf: uploads.notPdf,
    empty: reasons.empty,
    tooLarge: uploads.tooLarge(i18n.size(limits.uploadBytes)),
    noRoom: arrangementEditor.full(limits.arrangementFiles),
  };
  return objection && texts[objection];
}
