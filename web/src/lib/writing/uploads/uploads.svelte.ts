import { untrack } from "svelte";
import type { Asset } from "$contract/asset.ts";
import { pause } from "$lib/browser/pause.ts";
import { hasStatus } from "$lib/service/client/failure.ts";
import { sendFile } from "$lib/service/client/send-file.ts";
import { session } from "$lib/service/identity/session.svelte.ts";
import { reachability } from "$lib/service/reachability/reachability.svelte.ts";
import { withArrival } from "./arrival.ts";
import { UploadQueue } from "./queue.ts";
import { isSettled, type Upload } from "./upload.ts";

export type FileUpload = Upload<File, Asset>;

/** The uploads of a page. Made while it is set up, they end with it. */
export class Uploads {
  list = $state.raw<readonly FileUpload[]>([]);
  /** Nothing is sent until somebody has signed in again. */
  isHeld = $state(false);
  /** Since the first one was chosen. */
  arrivedCount = $state(0);
  readonly #church: () => string;
  readonly #queue: UploadQueue<File, Asset>;
  /** For files that have arrived: which of all that were chosen they are. */
  readonly #numbers = new Map<string, number>();
  #signIns = 0;

  /** Files wait to be taken. */
  readonly hasArrived = $derived(this.list.some(({ state }) => state.kind === "done"));
  /** On the way, or not taken yet. */
  readonly unfinished = $derived(
    this.list.filter((upload) => !isSettled(upload) || upload.state.kind === "done"),
  );
  readonly isBusy = $derived(this.unfinished.length > 0);

  constructor(church: () => string) {
    this.#church = church;
    this.#queue = new UploadQueue({
      send: (...given) => this.#send(...given),
      pause: (seconds, signal) => pause(seconds, signal).catch(() => undefined),
      onChange: (list, isHeld) => this.#note(list, isHeld),
    });
    $effect(() => {
      if (session.isLikely) untrack(() => this.#onSignedIn());
    });
    $effect(() => {
      if (reachability.isOnline) untrack(() => this.retryFailed());
    });
    $effect(() => () => this.#queue.cancelAll());
  }

  add(files: readonly File[], objectionTo: (file: File) => string | undefined): void {
    this.#queue.add(files, objectionTo);
  }

  cancel(id: number): void {
    this.#queue.cancel(id);
  }

  cancelAll(): void {
    this.#queue.cancelAll();
  }

  retry(id: number): void {
    this.#queue.retry(id);
  }

  /** What was cancelled stays so. */
  retryFailed(): void {
    for (const { id, state } of this.list) if (state.kind === "failed") this.#queue.retry(id);
  }

  /** Takes it off the list. */
  clear(id: number): void {
    this.#queue.clear(id);
  }

  /** The files with those that have arrived among them. */
  takeArrived(files: readonly Asset[]): Asset[] {
    let all = [...files];
    for (const { id: number, state } of this.list) {
      if (state.kind !== "done") continue;
      all = withArrival(all, state.result, (id) => (this.#numbers.get(id) ?? 0) > number);
      this.#numbers.set(state.result.id, number);
      this.#queue.clear(number);
      this.arrivedCount += 1;
    }
    return all;
  }

  /** From now on it stands where somebody put it, whatever arrives later. */
  placedByHand(asset: string): void {
    this.#numbers.delete(asset);
  }

  async #send(...given: [File, AbortSignal, (share: number) => void]): Promise<Asset> {
    const signInsBefore = this.#signIns;
    try {
      return await sendFile(this.#church(), ...given);
    } catch (error) {
      if (!hasStatus(error, 401) || this.#signIns === signInsBefore) throw error;
      // Somebody signed in while the answer was on its way.
      return sendFile(this.#church(), ...given);
    }
  }

  #onSignedIn(): void {
    this.#signIns += 1;
    if (this.isHeld) this.#queue.goOn();
  }

  #note(list: readonly FileUpload[], isHeld: boolean): void {
    const isNewlyHeld = isHeld && !this.isHeld;
    this.list = list;
    this.isHeld = isHeld;
    if (isNewlyHeld) session.miss();
  }
}
