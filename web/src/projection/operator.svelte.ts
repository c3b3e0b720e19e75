import { onDestroy, untrack } from "svelte";
import { createChurchQuery } from "../device/church.svelte.ts";
import { recordUse } from "../list/lists.svelte.ts";
import { dayName, listName } from "../list/wording.ts";
import {
  type Entry,
  findAgain,
  isFull,
  isSong,
  nameOf,
  type ServiceList,
  songEntry,
} from "../list/list.ts";
import type { SongSource } from "../list/song-source.svelte.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { actionOf, digitOf, type KeyPress, keys } from "../ui/keys.ts";
import { recall, remember, rememberedFields } from "../browser/storage.ts";
import { logo, settings } from "./settings.svelte.ts";
import { loadLetters } from "../browser/fonts.ts";
import { textMeasure } from "./fitting.ts";
import { type Lead, type Scene, Screens } from "./screens.svelte.ts";
import { blank, cardOf, lettersOf, listSlides, logoCard, type Shown } from "./slides.ts";
import {
  type Cover,
  dueOn,
  following,
  isAtStart,
  isQuiet,
  itemAfter,
  nextUp,
  nothingShown,
  type OperatorEvent,
  type OperatorState,
  type Position,
  slideAt,
  slidesAt,
  step,
} from "./step.ts";

const nextDigitMs = 800;

/**
 * Leads through the slides of a list, or of a song as a list of one: what is due by `step`, and what
 * screens are told of it. It is made while its page is set up, and ends with it.
 */
