import type { Step } from "./actions.ts";

/** What scrolls, in pixels: how far it is, how much is in sight, how much there is. */
export interface Scrolled {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

/** What was read last stays in sight. */
const strideShare = 0.85;

/** Where a step scrolls to, in even strides; nothing when there is no more that way. */
export function scrollTarget(
  { scrollTop, clientHeight, scrollHeight }: Scrolled,
  step: Step,
): number | undefined {
  const end = scrollHeight - clientHeight;
  if (step === "first" || step === "last" || end < 2) return undefined;
  const stride = end / Math.ceil(end / (strideShare * clientHeight));
  if (step === "back") return scrollTop < 2 ? undefined : Math.max(0, scrollTop - stride);
  return end - scrollTop < 2 ? undefined : Math.min(end, scrollTop + stride);
}
