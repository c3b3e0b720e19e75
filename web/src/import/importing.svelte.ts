import type { ImportedSong } from "$formats/song.ts";
import { minutesFor } from "../api/rate-limit.ts";
import { queryClient } from "../device/queries.svelte.ts";
import { attachChords } from "./church-songs.ts";
import { failedBy } from "./texts.ts";
import {
  type Choice,
  type ImportItem,
  isFamiliar,
  isOpen,
  lacksSheet,
  type ReadSource,
} from "./item.ts";
import { KeptImport } from "./kept-import.svelte.ts";
import { KnownSongs } from "./church-songs.ts";
import { stopOf, LongWork } from "./long-work.svelte.ts";
import { readAllChosen } from "./read-in-worker.ts";
import { SongSaver, requestsToAttach, requestsToSave } from "./church-songs.ts";
import { inLanguage, ListedSongs, songLike } from "./list.ts";

/** Somebody's import into a church: it is kept on the device until the list is cleared. */
export class Importing extends KeptImport {
  /** Whether songs get what they are played from as a sheet. */
  addsChords = $state(false);
  readonly #work = new ImportWork();

  get progress() {
    return this.#work.progress;
  }

  get stop() {
    return this.#work.stop;
  }

  async add(chosen: readonly File[]): Promise<void> {
    if (this.progress) return;
    const taken = new Batch<ReadSource>((sources) => this.take(sources));
    await this.#work.runSteps("reading", chosen.length, async (signal, next) => {
      try {
        for await (const sources of readAllChosen(chosen, signal)) {
          signal.throwIfAborted();
          await taken.add(...sources);
          next();
        }
      } finally {
        await taken.flush();
      }
    });
    if (!this.stop) await this.look();
  }

  /** What found no room comes in the place of what is done. */
  async addRest(): Promise<void> {
    if (this.progress) return;
    const { rest } = this;
    this.rest = [];
    await this.drop(this.items.filter(({ state }) => state.kind === "done"));
    await this.take(rest);
    await this.look();
  }

  /** Looks for songs that are there already, for all that nobody has looked up yet. */
  async look(): Promise<void> {
    const unknown = this.open.filter(({ match }) => !match);
    if (unknown.length === 0 || this.progress) return;
    await this.#work.runSteps("looking", unknown.length, async (signal, next) => {
      const place = { side: "w", church: this.owner.church } as const;
      const known = await KnownSongs.read(place, unknown.length, signal);
      const listed = new ListedSongs(this.items);
      this.#work.expect(unknown.map(({ song }) => (song ? known.requestsFor(song) : 0)));
      const looked = new Batch<ImportItem>((items) => this.put(...items));
      try {
        for (const { id } of unknown) {
          const item = this.item(id);
          if (item?.song) {
            const found = await known.match(item.song, signal);
            const match = found.kind === "none" ? (listed.above(item) ?? found) : found;
            const state = found.kind === "same" ? settled("unchanged", found.songId) : item.state;
            await looked.add({ ...item, match, state });
          }
          next();
        }
      } finally {
        await looked.flush();
      }
    });
  }

  get requestsToSave(): number {
    return this.toSave.reduce((sum, item) => sum + this.#requestsToSave(item), 0);
  }

  /** What the next save brings: songs, or only the sheets of songs that are there. */
  get toSave(): readonly ImportItem[] {
    return this.#nextToSave.filter((item) => !isSkipped(item));
  }

  get #nextToSave(): readonly ImportItem[] {
    return this.items.filter(
      (item) => isOpen(item) || (this.addsChords && this.#isForItsSheet(item)),
    );
  }

  /** Whether there are chords that could still come as a sheet. */
  get hasChords(): boolean {
    return this.items.some(
      (item) => this.#isForItsSheet(item) || (isOpen(item) && item.song?.sheet !== undefined),
    );
  }

  #isForItsSheet(item: ImportItem): boolean {
    return lacksSheet(item.state) && item.song?.sheet !== undefined;
  }

  async save(): Promise<void> {
    this.#work.stop = undefined;
    await this.look();
    if (this.stop || this.progress) return;
    const all = this.#nextToSave;
    await this.#work.runSteps("saving", all.length, async (signal, next) => {
      const saver = new SongSaver(this.owner.church, this.owner.author, signal);
      this.#work.expect(all.map((one) => this.#requestsToSave(one)));
      const skipped = new Batch<ImportItem>((items) => this.put(...items));
      try {
        for (const { id } of all) {
          const item = this.item(id);
          if (item && isSkipped(item)) await this.#skip(item, skipped);
          else if (item) await this.#save(item, saver);
          next();
        }
      } finally {
        await skipped.flush();
      }
    });
    await queryClient.invalidateQueries({ queryKey: ["catalogue"] });
  }

  async #skip(item: ImportItem, skipped: Batch<ImportItem>): Promise<void> {
    const above = item.match?.kind === "above" && this.item(item.match.itemId);
    // What became of the one above may still wait to be written down.
    if (above && isOpen(above)) await skipped.flush();
    await skipped.add({ ...item, state: settled("skipped", songLike(item, this.items)) });
  }

  async #save(item: ImportItem, saver: SongSaver): Promise<void> {
    try {
      const saved = isOpen(item) ? await this.#saveSong(item, saver) : item;
      await this.put(await this.#withSheet(saved, saver));
    } catch (error) {
      if (stopOf(error)) throw error;
      await this.put({ ...item, state: failedBy(error) });
    }
  }

  async #saveSong(item: ImportItem, saver: SongSaver): Promise<ImportItem> {
    const { song, match, choice } = item;
    if (!song || !match) return item;
    const hasBegun = item.state.kind === "saving";
    await this.put({ ...item, state: { kind: "saving" } });
    const onto = choice === "update" ? songLike(item, this.items) : undefined;
    const state = onto ? await saver.update(song, onto) : await saver.create(song, hasBegun);
    return { ...item, state };
  }

  async #withSheet(item: ImportItem, saver: SongSaver): Promise<ImportItem> {
    const { song, state } = item;
    const sheet = this.addsChords && song?.sheet;
    if (!sheet || !song || !lacksSheet(state)) return item;
    const { sheetFailure: _earlier, ...done } = state;
    try {
      const { isNew, notes } = await attachChords(saver, done.songId, song, sheet);
      const outcome = isNew && done.outcome === "unchanged" ? "updated" : done.outcome;
      const withNotes = { ...song, notes: [...song.notes, ...notes] };
      return { ...item, song: withNotes, state: { ...done, outcome, hasSheet: true } };
    } catch (error) {
      if (stopOf(error)) throw error;
      return { ...item, state: { ...done, sheetFailure: failedBy(error) } };
    }
  }

  #requestsToSave(item: ImportItem): number {
    const requests = isOpen(item) ? requestsToSave(item) : 0;
    const hasSheet = this.addsChords && item.song?.sheet && !isSkipped(item);
    return hasSheet ? requests + requestsToAttach : requests;
  }

  cancel(): void {
    this.#work.cancel();
  }

  choose(id: string, choice: Choice): Promise<void> {
    const item = this.item(id);
    return item ? this.put({ ...item, choice }) : Promise.resolve();
  }

  async chooseForAll(choice: Choice): Promise<void> {
    await this.put(...this.open.filter(isFamiliar).map((item) => ({ ...item, choice })));
  }

  /** The language of songs that tell none and whose words leave it open; until they are saved it can be undone. */
  async tellLanguage(language: string, items: readonly ImportItem[]): Promise<void> {
    const told = items.flatMap((item) => {
      const asRead = item.asRead ?? item.song;
      return asRead ? [{ ...corrected(item, inLanguage(asRead, language)), asRead }] : [];
    });
    await this.put(...told);
    await this.look();
  }

  async undoLanguage(items: readonly ImportItem[]): Promise<void> {
    const undone = items.flatMap(({ asRead, ...item }) =>
      asRead ? [corrected(item, asRead)] : [],
    );
    await this.put(...undone);
    await this.look();
  }

  override async clear(): Promise<void> {
    this.#work.stop = undefined;
    await super.clear();
  }

  remove(id: string): Promise<void> {
    return this.drop(this.items.filter((item) => item.id === id));
  }
}

