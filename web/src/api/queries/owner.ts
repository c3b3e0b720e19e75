import type { Place } from "../addresses/place.ts";
import { identity } from "../identity/identity.svelte.ts";
import { queryClient } from "./query-client.ts";

/** Part of the key of all that is asked for: what one member may see is not found by the next. */
export function ownerOf({ side }: Pick<Place, "side">): string {
  return side === "w" ? identity.email : "everybody";
}

/** For as long as the app is open: what belonged to whoever was here before is forgotten. */
export function forgetOthers(): () => void {
  return identity.onChange(() => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => isOthers(queryKey[1]) });
  });
}

function isOthers(owner: unknown): boolean {
  return owner !== "everybody" && owner !== identity.email;
}
