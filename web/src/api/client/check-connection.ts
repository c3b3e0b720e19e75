import { gateway } from "./gateway.ts";

let checking: Promise<unknown> | undefined;

/** Finds out whether the service can be reached; one question at a time is enough. */
export async function checkConnection(): Promise<void> {
  checking ??= gateway({ priority: "page" })("/api/health/live", { method: "HEAD" });
  await checking.catch(() => undefined);
  checking = undefined;
}
