import { askToPersist } from "../../browser/persistence.ts";
import { emailOf } from "../../api/identity/identity.ts";
import { identity } from "../../api/identity/identity.svelte.ts";
import { today } from "../model/day.ts";
import type { ServiceList } from "../model/model.ts";
import {
  keptList,
  type KeptList,
  keyOf,
  listAtHand,
  opened,
  type OpenedList,
} from "./kept-list.ts";
import { allLists, deleteList, putList } from "./list-store.ts";
import { songFacts } from "./song-facts.svelte.ts";

type Change = { readonly put: KeptList } | { readonly removed: string };

const maxUndo = 50;

/** The lists on this device, in whichever tab they were made; it works without storage, too. */
class Lists {
  /** Whether they have been read. */
  isKnown = $state(false);
  /** Whether the device stores them: otherwise they last as long as the page. */
  isStored = $state(false);
  #all = $state.raw<ReadonlyMap<string, OpenedList>>(new Map());
  /** What was there before each change of this tab, the last one at the end; nothing: no list. */
  #before = $state.raw<readonly { key: string; list: KeptList | undefined }[]>([]);
  #channel: BroadcastChannel | undefined;

  /** Once, when the app starts. */
  async start(): Promise<void> {
    this.#channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("lists") : undefined;
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<Change>) =>
      this.#take(data),
    );
    identity.onChange((now, before) => {
      if (emailOf(now) !== emailOf(before)) songFacts.forgetMembers();
    });
    await Promise.all([this.#read(), songFacts.read()]);
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

  /** Keeps a list, new or changed; it can be taken back. */
  put(church: string, list: ServiceList): void {
    const key = keyOf(church, list.id);
    this.#remember(key);
    this.#store({ ...keptList(church, list), withSongs: this.#all.get(key)?.withSongs });
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

  remove(church: string, id: string): void {
    const key = keyOf(church, id);
    this.#remember(key);
    this.#drop(key);
  }

  canUndo(church: string, id: string): boolean {
    return this.#before.some(({ key }) => key === keyOf(church, id));
  }

  /** Takes back the last change of a list that this tab made. */
  undo(church: string, id: string): void {
    const at = this.#before.findLastIndex(({ key }) => key === keyOf(church, id));
    const last = this.#before[at];
    if (!last) return;
    this.#before = this.#before.toSpliced(at, 1);
    if (last.list) this.#store({ ...last.list, touchedAt: new Date().toISOString() });
    else this.#drop(last.key);
  }

  #remember(key: string): void {
    this.#before = [...this.#before, { key, list: this.#all.get(key) }].slice(-maxUndo);
  }

  #store({ key, church, fragment, touchedAt, withSongs = false }: KeptList): void {
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

  #drop(key: string): void {
    this.#tell({ removed: key });
    void deleteList(key).catch(() => undefined);
  }

  #tell(change: Change): void {
    this.#take(change);
    this.#channel?.postMessage(change);
  }

  #take(change: Change): void {
    const all = new Map(this.#all);
    if ("put" in change) all.set(change.put.key, opened(change.put));
    else all.delete(change.removed);
    this.#all = all;
  }

  async #read(): Promise<void> {
    try {
      const stored = (await allLists()).map((kept) => [kept.key, opened(kept)] as const);
      this.#all = new Map([...stored, ...this.#all]);
      this.isStored = true;
    } catch {
      this.isStored = false;
    }
  }
}

export const lists = new Lists();
