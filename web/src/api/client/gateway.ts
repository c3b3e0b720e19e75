import { pause } from "../../browser/pause.ts";
import { closeBudget, requestQueue } from "../budget/budget.ts";
import type { Urgency } from "../budget/queue.ts";
import type { Identity } from "../identity/identity.ts";
import { identity } from "../identity/identity.svelte.ts";
import { session } from "../identity/session.svelte.ts";
import { defaultBusySeconds, isBusyStatus, patienceMs } from "../reachability/reachability.ts";
import { reachability } from "../reachability/reachability.svelte.ts";
import { ApiFailure } from "./failure.ts";
import { retryAfterSeconds } from "./retry-after.ts";

interface Passage {
  readonly priority: Urgency;
  /** Whoever is not signed in any more is asked to, over the page, and then it goes on. */
  readonly asksForSignIn?: boolean;
  /** Sign-ins are counted apart: what is said of them holds for nothing else. */
  readonly isSignIn?: boolean;
  /** Around each try: under whose name it goes, for example. */
  readonly within?: (send: () => Promise<Response>) => Promise<Response>;
}

/**
 * The one way to the service. Reads wait for their turn and for as long as the service is busy; a
 * save is told everything at once, since whoever saves sees at the button how it stands.
 */
export function gateway(passage: Passage) {
  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { priority, within = (send) => send() } = passage;
    for (let tries = 1; ; tries += 1) {
      await requestQueue.turn(priority, request.signal);
      const asker = identity.current;
      const response = await within(() => attempt(request.clone(), passage));
      if (priority === "save") return response;
      const again = { tries, asker, signal: request.signal, ...passage };
      if (!(await mayTryAgain(response, again))) return response;
    }
  };
}

/** By what it does: a change is somebody's save, anything else belongs to the page. */
export const defaultGateway: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  const isRead = request.method === "GET" || request.method === "HEAD";
  return gateway({ priority: isRead ? "page" : "save" })(request);
};

async function attempt(request: Request, { isSignIn = false }: Passage): Promise<Response> {
  const sentAt = Date.now();
  const isRead = request.method === "GET";
  const timer = isRead ? setTimeout(noteOutstanding, patienceMs) : undefined;
  try {
    const response = await fetch(request);
    const at = Date.now();
    const { status } = response;
    if (isSignIn && isBusyStatus(status)) return response;
    const seconds = retryAfterSeconds(response.headers);
    reachability.note({ kind: "answered", status, retryAfterSeconds: seconds, sentAt, at });
    if (status === 429) await closeBudget(at + (seconds ?? defaultBusySeconds) * 1000);
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    reachability.note({ kind: "unanswered" });
    throw new ApiFailure(0, "The service cannot be reached.");
  } finally {
    clearTimeout(timer);
  }
}

function noteOutstanding(): void {
  reachability.note({ kind: "outstanding" });
}

interface Attempt extends Passage {
  readonly tries: number;
  /** Who was here when it was sent. */
  readonly asker: Identity;
  readonly signal: AbortSignal;
}

/** Whether what stood in the way is gone by now. */
async function mayTryAgain(
  { status, headers }: Response,
  { tries, asker, signal, asksForSignIn = false }: Attempt,
): Promise<boolean> {
  // The queue knows for how long, for all tabs.
  if (status === 429) return true;
  if (status === 503) {
    const usual = Math.min(defaultBusySeconds * tries, maxPauseSeconds);
    await pause(retryAfterSeconds(headers) ?? usual, signal);
    return true;
  }
  return status === 401 && asksForSignIn && isSignedInAgain(asker);
}

const maxPauseSeconds = 30;

/** Somebody else would get what is theirs, under the name of whoever asked. */
async function isSignedInAgain(asker: Identity): Promise<boolean> {
  const hasSignedInMeanwhile = identity.isMember && identity.current !== asker;
  if (!hasSignedInMeanwhile && !(await session.missAndWait())) return false;
  return asker.kind === "guest" || identity.email === asker.email;
}
