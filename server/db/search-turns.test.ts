import { expect, test } from "vitest";
import { SearchTurns } from "./search-turns.ts";

test("a search is told at once that nobody waits for it any more", async () => {
  const turns = new SearchTurns({ atOnce: 1, atOncePerChurch: 1, ms: 60_000 });
  const gone = new AbortController();
  const reason = new Error("gone");
  let told: unknown;
  const work = async (ended: AbortSignal) => {
    gone.abort(reason);
    told = ended.reason;
  };
  const search = turns.run({ church: "church", session: "one", signal: gone.signal }, work);
  await expect(search).rejects.toBe(reason);
  expect(told).toBe(reason);
});
