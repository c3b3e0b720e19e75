const key = "projection-operator";

/**
 * What a page that goes leaves to the one that comes in the same window, as at a reload. It lies
 * there only in between: a copy of the window, which gets a copy of what is stored, finds nothing.
 */
export function handedOver(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function handOver(operator: string | undefined): void {
  if (operator === undefined) return;
  try {
    sessionStorage.setItem(key, operator);
  } catch {
    // Without storage screens wait until they hear that the page went.
  }
}

export function takeBackHand(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
