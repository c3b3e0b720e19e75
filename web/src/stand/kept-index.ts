/** Where this window was in what stands on the stand, before it was reloaded. */
export function keptIndex(view: string): number {
  try {
    return Number(sessionStorage.getItem(`stand/${view}`) ?? 0) || 0;
  } catch {
    return 0;
  }
}

export function keepIndex(view: string, index: number): void {
  try {
    if (index > 0) sessionStorage.setItem(`stand/${view}`, `${index}`);
    else sessionStorage.removeItem(`stand/${view}`);
  } catch {
    // Without storage a reload begins again.
  }
}
