/** On Apple's devices Ctrl+K belongs to whoever writes: it deletes to the end of the line. */
export function isApple(platform: string): boolean {
  return /^(?:Mac|iPhone|iPad)/.test(platform);
}

/** Whether a key is that letter; one of another script counts by its place. */
export function isLetter(
  { key, code }: Pick<KeyboardEvent, "key" | "code">,
  letter: string,
): boolean {
  return /^[a-z]$/i.test(key)
    ? key.toLowerCase() === letter
    : code === `Key${letter.toUpperCase()}`;
}

/** What every browser calls a key that is part of composing letters. */
const composingCode = 229;

/**
 * Whether a key is for letters that are still being composed, as Japanese or Korean ones are. Safari
 * tells that they are done before it tells of the Enter that did it.
 */
export function isForComposing({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return isComposing || keyCode === composingCode;
}

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
