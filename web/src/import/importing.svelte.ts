import type { DBSchema } from "idb";
import { minutesFor } from "../api/rate-limit.ts";
import { pause } from "../browser/timeout.ts";
import { onDevice } from "../device/database.ts";
import { queryClient } from "../device/queries.svelte.ts";
import { KnownSongs, requestsToAttach, requestsToSave, SongSaver } from "./church-songs.ts";
import {
  type Choice,
  type ImportItem,
  inLanguage,
  isOpen,
  isSkipped,
  lacksSheet,
  ListedSongs,
  type ReadSource,
  songLike,
  type SourceFile,
  withSources,
} from "./item.ts";
import { LongWork, stopOf } from "./long-work.svelte.ts";
import { readAllChosen } from "./read-in-worker.ts";
import { failedBy } from "./texts.ts";

/** What is being done with the list, and how far it is. */
interface Progress {
  readonly kind: "reading" | "looking" | "saving";
  readonly done: number;
  readonly total: number;
}

/** As many changes as are shown together, and how long the first of them waits at most. */
const maxChanges = 250;
const patienceMs = 300;

/** Somebody's import into a church: it is kept on the device until the list is cleared. */
export class Importing extends LongWork<Progress> {
  items = $state.raw<readonly ImportItem[]>([]);
  files = $state.raw<ReadonlyMap<string, SourceFile>>(new Map());
  /** What was chosen and found no room on the list. */
  rest = $state.raw<readonly ReadSource[]>([]);
  isLoaded = $state(false);
  isKept = $state(true);
  /** Whether songs get what they are played from as a sheet. */
  addsChords = $state(false);
  readonly #owner: Owner;

