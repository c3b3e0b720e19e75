import { checkConnection } from "../client/check-connection.ts";
import { reachability } from "../reachability/reachability.svelte.ts";
import { queryClient } from "./query-client.ts";

const everyMs = 5_000;

/** For as long as the app is open: notices when the service goes, and when it is back. */
export function watchConnection(): () => void {
  return $effect.root(() => {
    let wasOnline = true;
    $effect(() => {
      const { isOnline } = reachability;
      if (isOnline && !wasOnline) queryClient.invalidateQueries();
      wasOnline = isOnline;
      if (isOnline) return undefined;
      const timer = setInterval(checkIfSeen, everyMs);
      return () => clearInterval(timer);
    });
    $effect(() => {
      const events = [
        [globalThis, "online"],
        [globalThis, "offline"],
        [document, "visibilitychange"],
      ] as const;
      for (const [target, name] of events) target.addEventListener(name, checkNow);
      if (!navigator.onLine) checkConnection();
      return () => {
        for (const [target, name] of events) target.removeEventListener(name, checkNow);
      };
    });
  });
}

function checkNow({ type }: Event): void {
  if (type === "visibilitychange" && reachability.isOnline) return;
  checkIfSeen();
}

function checkIfSeen(): void {
  if (document.visibilityState === "visible") checkConnection();
}
