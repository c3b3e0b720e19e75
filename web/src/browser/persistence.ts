let isAsked = false;

/**
 * What somebody wrote or kept on this device may be nowhere else: the browser is asked, once a page,
 * not to clear it away when it needs room or has not been here for long. It may say no.
 */
export function askToPersist(): void {
  if (isAsked) return;
  isAsked = true;
  navigator.storage?.persist?.().catch(() => false);
}