  readonly open = $derived(this.items.filter(isOpen));
  /** What the next save brings: songs, or only the sheets of songs that are there. */
  readonly toSave = $derived(
    this.items.filter((item) =>
      isOpen(item) ? !isSkipped(item) : this.addsChords && mayGetSheet(item),
    ),
  );
  readonly minutesToSave = $derived(
    minutesFor(this.toSave.reduce((sum, item) => sum + this.#requestsFor(item), 0)),
  );
  /** Whether there are chords that could still come as a sheet. */
  readonly hasChords = $derived(
    this.items.some((item) => mayGetSheet(item) || (isOpen(item) && item.song?.sheet)),
  );

  constructor(owner: Owner) {
    super();
    this.#owner = owner;
  }

  async load(): Promise<void> {
    try {
      const { items, files } = await loadImport(this.#owner);
      this.files = files;
      this.items = items;
    } catch {
      this.isKept = false;
    }
    this.isLoaded = true;
  }

  async add(chosen: readonly File[]): Promise<void> {
    if (this.progress) return;
    await this.run(async (signal) => {
      const reading = readAllChosen(chosen, signal);
      await this.#each("reading", chosen.length, reading, (sources) => sources, this.#take);
    });
    if (!this.stop) await this.look();
  }

  readonly #take = (sources: readonly ReadSource[]): Promise<void> => {
    const { items, rest } = withSources(this.items, sources);
    this.rest = [...this.rest, ...rest];
    const files = sources.map(({ file }) => [file.id, file] as const);
    return this.#show(items, new Map([...this.files, ...files]));
  };

  /** What found no room comes in the place of what is done. */
  async addRest(): Promise<void> {
    if (this.progress) return;
    const { rest } = this;
    this.rest = [];
    await this.remove(this.items.filter(({ state }) => state.kind === "done"));
    await this.#take(rest);
    await this.look();
  }

  /** Looks for songs that are there already, for all that nobody has looked up yet. */
  async look(): Promise<void> {
    const unknown = this.open.filter(({ match }) => !match);
    if (unknown.length === 0 || this.progress) return;
    await this.run(async (signal) => {
      const total = unknown.length;
      this.progress = { kind: "looking", done: 0, total };
      const place = { side: "w", church: this.#owner.church } as const;
      const known = await KnownSongs.read(place, total, signal);
      const listed = new ListedSongs(this.items);
      const look = async (item: ImportItem): Promise<ImportItem[]> => {
        if (!item.song) return [];
        const match = await known.match(item.song, signal);
        if (match.kind === "none") return [{ ...item, match: listed.above(item) ?? match }];
        if (match.kind !== "same") return [{ ...item, match }];
        const { songId } = match;
        return [{ ...item, match, state: { kind: "done", outcome: "unchanged", songId } }];
      };
      await this.#each("looking", total, unknown, look, this.#put);
    });
  }

  async save(): Promise<void> {
    this.stop = undefined;
    await this.look();
    if (this.stop || this.progress) return;
    const { church, author } = this.#owner;
    const { toSave } = this;
    const skipped = this.open.filter(isSkipped);
    await this.run(async (signal) => {
      const saver = new SongSaver(church, author, signal);
      const saveOne = (item: ImportItem) => this.#save(item, saver);
      await this.#each("saving", toSave.length, toSave, saveOne, this.#put);
      const state = { kind: "done", outcome: "skipped" } as const;
      await this.#put(skipped.map((item) => ({ ...item, state })));
    });
    await queryClient.invalidateQueries({ queryKey: ["catalogue"] });
  }

  /** One at a time, each written down at once: what was begun is not begun anew. */
  async #save(item: ImportItem, saver: SongSaver): Promise<[]> {
    try {
      const saved = isOpen(item) ? await this.#saveSong(item, saver) : item;
      await this.#put([await this.#withSheet(saved, saver)]);
    } catch (error) {
      if (stopOf(error)) throw error;
      await this.#put([{ ...item, state: failedBy(error) }]);
    }
    return [];
  }

  async #saveSong(item: ImportItem, saver: SongSaver): Promise<ImportItem> {
    const { song, choice } = item;
    if (!song) return item;
    const hasBegun = item.state.kind === "saving";
    await this.#put([{ ...item, state: { kind: "saving" } }]);
    const onto = choice === "update" ? songLike(item, this.items) : undefined;
    const state = onto ? await saver.update(song, onto) : await saver.create(song, hasBegun);
    return { ...item, state };
  }

  async #withSheet(item: ImportItem, saver: SongSaver): Promise<ImportItem> {
    const { song, state } = item;
    const sheet = this.addsChords && song?.sheet;
    if (!sheet || !lacksSheet(state)) return item;
    const { sheetFailure: _earlier, ...done } = state;
    try {
      const { isNew, notes } = await saver.addSheet(done.songId, song.metadata.title, sheet);
      const outcome = isNew && done.outcome === "unchanged" ? "updated" : done.outcome;
      const withNotes = { ...song, notes: [...song.notes, ...notes] };
      return { ...item, song: withNotes, state: { ...done, outcome, hasSheet: true } };
    } catch (error) {
      if (stopOf(error)) throw error;
      return { ...item, state: { ...done, sheetFailure: failedBy(error) } };
    }
  }

  #requestsFor(item: ImportItem): number {
    const requests = isOpen(item) ? requestsToSave(item) : 0;
    return this.addsChords && item.song?.sheet ? requests + requestsToAttach : requests;
  }

  /**
   * One step after another; what changes is shown and kept a few times a second: a list of a thousand
   * songs is not drawn and stored a thousand times.
   */
  async #each<Step, Change>(
    kind: Progress["kind"],
    total: number,
    steps: Iterable<Step> | AsyncIterable<Step>,
    work: (step: Step) => readonly Change[] | Promise<readonly Change[]>,
    apply: (changes: readonly Change[]) => Promise<void>,
  ): Promise<void> {
    let done = 0;
    let changes: Change[] = [];
    let appliedAt = performance.now();
    const applyAll = async () => {
      const all = changes;
      changes = [];
      if (all.length > 0) await apply(all);
      appliedAt = performance.now();
    };
    this.progress = { kind, done, total };
    try {
      for await (const step of steps) {
        changes.push(...(await work(step)));
        const isDue = performance.now() - appliedAt >= patienceMs;
        if (isDue || changes.length >= maxChanges) await applyAll();
        this.progress = { kind, done: (done += 1), total };
      }
    } finally {
      await applyAll();
    }
  }

  async choose(choice: Choice, items: readonly ImportItem[]): Promise<void> {
    await this.#put(items.map((item) => ({ ...item, choice })));
  }

  /**
   * The language of songs that tell none, or only a guess; without one they are as they were read,
   * which is possible until they are saved. They are looked up again.
   */
  async tellLanguage(items: readonly ImportItem[], language?: string): Promise<void> {
    const told = items.flatMap(({ match: _outdated, asRead, ...item }): ImportItem[] => {
      const original = asRead ?? item.song;
      if (!original) return [];
      const song = language ? inLanguage(original, language) : original;
      return [{ ...item, song, ...(language && { asRead: original }), state: { kind: "waiting" } }];
    });
    await this.#put(told);
    await this.look();
  }

  async clear(): Promise<void> {
    this.stop = undefined;
    this.rest = [];
    await this.#show([]);
  }

  async remove(items: readonly ImportItem[]): Promise<void> {
    const gone = new Set(items);
    await this.#show(this.items.filter((item) => !gone.has(item)));
  }

  readonly #put = (changed: readonly ImportItem[]): Promise<void> => {
    const byId = new Map(changed.map((item) => [item.id, item]));
    return this.#show(this.items.map((one) => byId.get(one.id) ?? one));
  };

  async #show(items: readonly ImportItem[], files = this.files): Promise<void> {
    const before = { items: this.items, files: this.files };
    const used = new Set(items.map(({ fileId }) => fileId));
    this.items = items;
    this.files = new Map([...files].filter(([id]) => used.has(id)));
    const now = { items, files: this.files };
    // Drawn first: both at once would hold the page up.
    if (items.length > before.items.length) await pause(0);
    await keepImport(this.#owner, before, now).catch(() => (this.isKept = false));
  }
}

