import { queryClient } from "$lib/service/queries/query-client.ts";
import { failedBy } from "./failure-text.ts";
import { ImportWork } from "./import-work.svelte.ts";
import { clearImport, dropItem, keepImport, type ListOwner, loadImport } from "./import-store.ts";
import {
  type Choice,
  type ImportItem,
  isFamiliar,
  isOfUnknownLanguage,
  isOpen,
  type SourceFile,
} from "./item.ts";
import { KnownSongs } from "./known-songs.ts";
import { inLanguage } from "./mended.ts";
import { readChosen } from "./read-files.ts";
import type { ReadSource } from "./read-source.ts";
import { sameAbove, songLike } from "./same-on-list.ts";
import { SongSaver } from "./save-song.ts";
import { stopOf } from "./stop.ts";
import { withSource } from "./with-source.ts";

/** Somebody's import into a church: it is kept on the device until the list is cleared. */
export class Importing {
  items = $state.raw<readonly ImportItem[]>([]);
  files = $state.raw<ReadonlyMap<string, SourceFile>>(new Map());
  isLoaded = $state(false);
  isKept = $state(true);
  /** More was chosen than the list holds. */
  isFull = $state(false);
  readonly #owner: ListOwner;
  readonly #work = new ImportWork();

  constructor(owner: ListOwner) {
    this.#owner = owner;
  }

  get progress() {
    return this.#work.progress;
  }

  get stop() {
    return this.#work.stop;
  }

  get open(): readonly ImportItem[] {
    return this.items.filter(isOpen);
  }

  async load(): Promise<void> {
    try {
      const { files, items } = await loadImport(this.#owner);
      this.files = new Map(files.map((file) => [file.id, file]));
      this.items = items;
    } catch {
      this.isKept = false;
    }
    this.isLoaded = true;
  }

  async add(chosen: readonly File[]): Promise<void> {
    if (this.progress) return;
    this.isFull = false;
    for (const [done, file] of chosen.entries()) {
      this.#work.progress = { kind: "reading", done, total: chosen.length };
      for (const source of await readChosen(file, chosen)) await this.#take(source);
    }
    this.#work.progress = undefined;
    await this.look();
  }

  async #take(source: ReadSource): Promise<void> {
    const taken = withSource(this.items, source);
    if (!taken) {
      this.isFull = true;
      return;
    }
    this.files = new Map([...this.files, [source.file.id, source.file]]);
    this.items = taken.items;
    await this.#keep(taken.fresh, [source.file]);
  }

  /** Looks for songs that are there already, for all that nobody has looked up yet. */
  async look(): Promise<void> {
    const unknown = this.open.filter(({ match }) => !match);
    if (unknown.length === 0 || this.progress) return;
    await this.#work.runSteps("looking", unknown.length, async (signal, next) => {
      const place = { side: "w", church: this.#owner.church } as const;
      const known = await KnownSongs.read(place, unknown.length, signal);
      for (const { id } of unknown) {
        const item = this.#item(id);
        if (item?.song) {
          const found = await known.match(item.song, signal);
          const above = found.kind === "none" ? sameAbove(item, this.items) : undefined;
          const looked = { ...item, match: above ?? found };
          if (found.kind === "same") await this.#settle(looked, "unchanged", found.songId);
          else await this.#put(looked);
        }
        next();
      }
    });
  }

  async save(): Promise<void> {
    this.#work.stop = undefined;
    await this.look();
    if (this.stop || this.progress) return;
    const { open } = this;
    await this.#work.runSteps("saving", open.length, async (signal, next) => {
      const saver = new SongSaver(this.#owner.church, this.#owner.author, signal);
      for (const { id } of open) {
        const item = this.#item(id);
        if (item) await this.#save(item, saver);
        next();
      }
    });
    await queryClient.invalidateQueries({ queryKey: ["catalogue"] });
  }

  async #save(item: ImportItem, saver: SongSaver): Promise<void> {
    const { song, match, choice } = item;
    if (!song || !match) return;
    if (isFamiliar(item) && choice === "skip")
      return this.#settle(item, "skipped", songLike(item, this.items));
    const hasBegun = item.state.kind === "saving";
    await this.#put({ ...item, state: { kind: "saving" } });
    const onto = choice === "update" ? songLike(item, this.items) : undefined;
    try {
      const state = onto ? await saver.update(song, onto) : await saver.create(song, hasBegun);
      await this.#put({ ...item, state });
    } catch (error) {
      if (stopOf(error)) throw error;
      await this.#put({ ...item, state: failedBy(error) });
    }
  }

  #settle(item: ImportItem, outcome: "unchanged" | "skipped", songId?: string): Promise<void> {
    const state = { kind: "done" as const, outcome, ...(songId ? { songId } : {}) };
    return this.#put({ ...item, state });
  }

  cancel(): void {
    this.#work.cancel();
  }

  /** Another song in place of the one that the file gave; it is looked up again. */
  mend(id: string, song: ImportItem["song"]): Promise<void> {
    const item = this.#item(id);
    if (!item || !song) return Promise.resolve();
    const { match: _outdated, ...rest } = item;
    return this.#put({ ...rest, song, isMended: true, state: { kind: "waiting" } });
  }

  choose(id: string, choice: Choice): Promise<void> {
    const item = this.#item(id);
    return item ? this.#put({ ...item, choice }) : Promise.resolve();
  }

  async chooseForAll(choice: Choice): Promise<void> {
    for (const { id } of this.open.filter(isFamiliar)) await this.choose(id, choice);
  }

  /** The language of all songs that tell none and whose words leave it open. */
  async tellLanguage(language: string): Promise<void> {
    for (const { id, song } of this.open.filter(isOfUnknownLanguage)) {
      if (song) await this.mend(id, inLanguage(song, language));
    }
    await this.look();
  }

  async remove(id: string): Promise<void> {
    this.items = this.items.filter((item) => item.id !== id);
    await dropItem(this.#owner, id).catch(() => (this.isKept = false));
  }

  async clear(): Promise<void> {
    this.items = [];
    this.files = new Map();
    this.#work.stop = undefined;
    this.isFull = false;
    await clearImport(this.#owner).catch(() => (this.isKept = false));
  }

  #item(id: string): ImportItem | undefined {
    return this.items.find((item) => item.id === id);
  }

  async #put(item: ImportItem): Promise<void> {
    this.items = this.items.map((one) => (one.id === item.id ? item : one));
    await this.#keep([item]);
  }

  async #keep(items: readonly ImportItem[], files: readonly SourceFile[] = []): Promise<void> {
    try {
      await keepImport(this.#owner, items, files);
    } catch {
      this.isKept = false;
    }
  }
}
