import { pdfMediaType } from "$contract/asset.ts";
import { limits } from "$contract/limits.ts";
import { ApiFailure, hasStatus } from "../api/failure.ts";

/** How far an upload is. */
type UploadState<Result> =
  | { readonly kind: "waiting" | "cancelled" }
  | { readonly kind: "sending"; readonly sentShare: number }
  /** It failed for a reason that passes; it is tried again after that many seconds. */
  | { readonly kind: "pausing"; readonly seconds: number; readonly reason: string }
  | { readonly kind: "done"; readonly result: Result }
  /** The service does not take this file; its reason says why. */
  | { readonly kind: "refused"; readonly reason: string }
  /** It may work another time. */
  | { readonly kind: "failed"; readonly reason: string };

export interface Upload<Source, Result> {
  readonly id: number;
  readonly source: Source;
  readonly state: UploadState<Result>;
}

const passing = new Set([0, 408, 429, 503]);

const maxTries = 5;
const maxPauseSeconds = 30;

/** What becomes of an upload after it failed for the nth time in a row. */
function stateAfter(error: unknown, failures: number): UploadState<never> {
  const reason = error instanceof Error ? error.message : String(error);
  const { status, retryAfterSeconds } = error instanceof ApiFailure ? error : noAnswer;
  if (passing.has(status) && failures < maxTries) {
    const seconds = retryAfterSeconds ?? Math.min(2 ** (failures - 1), maxPauseSeconds);
    return { kind: "pausing", seconds, reason };
  }
  const isLasting = status >= 400 && status < 500 && !passing.has(status);
  return { kind: isLasting ? "refused" : "failed", reason };
}

const noAnswer = { status: -1, retryAfterSeconds: undefined };

export function isSettled({ state }: Upload<unknown, unknown>): boolean {
  return state.kind === "done" || state.kind === "refused" || isRetriable(state);
}

export function isRetriable({ kind }: UploadState<unknown>): boolean {
  return kind === "failed" || kind === "cancelled";
}

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
  uploads: readonly Upload<Source, Result>[] = [];
  /** The session was lost, or somebody else is here: nothing is sent until `goOn`. */
  isHeld = false;
  #nextId = 1;

  constructor(means: Means<Source, Result>) {
    this.#means = means;
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
    this.#change([...this.uploads, ...added]);
    this.#start();
  }

  cancel(id: number): void {
    const upload = this.#find(id);
    if (!upload || isSettled(upload)) return;
    this.#set(id, { kind: "cancelled" });
    this.#running.get(id)?.abort();
  }

  cancelAll(): void {
    for (const { id } of this.uploads) this.cancel(id);
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
    if (upload && isSettled(upload)) this.#change(this.uploads.filter((one) => one !== upload));
  }

  /** Stops what is being sent; it begins anew with `goOn`. */
  hold(): void {
    this.isHeld = true;
    for (const [id, controller] of this.#running) {
      const upload = this.#find(id);
      // One that was cancelled is still on its way out.
      if (upload && !isSettled(upload)) this.#set(id, waiting);
      controller.abort();
    }
    this.#change(this.uploads);
  }

  /** Gives up all of them, and what has become of them. */
  forgetAll(): void {
    this.cancelAll();
    this.#change([]);
  }

  goOn(): void {
    this.isHeld = false;
    this.#change(this.uploads);
    this.#start();
  }

  #start(): void {
    for (const { id, state } of this.uploads) {
      if (this.isHeld || this.#running.size >= atOnce) return;
      // A cancelled one still occupies its place until its request has ended.
      if (state.kind === "waiting" && !this.#running.has(id)) void this.#run(id);
    }
  }

  async #run(id: number): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(id, controller);
    for (let failures = 1; !signal.aborted; failures += 1) {
      const state = await this.#try(id, signal, failures);
      if (signal.aborted) break;
      this.#set(id, state);
      if (state.kind !== "pausing") break;
      await this.#means.pause(state.seconds, signal);
    }
    this.#running.delete(id);
    this.#start();
  }

  async #try(id: number, signal: AbortSignal, failures: number): Promise<UploadState<Result>> {
    const upload = this.#find(id);
    if (!upload) return { kind: "cancelled" };
    const onProgress = (sentShare: number) => {
      if (!signal.aborted) this.#set(id, { kind: "sending", sentShare });
    };
    onProgress(0);
    try {
      return { kind: "done", result: await this.#means.send(upload.source, signal, onProgress) };
    } catch (error) {
      if (!hasStatus(error, 401)) return stateAfter(error, failures);
      this.isHeld = true;
      return waiting;
    }
  }

  #find(id: number): Upload<Source, Result> | undefined {
    return this.uploads.find((upload) => upload.id === id);
  }

  #set(id: number, state: UploadState<Result>): void {
    this.#change(this.uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  }

  #change(uploads: readonly Upload<Source, Result>[]): void {
    this.uploads = uploads;
    this.#means.onChange(uploads, this.isHeld);
  }
}

/**
 * Puts a file where it belongs by the order in which files were chosen, whichever arrives first:
 * after all that were there before and all that were chosen before it. None is there twice.
 */
export function withArrival<File extends { readonly id: string }>(
  files: readonly File[],
  arrived: File,
  isChosenLater: (id: string) => boolean,
): File[] {
  if (files.some(({ id }) => id === arrived.id)) return [...files];
  const at = files.findLastIndex(({ id }) => !isChosenLater(id)) + 1;
  return files.toSpliced(at, 0, arrived);
}

/** Why a file need not even be sent. */
export type Objection = "notPdf" | "empty" | "tooLarge" | "noRoom";

type Chosen = Pick<File, "name" | "type" | "size">;

/** What stands against files that were chosen together, while so many more fit. */
export function objectionsTo(files: readonly Chosen[], room: number): (Objection | undefined)[] {
  let left = room;
  return files.map((file) => objectionTo(file) ?? (left-- > 0 ? undefined : "noRoom"));
}

function objectionTo({ name, type, size }: Chosen): Objection | undefined {
  // Some systems know a type by the name alone, and some not at all: the service looks inside.
  if (type !== pdfMediaType && !/\.pdf$/i.test(name)) return "notPdf";
  if (size === 0) return "empty";
  return size > limits.uploadBytes ? "tooLarge" : undefined;
}
