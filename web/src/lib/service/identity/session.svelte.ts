import { recall, remember } from "$lib/browser/remembered.ts";
import { api, failureOf } from "$lib/service/client/client.ts";
import { claimMembers } from "$lib/service/kept/kept-store.ts";

/** The interface asks for it; the browser sends its own, whatever a script says. */
const params = { header: { Origin: location.origin } };

/** Whether someone is signed in: the cookie itself is out of a script's sight. */
class Session {
  /** Signed in on this device some time ago, and not signed out since. */
  isLikely = $state(recall("signed-in") === "yes");
  /** The reader is asked to sign in, over the page. */
  isAsked = $state(false);
  /** There was a session, and it is over. */
  hasEnded = $state(false);
  hasFailedToLeave = $state(false);
  #isPutOff = false;
  #waiting: ((isSignedIn: boolean) => void)[] = [];

  /** The e-mail address that was last signed in with here: whose drafts are shown. */
  get member(): string {
    return recall("member") ?? "";
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

  /** The reader would rather not now, and is not asked again before signing in. */
  putOff(): void {
    this.isAsked = false;
    this.#isPutOff = true;
    this.#tell(false);
  }

  /** The server knows of no session. */
  end(): void {
    this.hasEnded ||= this.isLikely;
    this.#note(false);
  }

  /** Something on the page needs a session. */
  miss(): void {
    this.end();
    if (!this.#isPutOff) this.ask();
  }

  async signIn(email: string, password: string): Promise<void> {
    const body = { email, password };
    const { response, error } = await api.POST("/api/v1/session", { params, body });
    if (!response.ok) throw failureOf(response, error);
    // A browser that stores nothing has no copies of anybody.
    await claimMembers(email).catch(() => undefined);
    remember("member", email.trim().toLowerCase());
    this.#note(true);
    this.isAsked = false;
    this.hasEnded = false;
    this.#isPutOff = false;
    this.#tell(true);
  }

  async signOut(): Promise<void> {
    const { response, error } = await api.DELETE("/api/v1/session", { params });
    if (!response.ok) throw failureOf(response, error);
    this.#note(false);
  }

  #tell(isSignedIn: boolean): void {
    for (const resolve of this.#waiting.splice(0)) resolve(isSignedIn);
  }

  #note(isLikely: boolean): void {
    this.isLikely = isLikely;
    remember("signed-in", isLikely ? "yes" : undefined);
  }
}

export const session = new Session();