export class Operator {
  readonly source: SongSource;
  readonly screens: Screens;
  readonly #church: ReturnType<typeof createChurchQuery>;
  // The slides, as large as the letters that they have allow.
  #measure = $state.raw(textMeasure());
  readonly #entries = $derived.by(() => this.source.entries);
  readonly #letters = $derived(lettersOf(this.#entries));
  readonly items = $derived.by(() =>
    listSlides(this.#entries, {
      ratio: this.screens.ratio,
      measure: this.#measure,
      settings: settings.current,
      licenceText: i18n.text.projection.settings.licenceText,
      names: { title: i18n.text.song.title, card: i18n.text.lists.words },
    }),
  );

  // Where the operator is.
  state = $state.raw(nothingShown);
  /** How often somebody did something that screens show. */
  #steps = $state(0);
  /** The slide at hand, whatever covers it. */
  readonly current = $derived(this.state.at && slideAt(this.items, this.state.at));
  readonly next = $derived(nextUp(this.state, this.items));
  readonly isAtStart = $derived(isAtStart(this.state, this.items));
  readonly #due = $derived(dueOn(this.state, this.items));
  readonly #openedAt = $derived(
    this.state.prepared ?? this.state.at?.item ?? itemAfter(this.state, this.items) ?? -1,
  );
  /** What the operator looks at, on the screens or before it gets there. */
  readonly opened = $derived(this.#entries[this.#openedAt]);
  readonly awaited = $derived(this.#entries[this.state.awaited ?? -1]);
  /** The entry that follows the one that is looked at. */
  readonly following = $derived(this.#entries[following(this.items, this.#openedAt + 1) ?? -1]);
  readonly mayInsert = $derived.by(() => !isFull(this.source.list));
  /** Where a step back leads to. */
  readonly before = $derived.by(() => {
    const last = this.state.trail.at(-1);
    return last && this.#placeName(last.at);
  });

  // What is due on the screens.
  readonly #welcome = $derived.by(() =>
    this.#card({ title: this.#church.data?.name ?? this.source.title }),
  );
  readonly #cover = $derived.by(() => {
    const { list, isSong, title } = this.source;
    const below = list.name && list.date ? [dayName(list.date)] : [];
    return this.#card({ title: isSong ? title : listName(list), below });
  });
  /** Nothing new while the slide at hand is not there: screens stay as they are. */
  readonly scene = $derived.by((): Scene | undefined => {
    const { next, current: now } = this;
    const due = this.#due;
    if (due.kind === "stay") return undefined;
    if (due.kind === "black") return { shown: undefined };
    const at = this.state.at?.item ?? -1;
    const nextTitle = next && next.item !== at ? this.#entries[next.item]?.title : undefined;
    const stage = { title: this.#entries[at]?.title ?? "", now, next: next?.slide, nextTitle };
    const cards = { welcome: this.#welcome, titleCover: this.#cover, logo: logoCard, clear: blank };
    const shown = due.kind === "slide" ? due.slide : cards[due.kind];
    return { shown, stage, isWelcome: due.kind === "welcome" };
  });
  /** What may take the place of the words, as the buttons for it say. */
  readonly covers = $derived.by((): readonly { cover: Cover; name: string }[] => {
    const { projection, song } = i18n.text;
    return [
      { cover: "black", name: projection.black },
      { cover: "clear", name: projection.desk.clear },
      { cover: "titleCover", name: this.source.isSong ? song.title : projection.desk.listName },
      ...(logo.url ? [{ cover: "logo" as const, name: projection.logo.name }] : []),
    ];
  });
  readonly caption = $derived.by(() => {
    const { kind } = this.#due;
    if (kind === "welcome") return i18n.text.projection.welcome;
    const cover = this.covers.find((one) => one.cover === kind);
    return cover?.name ?? (this.state.at ? this.#placeName(this.state.at) : "");
  });
  constructor(source: SongSource) {
    this.source = source;
    this.#church = createChurchQuery(() => source.place);
    const kept = untrack(() => keptState(source.key, source.list));
    const screens = new Screens(
      {
        onKey: (pressed) => void this.press(pressed),
        welcome: () => (this.state.at ? undefined : this.scene),
      },
      kept.lead,
    );
    this.screens = screens;
    onDestroy(() => screens.close());
    $effect(() => {
      loadLetters(this.#letters).then(() => (this.#measure = textMeasure()));
    });

    // Where the address asks for an entry, that one is shown first.
    const at = untrack(() => source.at);
    this.state = kept.state ?? { ...nothingShown, prepared: at > 0 ? at : undefined };
    $effect(() => {
      if (this.items) untrack(() => this.send({ kind: "items-changed" }));
    });

    $effect(() => {
      if (this.state.typed === 0) return undefined;
      const waiting = setTimeout(() => this.send({ kind: "typed" }), nextDigitMs);
      return () => clearTimeout(waiting);
    });

    // Whoever steps leads from then on, though the slide may come later; what changes by itself is
    // shown by the leader alone.
    let seenSteps = 0;
    $effect(() => {
      const shown = this.scene;
      if (!shown) return;
      const hasStepped = this.#steps !== seenSteps;
      seenSteps = this.#steps;
      if (hasStepped || untrack(() => screens.isLeading)) untrack(() => screens.show(shown));
    });
    $effect(() => this.#keep(source.key, source.list));
    $effect(() => {
      const { place, list } = source;
      const item = this.#due.kind === "slide" ? this.state.at?.item : undefined;
      const song = this.#entries[item ?? -1]?.song?.sheet.song.id;
      if (!song || !screens.isLeading || !screens.isPublic) return;
      recordUse("projected", { church: place.church, list: list.id }, [song]);
    });
  }

  send(event: OperatorEvent): void {
    if (event.kind === "cover" && event.cover === "logo" && !logo.url) return;
    if (!isQuiet(event)) this.#steps += 1;
    this.state = step(this.state, event, this.items);
  }

  /** Whether the key was one of the operator's. */
  press(pressed: KeyPress): boolean {
    const action = actionOf(keys.operator, pressed);
    switch (action) {
      case undefined:
      case "leave":
      case "insertSong":
        return false;
      case "jump":
        this.send({ kind: "digit", digit: digitOf(pressed) ?? 0 });
        return true;
      case "black":
      case "clear":
      case "titleCover":
      case "logo":
        this.send({ kind: "cover", cover: action });
        return true;
      default:
        this.send({ kind: action });
        return true;
    }
  }

  go(item: number, index: number): void {
    const slide = slidesAt(this.items, item)[index];
    if (slide) this.send({ kind: "go", to: { item, slide } });
  }

  /** Comes next; the screens stay as they are. */
  insert(entry: Entry): void {
    const item = (this.state.at?.item ?? -1) + 1;
    const { list } = this.source;
    this.send({ kind: "inserted", item });
    const entries = list.entries.toSpliced(item, 0, entry);
    this.#keep(this.source.insert(item, entry), { ...list, entries });
  }

  /** A song that nobody had planned is sung in the languages of the one at hand. */
  insertSong(song: string): void {
    const atHand = this.opened?.entry;
    const words = atHand && isSong(atHand) ? atHand.words : [];
    this.insert(songEntry(song, { words: words.map(({ language }) => ({ language })) }));
  }

  #card(content: { readonly title: string; readonly below?: readonly string[] }): Shown {
    return cardOf(content, this.screens.ratio, this.#measure);
  }

  #keep(key: string, { entries }: ServiceList): void {
    const { state, screens } = this;
    const entry = state.at ? nameOf(entries[state.at.item]) : "";
    const kept: Kept = { key, entry, state, lead: screens.lead };
    remember(storageKey, JSON.stringify(kept), "sessionStorage");
  }

  #placeName(at: Position): string {
    const slide = slideAt(this.items, at);
    const title = this.#entries[at.item]?.title ?? "";
    return slide && slide.entry >= 0 ? `${title} · ${slide.name}` : title;
  }
}

const storageKey = "operator";

interface Kept {
  readonly key: string;
  /** What was at hand: the list may have changed meanwhile. */
  readonly entry: string;
  readonly state: OperatorState;
  readonly lead: Lead | undefined;
}

/** How this window was in a list before it was reloaded or another page was looked at. */
function keptState(key: string, { entries }: ServiceList): Partial<Pick<Kept, "state" | "lead">> {
  const kept = rememberedFields(recall(storageKey, "sessionStorage")) as Partial<Kept>;
  const { state, entry = "", lead } = kept;
  if (kept.key !== key || !state) return {};
  if (!state.at) return { lead };
  const item = findAgain(entries, state.at.item, entry);
  if (item === state.at.item) return { state: { ...nothingShown, ...state }, lead };
  if (item < 0) return {};
  return { state: { ...nothingShown, at: { ...state.at, item }, cover: state.cover }, lead };
}
