import { onMount } from "svelte";
import { goto } from "$app/navigation";
import { page } from "$app/state";
import { hasStatus } from "../api/failure.ts";
import { identity } from "../api/identity.svelte.ts";
import { withParams } from "../api/addresses.ts";
import { byShortId, shortId } from "../song/short-id.ts";
import { orderParam } from "../song/singing-order.ts";
import { createSongPage, reader } from "../song/song-page.svelte.ts";
import { showInstead } from "../ui/show-instead.ts";
import { encodeList, runAddress, type RunMode } from "./link.ts";
import {
  emptyList,
  type Entry,
  isSong,
  newListId,
  type ServiceList,
  songEntry,
  type SongEntry,
} from "./list.ts";
import { keepService, ListPage } from "./list-page.svelte.ts";
import { songFacts } from "./lists.svelte.ts";
import { entryChoice, listedChoice, listRun, type RunEntry } from "./run.ts";

/** Where stand, operator and paper have their songs from: a list, or one song, a list of one. */
export type SongSource = Omit<ListPage, "isSong" | "fragment" | "edit"> & {
  readonly isSong: boolean;
};

/** What the address of a page speaks of: a list, or one song. */
export function createSource(mode: RunMode): SongSource {
  const source = page.params["song"] === undefined ? new ListPage(mode) : new SongAlone();
  if (mode === "print") return source;
  $effect(keepService(() => source));
  // What only members may see goes with them, from every window.
  onMount(() =>
    identity.onChange(({ kind }) => {
      if (kind === "guest" && source.place.side === "w") void goto("/", { replaceState: true });
    }),
  );
  return source;
}

/** What its address chooses of the song is what a list would say of it. */
class SongAlone implements SongSource {
  readonly isSong = true;
  readonly at = 0;
  readonly trouble = undefined;
  readonly #page = createSongPage({ isInUse: true });
  readonly #query = $derived(this.#page.query);
  readonly #sheet = $derived(this.#query.data);
  readonly place = $derived(this.#page.place);
  readonly key = $derived(`song/${this.place.song}`);
  readonly isLoading = $derived(this.#query.isLoading);
  readonly error = $derived(this.#sheet ? undefined : this.#query.error);
  readonly #arrangement = $derived(
    this.#sheet?.arrangements.find(({ id }) => id === page.url.searchParams.get("arrangement")),
  );
  readonly #entry = $derived.by((): SongEntry => {
    const params = page.url.searchParams;
    const chosen = this.#sheet && listedChoice(this.#page.choice, this.#sheet.lyrics);
    const isChosen = params.has("lyrics") || params.has("beside");
    return songEntry(this.place.song, {
      ...(chosen && { order: chosen.order, words: isChosen ? chosen.words : [] }),
      ...(this.#arrangement && { arrangement: shortId(this.#arrangement.id) }),
    });
  });
  readonly list = $derived<ServiceList>({ ...emptyList, entries: [this.#entry] });
  /** Numbers are for songs of lists. */
  readonly entries = $derived.by((): RunEntry[] => {
    const [sheet, { isError, error }] = [this.#sheet, this.#query];
    const isMissing = hasStatus(error, 404);
    const isAway = isError && !sheet && !isMissing;
    const lastTitle = songFacts.of(this.place)?.title;
    const run = listRun(this.list, () => ({ sheet, isMissing, isAway, lastTitle }), reader);
    return run.map((entry) => ({ ...entry, number: undefined }));
  });
  readonly title = $derived(this.entries[0]?.title ?? "");
  /** With the same words chosen. */
  readonly home = $derived.by(() => {
    const { side, church, song } = this.place;
    const { search } = withParams(page.url, { arrangement: undefined });
    return `/${side}/${church}/songs/${song}${search}`;
  });

  retry(): void {
    void this.#query.refetch();
  }

  change(_index: number, next: Entry): void {
    const sheet = this.#sheet;
    if (!isSong(next) || !sheet) return;
    const { lyrics, beside, order } = entryChoice(next, sheet.lyrics, reader);
    const isChosen = next.words.length > 0;
    if (isChosen && beside?.id !== this.#page.choice.beside?.id) reader.second = beside?.language;
    const chosen = {
      lyrics: isChosen ? lyrics?.id : undefined,
      // An address that names none still says so: what it leaves open may be chosen elsewhere.
      beside: isChosen ? (beside?.id ?? "") : undefined,
      order: orderParam(order),
      arrangement: byShortId(sheet.arrangements, next.arrangement ?? "")?.id,
    };
    void showInstead(withParams(page.url, chosen));
  }

  insert(index: number, other: Entry): string {
    const entries = this.list.entries.toSpliced(index, 0, other);
    const made = { ...emptyList, id: newListId(), entries };
    void showInstead(runAddress(this.place, "project", encodeList(made)));
    return made.id;
  }
}
