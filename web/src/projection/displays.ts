import type { ScreenView } from "./channel.ts";

/** A display of this computer, as the Window Management API tells of it. */
interface Display {
  readonly availLeft: number;
  readonly availTop: number;
  readonly availWidth: number;
  readonly availHeight: number;
  readonly label: string;
}

interface Displays {
  readonly screens: readonly Display[];
  readonly currentScreen: Display;
}

/** What browsers without the interface do not have. */
interface WithDisplays {
  /** Asks for permission when it is called for the first time. */
  readonly getScreenDetails?: () => Promise<Displays>;
}

const usualSize = "width=960,height=540";

/** Whether the browser knows of a second display, and can put a window there. */
export function hasSecondDisplay(): boolean {
  const { isExtended = false }: Screen & { readonly isExtended?: boolean } = screen;
  return isExtended && "getScreenDetails" in window;
}

/** Opens a window for a screen, or brings it to the front; not where the browser keeps it from that. */
export function openWindow(view: ScreenView, features = usualSize): boolean {
  const address = view === "wall" ? "/screen" : `/screen?view=${view}`;
  const name = view === "wall" ? "precentor-screen" : `precentor-${view}`;
  return window.open(address, name, `popup,${features}`) !== null;
}

/** Fills the display at which nobody sits; without leave to know of it, a window to be moved there. */
export async function openOnSecondDisplay(view: ScreenView): Promise<boolean> {
  const known: Window & WithDisplays = window;
  try {
    const displays = await known.getScreenDetails?.();
    const other = displays?.screens.find((one) => one !== displays.currentScreen);
    if (!other) return openWindow(view);
    const { availLeft, availTop, availWidth, availHeight } = other;
    const place = `left=${availLeft},top=${availTop},width=${availWidth},height=${availHeight}`;
    return openWindow(view, `${place},fullscreen`);
  } catch {
    return openWindow(view);
  }
}
