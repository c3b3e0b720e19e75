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

/** Lets an element fill the display, or no longer; the browser may refuse. */
export function toggleFullScreen(element: Element = document.documentElement): void {
  const asked = document.fullscreenElement
    ? document.exitFullscreen()
    : element.requestFullscreen?.();
  asked?.catch(() => undefined);
}
