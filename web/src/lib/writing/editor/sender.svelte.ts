import { pause } from "$lib/browser/pause.ts";
import { type Saving, sendWithRetry } from "./sending.ts";

/** Sends saves, and tells where that stands. */
export class Sender {
  saving = $state.raw<Saving>({ kind: "idle" });
  readonly #signIn: () => Promise<boolean>;
  #waiting = new AbortController();

  constructor(signIn: () => Promise<boolean>) {
    this.#signIn = signIn;
  }

  get isSending(): boolean {
    return ["sending", "waiting", "signing-in"].includes(this.saving.kind);
  }

  stopWaiting(): void {
    this.#waiting.abort();
  }

  send<Result>(request: () => Promise<Result>): Promise<Result> {
    const sendOnce = () => {
      this.saving = { kind: "sending" };
      return request();
    };
    return sendWithRetry(sendOnce, {
      signIn: () => {
        this.saving = { kind: "signing-in" };
        return this.#signIn();
      },
      wait: (seconds, isBusy) => {
        this.saving = { kind: "waiting", seconds, isBusy };
        this.#waiting = new AbortController();
        return pause(seconds, this.#waiting.signal);
      },
    });
  }
}
