import type { ScreenView } from "./channel.ts";

/** What is opened beside the wall. */
export const furtherViews = ["stage", "lower-third"] as const;

/** Opens a window for a screen, or brings it to the front; not where the browser keeps it from that. */
export function openWindow(view: ScreenView): boolean {
  const address = view === "wall" ? "/screen" : `/screen?view=${view}`;
  const name = view === "wall" ? "precentor-screen" : `precentor-${view}`;
  return window.open(address, name, "popup,width=960,height=540") !== null;
}
