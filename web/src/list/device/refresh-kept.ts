import { identity } from "../../api/identity/identity.svelte.ts";
import { keepQuietly } from "../../device/keeping/keep-quietly.ts";
import { kept } from "../../device/kept/kept.svelte.ts";
import { reachability } from "../../api/reachability/reachability.svelte.ts";
import { today } from "../model/day.ts";
import { lists } from "./lists.svelte.ts";
import { songsToRefresh } from "./songs-to-refresh.ts";

let isBusy = false;

/** Brings the songs of kept lists up to date, now and whenever the service is there again. */
export function refreshKeptLists(): void {
  void refresh();
  reachability.onChange(() => void refresh());
}

async function refresh(): Promise<void> {
  if (isBusy || !reachability.isAnswering) return;
  isBusy = true;
  const due = songsToRefresh(lists.all, kept.list, today());
  // Nobody is asked to sign in for it.
  await keepQuietly(due.filter(({ side }) => side === "c" || identity.isMember));
  isBusy = false;
}
