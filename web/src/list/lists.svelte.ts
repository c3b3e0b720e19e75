import type { DBSchema, IDBPDatabase } from "idb";
import type { Metadata, Song } from "$contract/song.ts";
import type { Place, SongPlace } from "../api/addresses.ts";
import { reachability } from "../api/connection.svelte.ts";
import { emailOf } from "../api/identity.ts";
import { identity } from "../api/identity.svelte.ts";
import { askToPersist } from "../browser/storage.ts";
import { onDevice } from "../device/database.ts";
import { keepQuietly, kept } from "../device/downloads.svelte.ts";
import { done } from "../ui/done.svelte.ts";
import { nextSunday, today } from "./day.ts";
import {
  factsKey,
  factsOf,
  keptList,
  type KeptList,
  keyOf,
  listAtHand,
  type SongFacts,
  songsToRefresh,
  type SongUse,
  songUse,
  type StoredList,
  type UseKind,
} from "./kept-list.ts";
import { type DecodedList, decodeList } from "./link.ts";
import {
  type ServiceList,
  type SongEntry,
  songEntry,
  songsOf,
  startedList,
  withEntry,
} from "./list.ts";

interface Schema extends DBSchema {
  lists: { key: string; value: StoredList };
  facts: { key: string; value: SongFacts };
  uses: { key: string; value: SongUse };
}

const patienceMs = 5000;
const minuteMs = 60_000;

function stored<Answer>(ask: (db: IDBPDatabase<Schema>) => Promise<Answer>): Promise<Answer> {
  return onDevice(patienceMs, ask);
}

/** The lists on this device, in whichever tab they were made; it works without storage, too. */
class Lists {
  /** Whether they have been read. */
  isKnown = $state(false);
  /** Whether the device stores them: otherwise they last as long as the page. */
  isStored = $state(false);
  /** Which day it is, also on a page that stays open over midnight. */
  today = $state(today());
  #all = $state.raw<ReadonlyMap<string, KeptList>>(new Map());
  /** As this tab made or read them: the same entries are the same objects. */
  readonly #decoded = new Map<string, DecodedList>();
  #channel: BroadcastChannel | undefined;

