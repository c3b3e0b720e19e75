/**
 * What was used by mouse or finger gives the keyboard back, so that arrows and the space bar go on
 * with the slides. Whoever came to it by keyboard stays on it.
 */
export function giveKeysBack(target: Window): () => void {
  let touched: Element | null = null;
  const listening = new AbortController();
  const { signal } = listening;

  target.addEventListener("pointerdown", (event) => (touched = controlOf(event)), { signal });
  target.addEventListener("keydown", onKey, { signal, capture: true });
  target.addEventListener("change", (event) => isTouched(event) && blur(), { signal });
  target.addEventListener(
    "click",
    (event) => event.detail > 0 && controlOf(event)?.matches("button") && blur(),
    { signal },
  );

  // A list that was opened and closed again without choosing.
  function onKey(event: KeyboardEvent): void {
    if (event.key === "Tab") touched = null;
    else if (isTouched(event) && isClosed(event.target as HTMLSelectElement)) blur();
  }

  const isTouched = (event: Event) => touched !== null && event.target === touched;

  return () => listening.abort();
}

function controlOf({ target }: Event): Element | null {
  return target instanceof Element ? target.closest("select, button") : null;
}

function blur(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Where the browser does not tell, keys in an open list must go on choosing in it. */
function isClosed(list: HTMLSelectElement): boolean {
  return CSS.supports("selector(:open)") && !list.matches(":open");
}
