import type { Page } from "playwright-core";

/** A finger's stroke across the middle of the screen. */
export async function swipe(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const y = (page.viewportSize()?.height ?? 0) / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  await touch("touchStart", from);
  await touch("touchMove", (from + to) / 2);
  await touch("touchMove", to);
  await touch("touchEnd");
}
