/** How long another tab may take to say that it has something. */
const replyMs = 200;

interface Message {
  readonly kind: "ask" | "mine" | "taken";
  readonly name: string;
}

/**
 * One tab edits one thing. Held by a Web Lock, which ends with its tab; on plain HTTP browsers
 * withhold those, and tabs tell each other.
 */
export class EditLock {
  readonly #onLost: (name: string) => void;
  #held: { readonly name: string; readonly release: () => void } | undefined;
  #isClosed = false;

  /** `onLost`: another tab has taken it over. */
  constructor(onLost: (name: string) => void) {
    this.#onLost = onLost;
  }

  /** Whether this tab has it now. What it had before is free, then. */
  async take(name: string, isStealing: boolean): Promise<boolean> {
    if (name === this.#held?.name) return true;
    const release =
      "locks" in navigator
        ? await this.#lock(name, isStealing)
        : await this.#announce(name, isStealing);
    if (!release) return false;
    if (this.#isClosed) release();
    this.#held?.release();
    this.#held = { name, release };
    return true;
  }

  /** The page is left. */
  close(): void {
    this.#isClosed = true;
    this.#held?.release();
    this.#held = undefined;
  }

  #lose(name: string): void {
    if (name !== this.#held?.name) return;
    this.#held.release();
    this.#held = undefined;
    this.#onLost(name);
  }

  #lock(name: string, isStealing: boolean): Promise<(() => void) | undefined> {
    const options = isStealing ? { steal: true } : { ifAvailable: true };
    return new Promise((resolve) => {
      const held = navigator.locks.request(name, options, (lock) => {
        if (!lock) return resolve(undefined);
        return new Promise<void>((release) => resolve(() => release()));
      });
      held.catch(() => {
        resolve(undefined);
        this.#lose(name);
      });
    });
  }

  #announce(name: string, isStealing: boolean): Promise<(() => void) | undefined> {
    const channel = new BroadcastChannel("edit-lock");
    const tell = (kind: Message["kind"]) => channel.postMessage({ kind, name } satisfies Message);
    return new Promise((resolve) => {
      let isMine = false;
      const timer = setTimeout(
        () => {
          isMine = true;
          resolve(() => channel.close());
        },
        isStealing ? 0 : replyMs,
      );
      channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
        if (data.name !== name) return;
        if (isMine && data.kind === "ask") tell("mine");
        if (isMine && data.kind === "taken") this.#lose(name);
        if (isMine || data.kind !== "mine" || isStealing) return;
        clearTimeout(timer);
        channel.close();
        resolve(undefined);
      });
      tell(isStealing ? "taken" : "ask");
    });
  }
}
