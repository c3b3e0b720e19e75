import { api, failureOf, gateway, rateLimit } from "../api/client.ts";
import { identity, keepChurchesOf } from "../api/identity.svelte.ts";
import { emailOf, guest, type Identity, memberWith } from "../api/identity.ts";
import { identityLock } from "../api/session.svelte.ts";
import { withLock } from "../browser/storage.ts";
import { songShelf } from "./favourites-recent.svelte.ts";
import { claimMembers, wipeMembers } from "./offline-store.ts";
import { forgetServicesOf } from "./service-copies.ts";

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
    await claimMembers(email).catch(() => undefined);
    identity.become(memberWith(email));
  });
}

/** Ends the session, and forgets on this device whose it was and what only members may see. */
export function signOut(): Promise<void> {
  return withLock(identityLock, "exclusive", async () => {
    const { response, error } = await api.DELETE("/api/v1/session", { params });
    if (!response.ok) throw failureOf(response, error);
    await wipeMembers().catch(() => undefined);
    await forgetServicesOf(() => true).catch(() => undefined);
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
  const email = emailOf(here);
  forgetServicesOf((owner) => owner !== email).catch(() => undefined);
  if (here.kind === "guest") wipeMembers().catch(() => undefined);
  if (here.kind === "member") claimMembers(here.email).catch(() => undefined);
}
