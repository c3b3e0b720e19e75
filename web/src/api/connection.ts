/** What the service can be expected to do now, from what the last requests came to. */
export type Reachability =
  | { readonly kind: "online" }
  /** It keeps one waiting. */
  | { readonly kind: "slow" }
  /** It is there and asked for patience until then. */
  | { readonly kind: "busy"; readonly until: number }
  | { readonly kind: "offline" };

/** Times are those of this device, in milliseconds. */
export type RequestEvent =
  | {
      readonly kind: "answered";
      readonly status: number;
      readonly retryAfterSeconds?: number | undefined;
      readonly sentAt: number;
      readonly at: number;
    }
  | { readonly kind: "unanswered" }
  /** Nothing came for longer than readers have patience. */
  | { readonly kind: "outstanding" }
  /** A reader has to wait that long before anything is sent: another tab was told to, perhaps. */
  | { readonly kind: "held-back"; readonly until: number }
  | { readonly kind: "time-passed"; readonly at: number };

export const online: Reachability = { kind: "online" };
export const patienceMs = 2500;
/** Where the service does not say when to come again. */
export const defaultBusySeconds = 5;

/** A proxy's answer in place of the service's. */
const fromProxy = new Set([502, 504]);
const asksForPatience = new Set([429, 503]);

export function isBusyStatus(status: number): boolean {
  return asksForPatience.has(status);
}

/** 0 stands for no answer at all. */
function isOfflineStatus(status: number): boolean {
  return status === 0 || fromProxy.has(status);
}

export function reachabilityAfter(before: Reachability, event: RequestEvent): Reachability {
  switch (event.kind) {
    case "unanswered":
      return { kind: "offline" };
    case "outstanding":
      return before.kind === "online" ? { kind: "slow" } : before;
    case "time-passed":
      return before.kind === "busy" && isOver(before.until, event.at) ? online : before;
    case "held-back":
      return before.kind === "offline" ? before : busyUntil(before, event.until);
    case "answered":
      return afterAnswer(before, event);
  }
}

/** Whoever tells that time has passed has waited: if much is left, the clock was set back meanwhile. */
function isOver(until: number, at: number): boolean {
  return at >= until || until - at > maxLeftMs;
}

const maxLeftMs = 60_000;

type Answered = Extract<RequestEvent, { readonly kind: "answered" }>;

function afterAnswer(
  before: Reachability,
  { status, sentAt, at, ...event }: Answered,
): Reachability {
  if (isOfflineStatus(status)) return { kind: "offline" };
  if (isBusyStatus(status)) {
    return busyUntil(before, at + (event.retryAfterSeconds ?? defaultBusySeconds) * 1000);
  }
  // Until then nobody asks: what was let in meanwhile, as saves are, says nothing of the others.
  if (before.kind === "busy" && at < before.until) return before;
  return before.kind === "slow" && at - sentAt > patienceMs ? before : online;
}

function busyUntil(before: Reachability, until: number): Reachability {
  return before.kind === "busy" && before.until >= until ? before : { kind: "busy", until };
}
