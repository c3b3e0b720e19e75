import type { Asset } from "$contract/asset.ts";
import { untrack } from "svelte";
import { sendFile } from "../api/client.ts";
import { reachability } from "../api/connection.svelte.ts";
import { hasStatus } from "../api/failure.ts";
import { identity } from "../api/identity.svelte.ts";
import { asMember, session } from "../api/session.svelte.ts";
import { pause } from "../browser/timeout.ts";
import { isSettled, type Upload, UploadQueue, withArrival } from "./upload-queue.ts";

type FileUpload = Upload<File, Asset>;

/** The uploads of a page. Made while it is set up, they end with it. */
export class Uploads {
  list = $state.raw<readonly FileUpload[]>([]);
  /** Nothing is sent until somebody has signed in again. */
  isHeld = $state(false);
  /** Since the first one was chosen. */
  arrivedCount = $state(0);
  readonly #church: () => string;
  /** Who chose the files: nobody else sends or gets them. Blank before the first. */
  #owner = "";
  readonly queue: UploadQueue<File, Asset>;
  /** For files that have arrived: which of all that were chosen they are. */
  readonly #numbers = new Map<string, number>();

  /** Files wait to be taken. */
  readonly hasArrived = $derived(this.list.some(({ state }) => state.kind === "done"));
  /** On the way, or not taken yet. */
  readonly unfinished = $derived(
    this.list.filter((upload) => !isSettled(upload) || upload.state.kind === "done"),
  );
  readonly isBusy = $derived(this.unfinished.length > 0);

  /** For the work of that author, who may become another. */
  constructor(church: () => string, author: () => string | undefined) {
    this.#church = church;
    this.queue = new UploadQueue({
      send: (...given) => this.#send(...given),
      pause: (seconds, signal) => pause(seconds, signal).catch(() => undefined),
      onChange: (list, isHeld) => this.#note(list, isHeld),
    });
    $effect(() => identity.onChange(() => this.#followIdentity()));
    $effect(() => {
      const now = author();
      const isAnother = this.#owner !== "" && now !== undefined && now !== this.#owner;
      if (isAnother) untrack(() => this.queue.forgetAll());
    });
    $effect(() => {
      if (reachability.isOnline) untrack(() => this.retryFailed());
    });
    $effect(() => () => this.queue.cancelAll());
  }

  add(files: readonly File[], objectionTo: (file: File) => string | undefined): void {
    this.#owner = identity.email;
    // Whoever chooses them is here: what held up others is over.
    if (this.isHeld && identity.isMember) this.queue.goOn();
    this.queue.add(files, objectionTo);
  }

  /** What was cancelled stays so. */
  retryFailed(): void {
    for (const { id, state } of this.list) if (state.kind === "failed") this.queue.retry(id);
  }

  /** The files with those that have arrived among them. */
  takeArrived(files: readonly Asset[]): Asset[] {
    let all = [...files];
    for (const { id: number, state } of this.list) {
      if (state.kind !== "done") continue;
      all = withArrival(all, state.result, (id) => (this.#numbers.get(id) ?? 0) > number);
      this.#numbers.set(state.result.id, number);
      this.queue.clear(number);
      this.arrivedCount += 1;
    }
    return all;
  }

  /** From now on it stands where somebody put it, whatever arrives later. */
  placedByHand(asset: string): void {
    this.#numbers.delete(asset);
  }

  /** Under its owner's name, and again if the session had ended and they signed in meanwhile. */
  async #send(...given: [File, AbortSignal, (share: number) => void]): Promise<Asset> {
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
  #sendOnce(file: File, signal: AbortSignal, onProgress: (share: number) => void): Promise<Asset> {
    return new Promise((resolve, reject) => {
      const begin = () =>
        new Promise<void>((begun) => {
          const onBegun = (share: number) => (begun(), onProgress(share));
          sendFile(this.#church(), file, signal, onBegun).then(resolve, reject).finally(begun);
        });
      asMember(this.#owner, begin).catch(reject);
    });
  }

  #followIdentity(): void {
    if (this.#owner === "") return;
    if (identity.email !== this.#owner) this.queue.hold();
    else if (identity.isMember && this.isHeld) this.queue.goOn();
  }

  #note(list: readonly FileUpload[], isHeld: boolean): void {
    const isNewlyHeld = isHeld && !this.isHeld;
    this.list = list;
    this.isHeld = isHeld;
    // Nobody who is here is asked to sign in for somebody else.
    if (isNewlyHeld && identity.email === this.#owner) session.miss();
  }
}
