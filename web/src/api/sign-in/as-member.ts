import { withLock } from "../../browser/one-at-a-time.ts";
import { ApiFailure } from "../client/failure.ts";
import { identity } from "../identity/identity.svelte.ts";

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
