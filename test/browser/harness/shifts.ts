import type { Page } from "playwright-core";

/** Counts what moves without the reader's doing, from now on. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as never as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const { shifts } = globalThis as never as { shifts: number[] };
      return shifts.reduce((sum, value) => sum + value, 0);
    });
}
