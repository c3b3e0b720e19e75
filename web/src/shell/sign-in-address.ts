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
