/** What the service can be expected to do now, from what the last requests came to. */
export type Reachability =
  | { readonly kind: "online" }
  /** It keeps one waiting. */
  | { readonly kind: "slow" }
  /** It is there and asked for patience, from then on until then. */
  | { readonly kind: "busy"; readonly since: number; readonly until: number }
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
  | { readonly kind: "held-back"; readonly at: number; readonly until: number }
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
export function isOfflineStatus(status: number): boolean {
  return status === 0 || fromProxy.has(status);
}

export function reachabilityAfter(before: Reachability, event: RequestEvent): Reachability {
  switch (event.kind) {
    case "unanswered":
      return { kind: "offline" };
    case "outstanding":
      return before.kind === "online" ? { kind: "slow" } : before;
    case "time-passed":
      return before.kind === "busy" && event.at >= before.until ? online : before;
    case "held-back":
      return before.kind === "offline" ? before : busyUntil(before, event.at, event.until);
    case "answered":
      return afterAnswer(before, event);
  }
}

type Answered = Extract<RequestEvent, { readonly kind: "answered" }>;

function afterAnswer(
  before: Reachability,
  { status, sentAt, at, ...event }: Answered,
): Reachability {
  if (isOfflineStatus(status)) return { kind: "offline" };
  if (isBusyStatus(status)) {
    return busyUntil(before, at, at + (event.retryAfterSeconds ?? defaultBusySeconds) * 1000);
  }
  // It was let in before others were asked to wait, and says nothing of now.
  if (before.kind === "busy" && sentAt < before.since) return before;
  return before.kind === "slow" && at - sentAt > patienceMs ? before : online;
}

function busyUntil(before: Reachability, at: number, until: number): Reachability {
  if (before.kind !== "busy") return { kind: "busy", since: at, until };
  return until > before.until ? { ...before, until } : before;
}
