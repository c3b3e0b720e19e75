/** Who goes first when not everybody can: from left to right. */
export const priorities = [
  "save",
  "page",
  "search",
  "ahead",
  "hints",
  "doubles",
  "moving",
  "keeping",
] as const;
export type Priority = (typeof priorities)[number];

/** How many requests this device may still send, shared by its tabs. Times in milliseconds. */
export interface Bucket {
  /** The service counts by session: whoever signs in begins anew. */
  readonly owner: string;
  readonly at: number;
  readonly tokens: number;
  /** What keeping songs may take of them. */
  readonly keeping: number;
  /** The service has said that nothing will be answered before. */
  readonly closedUntil: number;
}

/**
 * The service allows 120 in a minute that begins whenever it likes: a full bucket and what runs into
 * it within a minute are never more. Keeping gets a third, reckoned in the same way.
 */
const all = { capacity: 60, perMs: 60 / 60_000 };
const keeping = { capacity: 10, perMs: 30 / 60_000 };

/** How long so many requests take one after another, once nothing is left of a full bucket. */
export function minutesFor(requests: number): number {
  return Math.ceil(requests / all.perMs / 60_000);
}

/** What has to be left for those who go first. */
const reserve: Readonly<Record<Priority, number>> = {
  save: 0,
  page: 5,
  search: 15,
  ahead: 20,
  hints: 25,
  doubles: 25,
  moving: 25,
  keeping: 30,
};

export function fullBucket(owner: string, at: number): Bucket {
  return { owner, at, tokens: all.capacity, keeping: keeping.capacity, closedUntil: 0 };
}

/** What has run into it since; a clock that was set back starts from where it is. */
export function refilled(bucket: Bucket, owner: string, now: number): Bucket {
  if (bucket.owner !== owner) return fullBucket(owner, now);
  const passed = Math.max(0, now - bucket.at);
  // Nobody is ever asked to wait for longer than a few minutes.
  const closedUntil = bucket.closedUntil - now > maxClosedMs ? 0 : bucket.closedUntil;
  return {
    owner,
    at: now,
    tokens: Math.min(all.capacity, bucket.tokens + passed * all.perMs),
    keeping: Math.min(keeping.capacity, bucket.keeping + passed * keeping.perMs),
    closedUntil,
  };
}

const maxClosedMs = 5 * 60_000;

/** Takes a request out of a bucket that is refilled; `waitMs` above 0: not yet, ask again then. */
export function takeFrom(
  bucket: Bucket,
  priority: Priority,
): { readonly bucket: Bucket; readonly waitMs: number } {
  const waitMs = Math.ceil(waitFor(bucket, priority));
  if (waitMs > 0) return { bucket, waitMs };
  return {
    bucket: {
      ...bucket,
      tokens: Math.max(0, bucket.tokens - 1),
      keeping: priority === "keeping" ? bucket.keeping - 1 : bucket.keeping,
    },
    waitMs: 0,
  };
}

/** A save goes out at once: whoever presses the button sees at the button how it stands. */
function waitFor({ at, tokens, keeping: left, closedUntil }: Bucket, priority: Priority): number {
  if (priority === "save") return 0;
  const missing = 1 + reserve[priority] - tokens;
  const missingForKeeping = priority === "keeping" ? 1 - left : 0;
  return Math.max(closedUntil - at, missing / all.perMs, missingForKeeping / keeping.perMs, 0);
}

export function closed(bucket: Bucket, until: number): Bucket {
  return { ...bucket, closedUntil: Math.max(bucket.closedUntil, until) };
}

/** As another tab, perhaps of another release, has left it. */
export function readBucket(text: string | undefined): Bucket | undefined {
  try {
    const { owner, at, tokens, keeping, closedUntil } = JSON.parse(text ?? "") as Bucket;
    const areNumbers = [at, tokens, keeping, closedUntil].every(Number.isFinite);
    return typeof owner === "string" && areNumbers
      ? { owner, at, tokens, keeping, closedUntil }
      : undefined;
  } catch {
    return undefined;
  }
}
