import { emailOf, type Identity } from "../identity/identity.ts";
import { identity } from "../identity/identity.svelte.ts";
import { keepChurchesOf } from "../identity/remembered-churches.ts";
import { claimMembers, wipeMembers } from "../../device/kept/kept-store.ts";
import { songShelf } from "../../device/favourites-recent/song-shelf.svelte.ts";

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
  if (here.kind === "guest") wipeMembers().catch(() => undefined);
  if (here.kind === "member") claimMembers(here.email).catch(() => undefined);
}
