import { recall, remember } from "../browser/storage.ts";
import type { Place } from "../api/addresses.ts";
import { session } from "../api/session.svelte.ts";

interface RecentChurch {
  readonly id: string;
  readonly name: string;
}

const kept = 5;

/** Public catalogues that were opened on this device, so that a guest finds back. */
class RecentChurches {
  list = $state.raw<readonly RecentChurch[]>(read());

  nameOf({ side, church }: Place): string | undefined {
    return side === "c" ? this.list.find(({ id }) => id === church)?.name : undefined;
  }

  add({ id, name }: RecentChurch): void {
    if (this.list[0]?.id === id && this.list[0].name === name) return;
    this.list = [{ id, name }, ...this.list.filter((church) => church.id !== id)].slice(0, kept);
    remember("recent-churches", JSON.stringify(this.list));
  }

  /** It is not there any more, or not for everybody: nobody is led to it again. */
  forget(gone: string): void {
    if (!this.list.some(({ id }) => id === gone)) return;
    this.list = this.list.filter(({ id }) => id !== gone);
    remember("recent-churches", JSON.stringify(this.list));
  }
}

function read(): RecentChurch[] {
  try {
    const list: unknown = JSON.parse(recall("recent-churches") ?? "[]");
    return Array.isArray(list) ? list.filter(isRecentChurch) : [];
  } catch {
    return [];
  }
}

function isRecentChurch(value: unknown): value is RecentChurch {
  const church = value as Partial<RecentChurch> | null;
  return typeof church?.id === "string" && typeof church.name === "string";
}

export const recentChurches = new RecentChurches();

/** The church whose pages were seen last, where a page belongs to none. */
export function lastPlace(): Place | undefined {
  const own = recall("last-church");
  if (own && session.isLikely) return { side: "w", church: own };
  const [recent] = recentChurches.list;
  return recent && { side: "c", church: recent.id };
}

/** What belongs to the reader: this device, the library, the account. */
export function meAddress(place: Place | undefined): string {
  return place ? `/${place.side}/${place.church}/me` : "/me";
}
