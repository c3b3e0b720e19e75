/** What this browser remembers between visits; a browser that refuses to just forgets. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is switched off or full: the app works without it.
  }
}

/** What several settings were remembered as; none of what cannot be read any more. */
export function rememberedFields(remembered = "null"): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(remembered);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Calls when another tab has remembered something else, even if this one slept meanwhile. */
export function onRemembered(key: string, listener: () => void): void {
  window.addEventListener("storage", (event) => {
    // Without a key everything was forgotten at once.
    if (event.key === key || event.key === null) listener();
  });
  window.addEventListener("pageshow", listener);
  document.addEventListener("visibilitychange", listener);
}
