import { api, failureOf, gateway, rateLimit } from "../api/client.ts";
import { identity, keepChurchesOf } from "../api/identity.svelte.ts";
import { emailOf, guest, type Identity, memberWith } from "../api/identity.ts";
import { identityLock } from "../api/session.svelte.ts";
import { withLock } from "../browser/storage.ts";
import { isStored } from "./database.ts";
import { songShelf } from "./favourites-recent.svelte.ts";
import { mayKeep } from "./offline-copy.ts";

/** The interface asks for it; the browser sends its own, whatever a script says. */
const params = { header: { Origin: location.origin } };

/** From the request on until all tabs know of it, no save leaves under either name. */
export function signIn(email: string, password: string): Promise<void> {
  return withLock(identityLock, "exclusive", async () => {
    const body = { email, password };
    const fetch = gateway({ priority: "save", isSignIn: true });
    const { response, error } = await api.POST("/api/v1/session", { params, body, fetch });
    if (!response.ok) throw failureOf(response, error);
    // A browser that stores nothing has no copies of anybody.
    const member = memberWith(email);
    await forgetOthers(emailOf(member));
    identity.become(member);
  });
}

/** Ends the session, and forgets on this device whose it was and what only members may see. */
export function signOut(): Promise<void> {
  return withLock(identityLock, "exclusive", async () => {
    const { response, error } = await api.DELETE("/api/v1/session", { params });
    if (!response.ok) throw failureOf(response, error);
    await forgetOthers("");
    // Where there was no room to move what earlier releases had.
    for (const old of ["kept", "service"]) indexedDB.deleteDatabase(old);
    identity.become(guest);
    rateLimit.forget();
  });
}

/** When the app starts, and from then on: copies of members' songs belong to whoever is here. */
export function followIdentity(): () => void {
  if (identity.isRemembered) belongTo(identity.current);
  return identity.onChange(belongTo);
}

function belongTo(here: Identity): void {
  // What could not be done at once, because the device was too slow, is done at the next start.
  if (here.kind !== "ended") {
    songShelf.belongTo(emailOf(here));
    keepChurchesOf(emailOf(here));
  }
  void forgetOthers(emailOf(here));
}

/** Nobody waits longer for the device. */
const deviceMs = 1500;

/** What is stored comes with its own code, which a device that has copies has as well. */
async function forgetOthers(email: string): Promise<void> {
  if (!mayKeep()) return;
  try {
    if (!(await isStored(deviceMs, "downloads", "service"))) return;
    await (await import("./offline-store.ts")).forgetOthers(email);
  } catch {
    // A browser that stores nothing has no copies of anybody.
  }
}