/** Whether it is a song of the church whose chords could still come as a sheet. */
function mayGetSheet({ state, song }: ImportItem): boolean {
  return lacksSheet(state) && song?.sheet !== undefined;
}

interface Schema extends DBSchema {
  /** By church, whoever chose them, and their own id. */
  importFiles: { key: string; value: SourceFile };
  importItems: { key: string; value: ImportItem };
}

const databaseMs = 30_000;

/** Whose import it is. */
interface Owner {
  readonly church: string;
  readonly author: string;
}

/** The songs of an import, with the files that they come from. */
interface Kept {
  readonly items: readonly ImportItem[];
  readonly files: ReadonlyMap<string, SourceFile>;
}

function prefixOf({ church, author }: Owner): string {
  return `${church}/${author}/`;
}

function loadImport(owner: Owner): Promise<Kept> {
  const all = IDBKeyRange.bound(prefixOf(owner), `${prefixOf(owner)}\uFFFF`);
  return onDevice<Schema, Kept>(databaseMs, async (db) => {
    const [files, items] = await Promise.all([
      db.getAll("importFiles", all),
      db.getAll("importItems", all),
    ]);
    return {
      files: new Map(files.map((file) => [file.id, file])),
      items: items.toSorted((one, other) => one.order - other.order),
    };
  });
}

/** Writes what is another than before, and deletes what is gone. */
function keepImport(owner: Owner, before: Kept, now: Kept): Promise<void> {
  return onDevice<Schema, void>(databaseMs, async (db) => {
    const tx = db.transaction(["importFiles", "importItems"], "readwrite", {
      durability: "strict",
    });
    const items = tx.objectStore("importItems");
    const files = tx.objectStore("importFiles");
    const nowById = new Map(now.items.map((item) => [item.id, item]));
    const beforeById = new Map(before.items.map((item) => [item.id, item]));
    const prefix = prefixOf(owner);
    await Promise.all([
      ...newIn(nowById, beforeById).map((item) => items.put(item, prefix + item.id)),
      ...newIn(now.files, before.files).map((file) => files.put(file, prefix + file.id)),
      ...goneFrom(beforeById, nowById).map((id) => items.delete(prefix + id)),
      ...goneFrom(before.files, now.files).map((id) => files.delete(prefix + id)),
      tx.done,
    ]);
  });
}

function newIn<One>(now: ReadonlyMap<string, One>, before: ReadonlyMap<string, One>): One[] {
  return [...now].flatMap(([id, one]) => (before.get(id) === one ? [] : [one]));
}

function goneFrom(before: ReadonlyMap<string, unknown>, now: ReadonlyMap<string, unknown>) {
  return [...before.keys()].filter((id) => !now.has(id));
}
