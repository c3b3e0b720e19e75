interface Known {
  /** The churches of whoever is signed in; nothing as long as they are not known. */
  readonly mine?: readonly { readonly id: string }[] | undefined;
  readonly isMember: boolean;
  /** There was a session: the church's page asks to sign in again. */
  readonly hasEnded?: boolean;
  /** The church whose members' side was used last. */
  readonly last?: string | undefined;
  /** Public catalogues that were opened, the last one first. */
  readonly recent: readonly { readonly id: string }[];
  /** The operator's. */
  readonly home?: string | undefined;
}

/** Where the start page leads; nothing where somebody has to choose, or to sign in. */
export function homeAddress(known: Known): string | undefined {
  const { isMember, hasEnded = false, last, recent, home } = known;
  if (isMember) return ownAddress(known);
  if (hasEnded && last) return `/w/${last}`;
  const church = recent[0]?.id ?? home;
  return church && `/c/${church}`;
}

function ownAddress({ mine = [], last, home }: Known): string | undefined {
  const only = mine.length === 1 ? mine[0]?.id : undefined;
  const church = [last, home, only].find((wanted) => mine.some(({ id }) => id === wanted));
  return church && `/w/${church}`;
}

/** The sign-in page, which leads back to where the reader is; no server is told of a fragment. */
export function signInAddress({ pathname, search, hash }: URL): string {
  if (pathname === "/" || pathname === "/sign-in") return "/sign-in";
  return `/sign-in?to=${encodeURIComponent(pathname + search)}${hash}`;
}

/** Where to go after it: within this app, and on the members' side where one is a member. */
export function addressAfterSignIn(
  to: string | null,
  origin: string,
  churches: readonly { readonly id: string }[],
): string {
  const target = to === null ? undefined : within(origin, to);
  if (!target) return "/";
  const [, side, church] = target.pathname.split("/");
  const isMine = side === "c" && churches.some(({ id }) => id === church);
  return (isMine ? target.pathname.replace("/c/", "/w/") : target.pathname) + target.search;
}

function within(origin: string, to: string): URL | undefined {
  try {
    const target = new URL(to, origin);
    return target.origin === origin && !target.pathname.startsWith("//") ? target : undefined;
  } catch {
    return undefined;
  }
}
