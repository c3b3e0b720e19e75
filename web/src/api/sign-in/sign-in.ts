import { withLock } from "../../browser/one-at-a-time.ts";
import { forgetBudget } from "../budget/budget.ts";
import { api, failureOf } from "../client/client.ts";
import { gateway } from "../client/gateway.ts";
import { guest, memberWith } from "../identity/identity.ts";
import { identity } from "../identity/identity.svelte.ts";
import { claimMembers, wipeMembers } from "../../device/kept/kept-store.ts";
import { identityLock } from "./as-member.ts";

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
    identity.become(guest);
    forgetBudget();
  });
}
