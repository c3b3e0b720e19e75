import { hasStatus } from "../../api/failure.ts";
import { isRetriable, isSettled, stateAfter, type Upload, type UploadState } from "./upload.ts";

interface Means<Source, Result> {
  /** Sends one file; rejects with an ApiFailure, or as it likes once the signal is given. */
  send(source: Source, signal: AbortSignal, onProgress: (share: number) => void): Promise<Result>;
  /** Resolves after that time, or at once when the signal is given. */
  pause(seconds: number, signal: AbortSignal): Promise<void>;
  onChange(uploads: readonly Upload<Source, Result>[], isHeld: boolean): void;
}

// Two keep a slow line busy; more would only make each of them stall.
const atOnce = 2;

const waiting = { kind: "waiting" } as const;

/** Several uploads, a few at a time, each of which can be cancelled and tried again. */
export class UploadQueue<Source, Result> {
  readonly #means: Means<Source, Result>;
  readonly #running = new Map<number, AbortController>();
  #uploads: readonly Upload<Source, Result>[] = [];
  #nextId = 1;
  #isHeld = false;

  constructor(means: Means<Source, Result>) {
    this.#means = means;
  }

  get uploads(): readonly Upload<Source, Result>[] {
    return this.#uploads;
  }

  /** The session was lost, or somebody else is here: nothing is sent until `goOn`. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** In the order in which they were chosen; what there is an objection to is not sent. */
  add(
    sources: Iterable<Source>,
    objectionTo: (source: Source) => string | undefined = () => undefined,
  ): void {
    const added = Array.from(sources, (source) => {
      const reason = objectionTo(source);
      const state = reason ? ({ kind: "refused", reason } as const) : waiting;
      return { id: this.#nextId++, source, state };
    });
    this.#change([...this.#uploads, ...added]);
    this.#start();
  }

  cancel(id: number): void {
    const upload = this.#find(id);
    if (!upload || isSettled(upload)) return;
    this.#set(id, { kind: "cancelled" });
    this.#running.get(id)?.abort();
  }

  cancelAll(): void {
    for (const { id } of this.#uploads) this.cancel(id);
  }

  retry(id: number): void {
    const upload = this.#find(id);
    if (!upload || !isRetriable(upload.state)) return;
    this.#set(id, waiting);
    this.#start();
  }

  /** Takes what is settled off the list. */
  clear(id: number): void {
    const upload = this.#find(id);
    if (upload && isSettled(upload)) this.#change(this.#uploads.filter((one) => one !== upload));
  }

  /** Stops what is being sent; it begins anew with `goOn`. */
  hold(): void {
    this.#isHeld = true;
    for (const [id, controller] of this.#running) {
      const upload = this.#find(id);
      // One that was cancelled is still on its way out.
      if (upload && !isSettled(upload)) this.#set(id, waiting);
      controller.abort();
    }
    this.#change(this.#uploads);
  }

  /** Gives up all of them, and what has become of them. */
  forgetAll(): void {
    this.cancelAll();
    this.#change([]);
  }

  goOn(): void {
    this.#isHeld = false;
    this.#change(this.#uploads);
    this.#start();
  }

  #start(): void {
    for (const { id, state } of this.#uploads) {
      if (this.#isHeld || this.#running.size >= atOnce) return;
      // A cancelled one still occupies its place until its request has ended.
      if (state.kind === "waiting" && !this.#running.has(id)) void this.#run(id);
    }
  }

  async #run(id: number): Promise<void> {
    const controller = new AbortController();
    this.#running.set(id, controller);
    await this.#tryUntilSettled(id, controller.signal);
    this.#running.delete(id);
    this.#start();
  }

  async #tryUntilSettled(id: number, signal: AbortSignal): Promise<void> {
    for (let failures = 1; ; failures += 1) {
      const state = await this.#tryOnce(id, signal, failures);
      if (signal.aborted) return;
      this.#set(id, state);
      if (state.kind !== "pausing") return;
      await this.#means.pause(state.seconds, signal);
      if (signal.aborted) return;
    }
  }

  async #tryOnce(id: number, signal: AbortSignal, failures: number): Promise<UploadState<Result>> {
    const upload = this.#find(id);
    if (!upload) return { kind: "cancelled" };
    this.#set(id, { kind: "sending", sentShare: 0 });
    const onProgress = (sentShare: number) => {
      if (!signal.aborted) this.#set(id, { kind: "sending", sentShare });
    };
    try {
      return { kind: "done", result: await this.#means.send(upload.source, signal, onProgress) };
    } catch (error) {
      if (!hasStatus(error, 401)) return stateAfter(error, failures);
      this.#isHeld = true;
      return waiting;
    }
  }

  #find(id: number): Upload<Source, Result> | undefined {
    return this.#uploads.find((upload) => upload.id === id);
  }

  #set(id: number, state: UploadState<Result>): void {
    this.#change(this.#uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  }

  #change(uploads: readonly Upload<Source, Result>[]): void {
    this.#uploads = uploads;
    this.#means.onChange(uploads, this.#isHeld);
  }
}
