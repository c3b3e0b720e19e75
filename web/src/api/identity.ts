/**
 * Who this device is used by, as far as a script can know: the cookie itself is out of its sight.
 * `ended` was signed in and is not any more; what is on the page stays theirs.
 */
export type Identity =
  | { readonly kind: "guest" }
  | { readonly kind: "member"; readonly email: string }
  | { readonly kind: "ended"; readonly email: string };

export const guest: Identity = { kind: "guest" };

export function memberWith(email: string): Identity {
  return { kind: "member", email: email.trim().toLowerCase() };
}

/** The service knows of no session. */
export function endOf(identity: Identity): Identity {
  return identity.kind === "member" ? { kind: "ended", email: identity.email } : identity;
}

/** Blank for a guest. */
export function emailOf(identity: Identity): string {
  return identity.kind === "guest" ? "" : identity.email;
}

export function isSameIdentity(one: Identity, other: Identity): boolean {
  return one.kind === other.kind && emailOf(one) === emailOf(other);
}

/** As the device remembers it; anything else is a guest. */
export function readIdentity(text: string | undefined): Identity {
  const { kind, email } = parsed(text);
  if (typeof email !== "string" || email === "") return guest;
  return kind === "member" || kind === "ended" ? { kind, email } : guest;
}

export function writeIdentity(identity: Identity): string {
  return JSON.stringify(identity);
}

function parsed(text = ""): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
