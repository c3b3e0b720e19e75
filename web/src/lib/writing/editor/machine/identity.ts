/** Who is here: the same in all tabs. */
export type Identity =
  | { readonly kind: "guest" }
  | { readonly kind: "member"; readonly email: string }
  /** Their session is over; what they wrote is still theirs. */
  | { readonly kind: "ended"; readonly email: string };

/** Whose work is begun, if anybody's. */
export function authorIn(identity: Identity): string | undefined {
  return identity.kind === "guest" ? undefined : identity.email;
}

/** Whether what is sent now is sent in the author's name. */
export function maySave(identity: Identity, author: string): boolean {
  return identity.kind === "member" && identity.email === author;
}

/** What a 401 tells. */
export function ended(identity: Identity): Identity {
  return identity.kind === "member" ? { kind: "ended", email: identity.email } : identity;
}
