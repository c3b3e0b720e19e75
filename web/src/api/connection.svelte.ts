import { online, type Reachability, reachabilityAfter, type RequestEvent } from "./connection.ts";

/** Whether the service answers, learnt from asking: what the browser says about it is a guess. */
class ReachabilityStore {
  #state = $state.raw<Reachability>(online);
  /** Told by whoever keeps songs on this device: being offline is said in other words then. */
  hasDownloads = $state(false);
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  get state(): Reachability {
    return this.#state;
  }

  /** There is a service at all, quick or not. */
  get isOnline(): boolean {
    return this.#state.kind !== "offline";
  }

  /** Whoever asks now is answered now. */
  get isAnswering(): boolean {
    return this.#state.kind === "online";
  }

  note(event: RequestEvent): void {
    const before = this.#state;
    this.#state = reachabilityAfter(before, event);
    if (this.#state === before) return;
    this.#watchTime();
    for (const listener of this.#listeners) listener();
  }

  /** Told of every change; returns how to be told no more. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #watchTime(): void {
    clearTimeout(this.#timer);
    if (this.#state.kind !== "busy") return;
    const leftMs = Math.max(0, this.#state.until - Date.now());
    this.#timer = setTimeout(() => {
      this.note({ kind: "time-passed", at: Date.now() });
      this.#watchTime();
    }, leftMs);
  }
}

export const reachability = new ReachabilityStore();
