import { withLock } from "../browser/storage.ts";
import { ApiFailure } from "./failure.ts";
import { identity } from "./identity.svelte.ts";
import { endOf } from "./identity.ts";

/** Asks for sign-in over the page; the page stays. */
class Session {
  /** The reader is asked to sign in, over the page. */
  isAsked = $state(false);
  hasFailedToLeave = $state(false);
  #isPutOff = false;
  #waiting: ((isSignedIn: boolean) => void)[] = [];

  constructor() {
    identity.onChange(({ kind }) => {
      if (kind === "member") this.onSignedIn();
      // Whoever signs out, in whichever tab, need not be asked to sign in.
      if (kind === "guest") this.putOff();
    });
  }

  ask(): void {
    this.isAsked = true;
  }

  /** Asks, and tells whether somebody signed in. */
  askAndWait(): Promise<boolean> {
    this.end();
    this.ask();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** The reader dismissed the sign-in; don't ask again until they sign in. */
  putOff(): void {
    this.isAsked = false;
    this.#isPutOff = true;
    this.#tell(false);
  }

  /** The server knows of no session. */
  end(): void {
    identity.become(endOf(identity.current));
  }

  /** Something on the page needs a session. */
  miss(): void {
    void this.missAndWait();
  }

  /** The same, and tells whether somebody signed in. */
  async missAndWait(): Promise<boolean> {
    this.end();
    return !this.#isPutOff && this.askAndWait();
  }

  /** Signed in, in this or another tab, perhaps as the same person. */
  onSignedIn(): void {
    this.isAsked = false;
    this.#isPutOff = false;
    this.#tell(true);
  }

  #tell(isSignedIn: boolean): void {
    for (const resolve of this.#waiting.splice(0)) resolve(isSignedIn);
  }
}

export const session = new Session();

export const identityLock = "identity";

/**
 * Sends something under that name or not at all: browsers send whichever cookie there is, so that
 * a save of one person could go out under the name of another who signed in in another tab.
 */
export function asMember<Result>(email: string, send: () => Promise<Result>): Promise<Result> {
  return withLock(identityLock, "shared", async () => {
    identity.refresh();
    if (identity.email !== email) throw new ApiFailure(401, "Somebody else is signed in.");
    return send();
  });
}
