import { recall, remember, withLock } from "../../browser/storage.ts";
import { identity } from "../identity.svelte.ts";
import { reachability } from "../connection.svelte.ts";
import { type Bucket, closed, fullBucket, readBucket, refilled, takeFrom } from "./bucket.ts";
import { RequestQueue } from "./queue.ts";

const key = "request-budget";
/** Where nothing can be stored, every tab reckons for itself. */
let own = fullBucket("", 0);

/** Every request to the service waits here for its turn. */
export const requestQueue = new RequestQueue(async (priority) => {
  const { waitMs, isClosed } = await change((bucket) => {
    const taken = takeFrom(bucket, priority);
    return [taken.bucket, { waitMs: taken.waitMs, isClosed: bucket.closedUntil > bucket.at }];
  });
  // What nobody looks at may wait its turn without a word, unless the service itself asked to wait.
  const isLookedAt = priority === "page" || priority === "search" || isClosed;
  if (waitMs > unnoticedMs && isLookedAt) {
    reachability.note({ kind: "held-back", until: Date.now() + waitMs });
  }
  return waitMs;
});

const unnoticedMs = 500;

/** The service has said when it will answer again: no tab asks before. */
export function closeBudget(until: number): Promise<void> {
  return change((bucket) => [closed(bucket, until), undefined]);
}

/** At sign-out: nothing on this device tells who was here. */
export function forgetBudget(): void {
  own = fullBucket("", 0);
  remember(key, undefined);
}

function change<Result>(by: (bucket: Bucket) => readonly [Bucket, Result]): Promise<Result> {
  return withLock(key, "exclusive", async () => {
    const stored = readBucket(recall(key)) ?? own;
    const [next, result] = by(refilled(stored, identity.email, Date.now()));
    own = next;
    remember(key, JSON.stringify(next));
    return result;
  });
}