  /** Once, when the app starts. */
  async start(): Promise<void> {
    const look = () => (this.today = today());
    setInterval(look, minuteMs);
    document.addEventListener("visibilitychange", look);
    this.#channel = new BroadcastChannel("lists");
    this.#channel.addEventListener("message", ({ data }: MessageEvent<Change>) => this.#take(data));
    await Promise.all([this.#read(), songFacts.start()]);
    for (const one of this.all) recordSung(one);
    this.isKnown = true;
  }

  get all(): KeptList[] {
    return [...this.#all.values()];
  }

  of(church: string): KeptList[] {
    return this.all.filter((kept) => kept.church === church);
  }

  find(church: string, id: string): KeptList | undefined {
    return this.#all.get(keyOf(church, id));
  }

  atHand(church: string): KeptList | undefined {
    return listAtHand(this.of(church), today());
  }

  /** What the fragment of an address says; whatever is the same still has the same entries. */
  decoded(fragment: string): DecodedList {
    const decoded = this.#decoded.get(fragment) ?? decodeList(fragment);
    this.#decoded.set(fragment, decoded);
    return decoded;
  }

  /** Keeps a list, new or changed; what is said of it can be undone. */
  put(church: string, list: ServiceList, said = ""): void {
    const before = this.find(church, list.id) ?? keptList(church, { ...list, entries: [] });
    const next = keptList(church, list);
    done.say(said, () => this.#bringBack(before));
    this.#decoded.set(next.fragment, { list });
    this.#store({ ...next, withSongs: before.withSongs });
    void refresh();
  }

  /** Whether its songs are kept with it from now on. */
  keepSongs(church: string, list: ServiceList, withSongs: boolean): void {
    this.#store({ ...keptList(church, list), withSongs });
  }

  /** It is the one at hand from now on. */
  touch(church: string, id: string): void {
    const kept = this.find(church, id);
    if (kept && this.atHand(church)?.key !== kept.key) this.#bringBack(kept);
  }

  remove(kept: KeptList, said: string): void {
    done.say(said, () => this.#bringBack(kept));
    this.#tell({ key: kept.key });
    void stored((db) => db.delete("lists", kept.key)).catch(() => undefined);
  }

  #bringBack(before: KeptList): void {
    this.#store({ ...before, touchedAt: new Date().toISOString() });
  }

  #store({ list: _list, ...record }: KeptList): void {
    this.#tell({ key: record.key, record });
    void this.#write(record);
  }

  async #write(record: StoredList): Promise<void> {
    try {
      await stored((db) => db.put("lists", record));
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

  #take({ key, record }: Change): void {
    const all = new Map(this.#all);
    if (record) all.set(key, this.#open(record));
    else all.delete(key);
    this.#all = all;
  }

  #open(record: StoredList): KeptList {
    return { ...record, list: this.decoded(record.fragment).list };
  }

  async #read(): Promise<void> {
    try {
      const records = await stored((db) => db.getAll("lists"));
      const read = records.map((record) => [record.key, this.#open(record)] as const);
      this.#all = new Map([...read, ...this.#all]);
      this.isStored = true;
    } catch {
      this.isStored = false;
    }
  }
}

/** Told to the other tabs: a list as it is now, or that it is gone. */
interface Change {
  readonly key: string;
  readonly record?: StoredList;
}

export const lists = new Lists();

/** Titles and numbers of the songs that lists of this device have had. */
class KnownSongs {
  #known = $state.raw<ReadonlyMap<string, SongFacts>>(new Map());

  /** Once, when the app starts. */
  async start(): Promise<void> {
    identity.onChange((now, before) => {
      if (emailOf(now) !== emailOf(before)) this.#forgetMembers();
    });
    const facts = await stored((db) => db.getAll("facts")).catch(() => []);
    this.#known = new Map([...facts.map((one) => [one.key, one] as const), ...this.#known]);
    if (identity.isRemembered && identity.current.kind === "guest") this.#forgetMembers();
  }

  /** From whichever side it was seen. */
  of({ church, song }: Pick<SongPlace, "church" | "song">): SongFacts | undefined {
    const seenFrom = (side: "w" | "c") => this.#known.get(factsKey({ side, church, song }));
    return seenFrom("w") ?? seenFrom("c");
  }

  note(place: SongPlace, metadata: Metadata): void {
    const facts = factsOf(place, metadata);
    if (JSON.stringify(this.#known.get(facts.key)) === JSON.stringify(facts)) return;
    this.#known = new Map(this.#known).set(facts.key, facts);
    void stored((db) => db.put("facts", facts)).catch(() => undefined);
  }

  /** Titles of a church's own go with its member; the lists stay. */
  #forgetMembers(): void {
    this.#known = new Map([...this.#known].filter(([key]) => !key.startsWith("w/")));
    const members = IDBKeyRange.bound("w/", "w/\uFFFF");
    void stored((db) => db.delete("facts", members)).catch(() => undefined);
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
  void stored((db) => {
    const tx = db.transaction("uses", "readwrite");
    return Promise.all([...uses.map((use) => tx.store.put(use)), tx.done]);
  }).catch(() => undefined);
}

/** Whatever a list had whose day has come, while it is known what that is. */
function recordSung({ church, list }: KeptList): void {
  if (list.date === undefined || list.date > today()) return;
  const songs = songsOf(list).map(({ song }) => song);
  const known = songs.filter((song) => songFacts.of({ church, song }));
  recordUse("sung", { church, list: list.id }, known, list.date);
}

/** Of a church between two days, both included; none while the days are still being typed. */
export async function usesBetween(church: string, from: string, to: string): Promise<SongUse[]> {
  if (!from || !to || from > to) return [];
  const range = IDBKeyRange.bound(`${church}/${from}`, `${church}/${to}/\uFFFF`);
  return stored((db) => db.getAll("uses", range));
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
