import { recall } from "$lib/browser/remembered.ts";
import type { Identity } from "./machine/identity.ts";

/** Who is here at this moment. */
export function identityNow(): Identity {
  const email = recall("member") ?? "";
  if (email === "") return { kind: "guest" };
  return { kind: recall("signed-in") === "yes" ? "member" : "ended", email };
}

/** Told when that may have changed, in this tab or another; returns how to be told no more. */
export function watchIdentity(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}
