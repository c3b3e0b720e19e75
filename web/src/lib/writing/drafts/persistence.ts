let isAsked = false;

/** Drafts are nowhere else: the browser is asked, once, not to clear them when it needs room. */
export async function askForPersistence(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  try {
    await navigator.storage?.persist?.();
  } catch {
    // It keeps them as long as it likes.
  }
}
