import { pause } from "../browser/timeout.ts";
import { minutesFor } from "../api/rate-limit.ts";
import { queryClient } from "../device/queries.svelte.ts";
import { KnownSongs, requestsToAttach, requestsToSave, SongSaver } from "./church-songs.ts";
import {
  type Choice,
  type ImportItem,
  isOpen,
  isSkipped,
  lacksSheet,
  type ReadSource,
  type SourceFile,
} from "./item.ts";
import { type ImportOwner, keepImport, loadImport } from "./kept-import.ts";
import { inLanguage, ListedSongs, songLike, withSources } from "./list.ts";
import { LongWork, stopOf } from "./long-work.svelte.ts";
import { readAllChosen } from "./read-in-worker.ts";
import { failedBy } from "./texts.ts";

/** What is being done with the list, and how far it is. */
interface Progress {
  readonly kind: "reading" | "looking" | "saving";
  readonly done: number;
  readonly total: number;
  readonly minutesLeft: number;
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
  readonly #owner: ImportOwner;

  readonly open = $derived(this.items.filter(isOpen));
  /** What the next save brings: songs, or only the sheets of songs that are there. */
  readonly toSave = $derived(
    this.items.filter((item) =>
      isOpen(item) ? !isSkipped(item) : this.addsChords && mayGetSheet(item),
    ),
  );
  readonly requestsToSave = $derived(
    this.toSave.reduce((sum, item) => sum + this.#requestsFor(item), 0),
  );
  /** Whether there are chords that could still come as a sheet. */
  readonly hasChords = $derived(
    this.items.some((item) => mayGetSheet(item) || (isOpen(item) && item.song?.sheet)),
  );

  constructor(owner: ImportOwner) {
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
      const reading = { steps: readAllChosen(chosen, signal), total: chosen.length };
      await this.#each("reading", reading, (sources) => sources, this.#take);
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
      this.#tell("looking", 0, total);
      const place = { side: "w", church: this.#owner.church } as const;
      const known = await KnownSongs.read(place, total, signal);
      const listed = new ListedSongs(this.items);
      const requests = unknown.map(({ song }) => (song ? known.requestsFor(song) : 0));
      const looking = { steps: unknown, total, requests };
      const look = async (item: ImportItem): Promise<ImportItem[]> => {
        if (!item.song) return [];
        const match = await known.match(item.song, signal);
        if (match.kind === "none") return [{ ...item, match: listed.above(item) ?? match }];
        if (match.kind !== "same") return [{ ...item, match }];
        const { songId } = match;
        return [{ ...item, match, state: { kind: "done", outcome: "unchanged", songId } }];
      };
      await this.#each("looking", looking, look, this.#put);
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
      const requests = toSave.map((item) => this.#requestsFor(item));
      const saving = { steps: toSave, total: toSave.length, requests };
      await this.#each("saving", saving, (item) => this.#save(item, saver), this.#put);
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
    { steps, total, requests = [] }: Steps<Step>,
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
    this.#tell(kind, done, total, requests);
    try {
      for await (const step of steps) {
        changes.push(...(await work(step)));
        const isDue = performance.now() - appliedAt >= patienceMs;
        if (isDue || changes.length >= maxChanges) await applyAll();
        this.#tell(kind, (done += 1), total, requests);
      }
    } finally {
      await applyAll();
    }
  }

  /** With how many requests each of the steps takes. */
  #tell(
    kind: Progress["kind"],
    done: number,
    total: number,
    requests: readonly number[] = [],
  ): void {
    const left = requests.slice(done).reduce((sum, one) => sum + one, 0);
    this.progress = { kind, done, total, minutesLeft: minutesFor(left) };
  }

  async choose(choice: Choice, items: readonly ImportItem[]): Promise<void> {
    await this.#put(items.map((item) => ({ ...item, choice })));
  }

  /** The language of songs that tell none, or only a guess; until they are saved it can be undone. */
  async tellLanguage(language: string, items: readonly ImportItem[]): Promise<void> {
    await this.#correct(items, (asRead) => ({ song: inLanguage(asRead, language), asRead }));
  }

  async undoLanguage(items: readonly ImportItem[]): Promise<void> {
    await this.#correct(items, (song) => ({ song }));
  }

  /** They are looked up again. */
  async #correct(
    items: readonly ImportItem[],
    corrected: (asRead: NonNullable<ImportItem["song"]>) => Pick<ImportItem, "song" | "asRead">,
  ): Promise<void> {
    const changed = items.flatMap(({ match: _outdated, asRead, ...item }): ImportItem[] => {
      const original = asRead ?? item.song;
      return original ? [{ ...item, ...corrected(original), state: { kind: "waiting" } }] : [];
    });
    await this.#put(changed);
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

interface Steps<Step> {
  readonly steps: Iterable<Step> | AsyncIterable<Step>;
  readonly total: number;
  /** How many requests each of them takes, as far as that is known. */
  readonly requests?: readonly number[];
}

/** Whether it is a song of the church whose chords could still come as a sheet. */
function mayGetSheet({ state, song }: ImportItem): boolean {
  return lacksSheet(state) && song?.sheet !== undefined;
}
