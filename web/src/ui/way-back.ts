import { afterNavigate, goto } from "$app/navigation";

/** Back to the page as it was left, scrolled and marked; or to the page as it is by now. */
export function createWayBack(home: () => string): () => void {
  let isLeaving = false;
  let from: string | undefined;
  afterNavigate((navigation) => {
    if (navigation.from?.route.id === navigation.to?.route.id) return;
    from = navigation.from?.url && navigation.from.url.pathname + navigation.from.url.hash;
  });
  return () => {
    if (isLeaving) return;
    isLeaving = true;
    if (from === home().replace(/\?[^#]*/, "")) history.back();
    else void goto(home(), { replaceState: true });
  };
}

/** Whoever comes back from a page below this one goes on at the link that led there. */
export function focusLinkTo(page: URL | undefined): void {
  if (!page?.pathname.startsWith(`${location.pathname}/`)) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("#content a")];
  const ofKind = links.filter(({ pathname }) => pathname === page.pathname);
  const link = ofKind.find(({ href }) => href === page.href) ?? ofKind[0];
  link?.focus({ preventScroll: true });
}

/** Lets an element fill the display, or no longer; the browser may refuse. */
export function toggleFullScreen(element: Element = document.documentElement): void {
  const asked = document.fullscreenElement
    ? document.exitFullscreen()
    : element.requestFullscreen?.();
  asked?.catch(() => undefined);
}
