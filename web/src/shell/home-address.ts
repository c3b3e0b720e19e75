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
