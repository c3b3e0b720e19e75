/** Where this window was in what stands on the stand, before it was reloaded. */
export function keptPlace(view: string): number {
  try {
    return Number(sessionStorage.getItem(`stand/${view}`) ?? 0) || 0;
  } catch {
    return 0;
  }
}

export function keepPlace(view: string, place: number): void {
  try {
    if (place > 0) sessionStorage.setItem(`stand/${view}`, `${place}`);
    else sessionStorage.removeItem(`stand/${view}`);
  } catch {
    // Without storage a reload begins again.
  }
}
