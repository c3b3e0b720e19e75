import type { Place } from "../api/addresses.ts";
import { identity } from "../api/identity.svelte.ts";
import { recall, remember, rememberedFields } from "../browser/storage.ts";
import { homeInPage } from "../device/church.svelte.ts";

interface NamedChurch {
  readonly id: string;
  readonly name: string;
}

const kept = 5;
const key = "recent-churches";

/** Public catalogues that were opened on this device, so that a guest finds back. */
class RecentChurches {
  /** The last one first. */
  list = $state.raw<readonly NamedChurch[]>(
    Object.values(rememberedFields(recall(key))).filter(isNamedChurch),
  );

  /** With the one at home here, if the operator has named one. */
  get known(): readonly NamedChurch[] {
    return homeInPage ? [homeInPage, ...this.list] : this.list;
  }

  nameOf(church: string): string | undefined {
    return this.known.find(({ id }) => id === church)?.name;
  }

  add({ id, name }: NamedChurch): void {
    if (this.list[0]?.id === id && this.list[0].name === name) return;
    this.#show([{ id, name }, ...this.list.filter((church) => church.id !== id)].slice(0, kept));
  }

  /** It is not there any more, or not for everybody: nobody is led to it again. */
  forget(gone: string): void {
    const left = this.list.filter(({ id }) => id !== gone);
    if (left.length < this.list.length) this.#show(left);
  }

  #show(list: readonly NamedChurch[]): void {
    this.list = list;
    remember(key, JSON.stringify(list));
  }
}

function isNamedChurch(value: unknown): value is NamedChurch {
  const church = value as Partial<NamedChurch> | null;
  return typeof church?.id === "string" && typeof church.name === "string";
}

export const recentChurches = new RecentChurches();

/** The church whose pages were seen last, where a page belongs to none. */
export function lastPlace(): Place | undefined {
  const own = recall("last-church");
  if (own && identity.isMember) return { side: "w", church: own };
  const church = (recentChurches.list[0] ?? homeInPage)?.id;
  return church === undefined ? undefined : { side: "c", church };
}
