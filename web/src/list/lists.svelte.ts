import { askToPersist } from "../browser/storage.ts";
import { emailOf } from "../api/identity.ts";
import { identity } from "../api/identity.svelte.ts";
import { nextSunday, today } from "./day.ts";
import { type DecodedList, decodeList } from "./link.ts";
import {
  hasSong,
  type ServiceList,
  type SongEntry,
  songEntry,
  songsOf,
  startedList,
  withEntry,
  withoutSong,
} from "./list.ts";
import {
  areSame,
  factsKey,
  factsOf,
  keptList,
  type KeptList,
  keyOf,
  listAtHand,
  type OpenedList,
  type SongFacts,
  songsToRefresh,
  songUse,
  type UseKind,
} from "./kept-list.ts";
import {
  allFacts,
  allLists,
  deleteList,
  deleteMembersFacts,
  putFacts,
  putList,
  putUses,
} from "./list-store.ts";
import type { Metadata, Song } from "$contract/song.ts";
import type { Place, SongPlace } from "../api/addresses.ts";
import { keepQuietly, kept } from "../device/downloads.svelte.ts";
import { reachability } from "../api/connection.svelte.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { done } from "../ui/done.svelte.ts";

type Change = { readonly put: KeptList } | { readonly removed: string };

const maxDecoded = 50;
const minuteMs = 60_000;

/** The lists on this device, in whichever tab they were made; it works without storage, too. */
class Lists {
  /** Whether they have been read. */
  isKnown = $state(false);
  /** Whether the device stores them: otherwise they last as long as the page. */
  isStored = $state(false);
  /** Which day it is, also on a page that stays open over midnight. */
  today = $state(today());
  #all = $state.raw<ReadonlyMap<string, OpenedList>>(new Map());
  /** As this tab made or read them: the same entries are the same objects. */
  readonly #decoded = new Map<string, DecodedList>();
  #channel: BroadcastChannel | undefined;