function isSkipped(item: ImportItem): boolean {
  return isFamiliar(item) && item.choice === "skip";
}

/** It is looked up again. */
function corrected({ match: _outdated, ...item }: ImportItem, song: ImportedSong): ImportItem {
  return { ...item, song, state: { kind: "waiting" } };
}

function settled(outcome: "unchanged" | "skipped", songId?: string): ImportItem["state"] {
  return { kind: "done", outcome, ...(songId ? { songId } : {}) };
}

/** As many as are taken together, and how long the first of them waits at most. */
const maxChanges = 250;
const patienceMs = 300;

/** Takes changes together: a list of a thousand songs is not drawn and stored a thousand times. */
export class Batch<Change> {
  readonly #apply: (changes: readonly Change[]) => Promise<void>;
  #waiting: Change[] = [];
  #since = 0;

  constructor(apply: (changes: readonly Change[]) => Promise<void>) {
    this.#apply = apply;
  }

  async add(...changes: readonly Change[]): Promise<void> {
    if (this.#waiting.length === 0) this.#since = performance.now();
    this.#waiting.push(...changes);
    const isDue = performance.now() - this.#since >= patienceMs;
    if (isDue || this.#waiting.length >= maxChanges) await this.flush();
  }

  async flush(): Promise<void> {
    const changes = this.#waiting;
    this.#waiting = [];
    if (changes.length > 0) await this.#apply(changes);
  }
}

/** What is being done with the list, and how far it is. */
interface Progress {
  readonly kind: "reading" | "looking" | "saving";
  readonly done: number;
  readonly total: number;
  readonly minutesLeft: number;
}

export class ImportWork extends LongWork<Progress> {
  /** Requests of all steps, as far as they are known. */
  #requests: readonly number[] = [];

  /** As many steps as are told; each is counted when it is done. */
  async runSteps(
    kind: Progress["kind"],
    total: number,
    work: (signal: AbortSignal, next: () => void) => Promise<void>,
  ): Promise<void> {
    this.#requests = [];
    this.#show(kind, 0, total);
    let done = 0;
    await this.run((signal) => work(signal, () => this.#show(kind, (done += 1), total)));
  }

  /** How many requests each of the steps will take. */
  expect(requests: readonly number[]): void {
    this.#requests = requests;
    if (this.progress) this.#show(this.progress.kind, this.progress.done, this.progress.total);
  }

  #show(kind: Progress["kind"], done: number, total: number): void {
    const requestsLeft = this.#requests.slice(done).reduce((sum, one) => sum + one, 0);
    this.progress = { kind, done, total, minutesLeft: minutesFor(requestsLeft) };
  }
}
