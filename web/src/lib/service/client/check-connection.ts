import { reachableFetch } from "./client.ts";

/** Finds out whether the service can be reached. */
export async function checkConnection(): Promise<void> {
  await reachableFetch("/api/health/live", { method: "HEAD" }).catch(() => undefined);
}