  /** Once, when the app starts. */
  async start(): Promise<void> {
    const look = () => (this.today = today());
    setInterval(look, minuteMs);
    document.addEventListener("visibilitychange", look);
    this.#channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("lists") : undefined;
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<Change>) =>
      this.#take(data),
    );
    identity.onChange((now, before) => {
      if (emailOf(now) !== emailOf(before)) songFacts.forgetMembers();
    });
    await Promise.all([this.#read(), songFacts.read()]);
    recordSung(this.all);
    if (identity.isRemembered && identity.current.kind === "guest") songFacts.forgetMembers();
    this.isKnown = true;
  }

  get all(): OpenedList[] {
    return [...this.#all.values()];
  }

  of(church: string): OpenedList[] {
    return this.all.filter((kept) => kept.church === church);
  }

  find(church: string, id: string): OpenedList | undefined {
    return this.#all.get(keyOf(church, id));
  }

  atHand(church: string): OpenedList | undefined {
    return listAtHand(this.of(church), today());
  }

  /** What the fragment of an address says; whatever is the same still has the same entries. */
  decoded(fragment: string): DecodedList {
    const decoded = this.#decoded.get(fragment) ?? decodeList(fragment);
    this.#decoded.delete(fragment);
    this.#decoded.set(fragment, decoded);
    for (const oldest of this.#decoded.keys()) {
      if (this.#decoded.size > maxDecoded) this.#decoded.delete(oldest);
    }
    return decoded;
  }

  /** Keeps a list, new or changed; what is said of it can be undone. */
  put(church: string, list: ServiceList, said = ""): void {
    const key = keyOf(church, list.id);
    const next = keptList(church, list);
    const before = this.#all.get(key) ?? keptList(church, { ...list, entries: [] });
    done.say(said, () => this.#bringBack(before));
    this.#decoded.set(next.fragment, { list });
    this.#store({ ...next, withSongs: this.#all.get(key)?.withSongs });
    void refresh();
  }

  /** Whether its songs are kept with it from now on. */
  keepSongs(church: string, list: ServiceList, withSongs: boolean): void {
    this.#store({ ...keptList(church, list), withSongs });
  }

  /** It is the one at hand from now on. */
  touch(church: string, id: string): void {
    const kept = this.find(church, id);
    if (!kept || this.atHand(church)?.key === kept.key) return;
    this.#store({ ...kept, touchedAt: new Date().toISOString() });
  }

  remove(kept: OpenedList, said: string): void {
    done.say(said, () => this.#bringBack(kept));
    this.#tell({ removed: kept.key });
    void deleteList(kept.key).catch(() => undefined);
  }

  #bringBack(before: KeptList): void {
    this.#store({ ...before, touchedAt: new Date().toISOString() });
  }

  #store({ key, church, fragment, touchedAt, withSongs }: KeptList): void {
    const kept = { key, church, fragment, touchedAt, withSongs };
    this.#tell({ put: kept });
    void this.#write(kept);
  }

  async #write(kept: KeptList): Promise<void> {
    try {
      await putList(kept);
      this.isStored = true;
      askToPersist();
    } catch {
      this.isStored = false;
    }
  }

  #tell(change: Change): void {
    this.#take(change);
    this.#channel?.postMessage(change);
  }

  #take(change: Change): void {
    const all = new Map(this.#all);
    if ("put" in change) all.set(change.put.key, this.#open(change.put));
    else all.delete(change.removed);
    this.#all = all;
  }

  #open(kept: KeptList): OpenedList {
    return { ...kept, list: this.decoded(kept.fragment).list };
  }

  async #read(): Promise<void> {
    try {
      const stored = (await allLists()).map((kept) => [kept.key, this.#open(kept)] as const);
      this.#all = new Map([...stored, ...this.#all]);
      this.isStored = true;
    } catch {
      this.isStored = false;
    }
  }
}

export const lists = new Lists();

/** Titles and numbers of the songs that lists of this device have had. */
class KnownSongs {
  #known = $state.raw<ReadonlyMap<string, SongFacts>>(new Map());

  async read(): Promise<void> {
    const stored = await allFacts().catch(() => []);
    this.#known = new Map([...stored.map((one) => [one.key, one] as const), ...this.#known]);
  }

  /** From whichever side it was seen. */
  of({ church, song }: Pick<SongPlace, "church" | "song">): SongFacts | undefined {
    return (
      this.#known.get(factsKey({ side: "w", church, song })) ??
      this.#known.get(factsKey({ side: "c", church, song }))
    );
  }

  note(place: SongPlace, metadata: Metadata): void {
    const facts = factsOf(place, metadata);
    if (areSame(this.#known.get(facts.key), facts)) return;
    this.#known = new Map(this.#known).set(facts.key, facts);
    void putFacts([facts]).catch(() => undefined);
  }

  /** Titles of a church's own go with its member; the lists stay. */
  forgetMembers(): void {
    this.#known = new Map([...this.#known].filter(([key]) => !key.startsWith("w/")));
    void deleteMembersFacts().catch(() => undefined);
  }
}

export const songFacts = new KnownSongs();

let isBusy = false;
let isAskedAgain = false;

/** Brings the songs of kept lists up to date, now and whenever the service is there again. */
export function refreshKeptLists(): void {
  void refresh();
  reachability.onChange(() => void refresh());
}

async function refresh(): Promise<void> {
  isAskedAgain = isBusy;
  if (isBusy || !reachability.isAnswering || !kept.isKnown || !kept.isPossible) return;
  isBusy = true;
  const due = songsToRefresh(lists.all, kept.list, today());
  // Nobody is asked to sign in for it.
  await keepQuietly(due.filter(({ side }) => side === "c" || identity.isMember));
  isBusy = false;
  if (isAskedAgain) void refresh();
}

/** Notes for the licence report that songs of a list were printed or projected today. */
export function recordUse(
  kind: UseKind,
  where: { readonly church: string; readonly list: string },
  songs: readonly string[],
  date = today(),
): void {
  const uses = songs.map((song) =>
    songUse({ ...where, song }, kind, date, songFacts.of({ church: where.church, song })),
  );
  // A device that stores nothing reports nothing; singing goes on.
  void putUses(uses).catch(() => undefined);
}

/** Whatever the lists had whose day has come, while it is known what that is. */
function recordSung(all: readonly OpenedList[]): void {
  for (const { church, list } of all) {
    if (list.date === undefined || list.date > today()) continue;
    const known = songsOf(list).filter(({ song }) => songFacts.of({ church, song }));
    recordUse(
      "sung",
      { church, list: list.id },
      known.map(({ song }) => song),
      list.date,
    );
  }
}

/** The list that is being made of a church's songs has this one. */
export function isInListAtHand(church: string, song: string): boolean {
  const kept = lists.atHand(church);
  return kept !== undefined && hasSong(kept.list, song);
}

/** Puts a song at the end of the list at hand; without one, a list for the next Sunday is begun. */
export function addToListAtHand(
  place: Place,
  { id, metadata }: Pick<Song, "id" | "metadata">,
  chosen: Partial<SongEntry> = {},
): void {
  const list = lists.atHand(place.church)?.list ?? startedList(nextSunday());
  songFacts.note({ ...place, song: id }, metadata);
  lists.put(place.church, withEntry(list, songEntry(id, chosen)));
}

export function takeFromListAtHand(
  church: string,
  { id, metadata }: Pick<Song, "id" | "metadata">,
): void {
  const kept = lists.atHand(church);
  const said = i18n.text.lists.removedFrom(metadata.title);
  if (kept) lists.put(church, withoutSong(kept.list, id), said);
}
