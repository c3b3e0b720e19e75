const patienceMs = 10_000;

/**
 * Gives the keyboard to the heading of the page that was gone to, as soon as that is there; unless
 * the page, or somebody, has put it elsewhere by then.
 */
export function focusHeading(): void {
  if (hasFocused()) return;
  const watch = new MutationObserver(() => hasFocused() && watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), patienceMs);
}

function hasFocused(): boolean {
  if (document.activeElement !== document.body) return true;
  const heading = document.querySelector<HTMLElement>("h1");
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.style.outline = "none";
  heading.focus({ preventScroll: true });
  return true;
}
