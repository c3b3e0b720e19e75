import { api, failureOf } from "$lib/api/client.ts";
import { claimMembers } from "$lib/kept/kept-store.ts";
import { recall, remember } from "$lib/remembered.ts";

/** The interface asks for it; the browser sends its own, whatever a script says. */
const params = { header: { Origin: location.origin } };

/** Whether someone is signed in: the cookie itself is out of a script's sight. */
class Session {
  /** Signed in on this device some time ago, and not signed out since. */
  isLikely = $state(recall("signed-in") === "yes");
  /** The server said that the session is over: the reader is asked over the page. */
  isAsked = $state(false);

  ask(): void {
    this.isAsked = true;
  }

  async signIn(email: string, password: string): Promise<void> {
    const body = { email, password };
    const { response, error } = await api.POST("/api/v1/session", { params, body });
    if (!response.ok) throw failureOf(response, error);
    // A browser that stores nothing has no copies of anybody.
    await claimMembers(email).catch(() => undefined);
    this.#note(true);
    this.isAsked = false;
  }

  async signOut(): Promise<void> {
    const { response, error } = await api.DELETE("/api/v1/session", { params });
    if (!response.ok) throw failureOf(response, error);
    this.#note(false);
  }

  /** The server knows of no session. */
  isOver(): void {
    this.#note(false);
  }

  #note(isLikely: boolean): void {
    this.isLikely = isLikely;
    remember("signed-in", isLikely ? "yes" : undefined);
  }
}

export const session = new Session();
