import { onDestroy, onMount, untrack } from "svelte";
import { createChurchQuery } from "../../device/church.svelte.ts";
import { recordUse } from "../../list/lists.svelte.ts";
import { dayName, listName } from "../../list/wording.ts";
import {
  type Entry,
  findAgain,
  isFull,
  isSong,
  nameOf,
  type ServiceList,
  songEntry,
} from "../../list/list.ts";
import { keepService, leaveAtSignOut } from "../../list/keep-service.svelte.ts";
import type { SongSource } from "../../list/song-source.svelte.ts";
import { i18n } from "../../messages/i18n.svelte.ts";
import { actionOf, digitOf, type KeyPress, keys } from "../../ui/keys.ts";
import type { Scene } from "../channel.ts";
import { logo } from "../logo.svelte.ts";
import { loadLetters } from "../../browser/fonts.ts";
import { textMeasure } from "../fitting.ts";
import { Screens } from "../screens.svelte.ts";
import { settings } from "../settings.svelte.ts";
import { blank, cardOf, logoCard, type Shown } from "../slides.ts";
import { lettersOf, listSlides } from "./list-slides.ts";
import {
  beginning,
  dueOn,
  following,
  isAtStart,
  itemAfter,
  nextUp,
  nothingShown,
  type OperatorEvent,
  type OperatorState,
  type Position,
  positionAt,
  slideAt,
  slidesAt,
  step,
  typeDigit,
} from "./step.ts";

const nextDigitMs = 800;

/** What changes nothing on the screens, or happens by itself. */
const quiet: ReadonlySet<OperatorEvent["kind"]> = new Set(["prepare", "inserted", "items-changed"]);

const eventOfKey: Partial<Record<string, OperatorEvent>> = {
  forward: { kind: "next" },
  back: { kind: "previous" },
  first: { kind: "first" },
  last: { kind: "last" },
  nextSong: { kind: "next-item" },
  previousSong: { kind: "previous-item" },
  whereBefore: { kind: "back" },
  black: { kind: "cover", cover: "black" },
  clear: { kind: "cover", cover: "clear" },
  titleCover: { kind: "cover", cover: "title" },
  logo: { kind: "cover", cover: "logo" },
};

/**
 * Leads through the slides of a list, or of a song as a list of one: what is due by `step`, and what
 * screens are told of it.
 */
export function createOperator(source: SongSource) {
  const text = $derived(i18n.text.projection);
  const screens = new Screens({
    onKey: (pressed) => void press(pressed),
    welcome: () => (state.at ? undefined : scene),
  });
  onDestroy(() => screens.close());

  // The slides, as large as the letters that they have allow.
  let measure = $state.raw(textMeasure());
  const entries = $derived(source.entries);
  const items = $derived(
    listSlides(entries, {
      ratio: screens.ratio,
      measure,
      settings: settings.current,
      licenceText: text.settings.licenceText,
      names: { title: i18n.text.song.title, card: text.desk.titleCard },
    }),
  );
  const letters = $derived(lettersOf(entries));
  $effect(() => {
    loadLetters(letters).then(() => (measure = textMeasure()));
  });

  keepService(() => source);
  leaveAtSignOut(() => source.place);

  // Where the operator is.
  const kept = untrack(() => keptState(source.key, source.list));
  let state = $state.raw(kept.state ?? beginningAt(untrack(() => source.at)));
  /** How often somebody did something that screens show. */
  let steps = $state(0);
  let typed = $state(0);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const current = $derived(state.at && slideAt(items, state.at));
  const next = $derived(nextUp(state, items));
  const due = $derived(dueOn(state, items));
  const opened = $derived(state.prepared ?? state.at?.item ?? itemAfter(state, items) ?? -1);
  $effect(() => {
    if (items) untrack(() => send({ kind: "items-changed" }));
  });

  function send(event: OperatorEvent): void {
    if (event.kind === "cover" && event.cover === "logo" && !logo.url) return;
    if (!quiet.has(event.kind)) {
      forgetTyped();
      steps += 1;
    }
    state = step(state, event, items);
  }

  /** Whether the key was one of the operator's. */
  function press(pressed: KeyPress): boolean {
    const action = actionOf(keys.operator, pressed);
    const event = eventOfKey[action ?? ""];
    if (action === "jump") type(digitOf(pressed) ?? 0);
    else if (event?.kind === "next" && typed > 0) jump(typed);
    else if (event) send(event);
    else return false;
    return true;
  }

  /** By the numbers of the song at hand; 0 is its title. */
  function type(digit: number): void {
    if (typed === 0 && digit === 0) return jump(0);
    const last = slidesAt(items, state.at?.item ?? opened).at(-1);
    const typing = typeDigit(typed, digit, (last?.entry ?? -1) + 1);
    forgetTyped();
    typed = typing.typed;
    if (typing.jump) jump(typing.jump);
    else if (typed) waiting = setTimeout(() => jump(typed), nextDigitMs);
  }

  function jump(number: number): void {
    const slide = number > 0 ? { entry: number - 1, part: 0 } : beginning;
    const item = state.at?.item ?? opened;
    if (item < 0) return forgetTyped();
    send({ kind: "go", to: { item, slide } });
  }

  function forgetTyped(): void {
    clearTimeout(waiting);
    typed = 0;
  }

  // What is due on the screens.
  const church = createChurchQuery(() => source.place);
  const welcome = $derived(card({ title: church.data?.name ?? source.title }));
  const cover = $derived.by(() => {
    const { list } = source;
    const below = list.name && list.date ? [dayName(list.date)] : [];
    return card({ title: source.isSong ? source.title : listName(list), below });
  });
  /** Nothing new while the slide at hand is not there: screens stay as they are. */
  const scene = $derived.by((): Scene | undefined => {
    const at = state.at?.item ?? -1;
    const nextTitle = next && next.item !== at ? entries[next.item]?.title : undefined;
    const title = entries[at]?.title ?? "";
    const stage = { title, now: current, next: next?.slide, nextTitle };
    if (due.kind === "stay") return undefined;
    if (due.kind === "black") return { shown: undefined };
    return { shown: shownFor(due), stage, isWelcome: due.kind === "welcome" };
  });

  function shownFor(what: typeof due): Shown | undefined {
    if (what.kind === "slide") return what.slide;
    const shown: Partial<Record<string, Shown>> = { welcome, title: cover, logo: logoCard };
    return shown[what.kind] ?? blank;
  }

  function card(content: { readonly title: string; readonly below?: readonly string[] }): Shown {
    return cardOf(content, screens.ratio, measure);
  }

  // Whoever steps leads from then on, though the slide may come later; what changes by itself is
  // shown by the leader alone.
  let seenSteps = 0;
  $effect(() => {
    const shown = scene;
    if (!shown) return;
    const hasStepped = steps !== seenSteps;
    seenSteps = steps;
    if (hasStepped || untrack(() => screens.isLeading)) untrack(() => screens.show(shown));
  });
  onMount(() => {
    if (kept.isLeading) screens.resume(() => scene ?? screens.scene);
  });

  function keep(key: string, list: ServiceList): void {
    keepState(key, list, state, screens.isLeading || screens.isResuming);
  }
  $effect(() => keep(source.key, source.list));

  const shownSong = $derived.by(() => {
    if (due.kind !== "slide" || !state.at) return undefined;
    return entries[state.at.item]?.song?.sheet.song.id;
  });
  $effect(() => {
    const { place, list } = source;
    if (!shownSong || !screens.isLeading || !screens.isPublic) return;
    recordUse("projected", { church: place.church, list: list.id }, [shownSong]);
  });

  function placeName(at: Position): string {
    const slide = slideAt(items, at);
    const title = entries[at.item]?.title ?? "";
    return slide && slide.entry >= 0 ? `${title} · ${slide.name}` : title;
  }

  return {
    source,
    screens,
    send,
    press,
    go(item: number, index: number): void {
      const to = positionAt(items, item, index);
      if (to) send({ kind: "go", to });
    },
    /** Comes next; the screens stay as they are. */
    insert(entry: Entry): void {
      const item = (state.at?.item ?? -1) + 1;
      const { list } = source;
      send({ kind: "inserted", item });
      const entries = list.entries.toSpliced(item, 0, entry);
      keep(source.insert(item, entry), { ...list, entries });
    },
    /** A song that nobody had planned is sung in the languages of the one at hand. */
    insertSong(song: string): void {
      const atHand = entries[opened]?.entry;
      const words = atHand && isSong(atHand) ? atHand.words : [];
      this.insert(songEntry(song, { words: words.map(({ language }) => ({ language })) }));
    },
    get state() {
      return state;
    },
    get items() {
      return items;
    },
    get scene() {
      return scene;
    },
    /** The slide at hand, whatever covers it. */
    get current() {
      return current;
    },
    get next() {
      return next;
    },
    get typed() {
      return typed;
    },
    get isAtStart() {
      return isAtStart(state, items);
    },
    get mayInsert() {
      return !isFull(source.list);
    },
    /** What the operator looks at, on the screens or before it gets there. */
    get opened() {
      return entries[opened];
    },
    get awaited() {
      return entries[state.awaited ?? -1];
    },
    /** The entry that follows the one that is looked at. */
    get following() {
      return entries[following(items, opened + 1) ?? -1];
    },
    /** Where a step back leads to. */
    get before() {
      const last = state.trail.at(-1);
      return last && placeName(last.at);
    },
    get caption() {
      const names: Partial<Record<string, string>> = {
        black: text.black,
        clear: text.desk.clear,
        title: i18n.text.song.title,
        logo: i18n.text.projection.logo.name,
        welcome: text.welcome,
      };
      return names[due.kind] ?? (state.at ? placeName(state.at) : "");
    },
  };
}

export type Operator = ReturnType<typeof createOperator>;

/** Where the address asks for an entry, that one is shown first. */
function beginningAt(item: number): OperatorState {
  return item > 0 ? { ...nothingShown, prepared: item } : nothingShown;
}

const storageKey = "operator";

interface Kept {
  readonly key: string;
  /** What was at hand: the list may have changed meanwhile. */
  readonly entry: string;
  readonly state: OperatorState;
  readonly isLeading: boolean;
}

/** How this window was in a list before it was reloaded or another page was looked at. */
function keptState(
  key: string,
  { entries }: ServiceList,
): { readonly state?: OperatorState; readonly isLeading: boolean } {
  const kept = storedState();
  const at = kept?.key === key ? kept.state.at : undefined;
  if (!kept || !at) return { isLeading: false };
  const { state, isLeading } = kept;
  const item = findAgain(entries, at.item, kept.entry);
  if (item === at.item) return { state, isLeading };
  if (item < 0) return { isLeading: false };
  return { state: { ...nothingShown, at: { ...at, item }, cover: state.cover }, isLeading };
}

function keepState(
  key: string,
  { entries }: ServiceList,
  state: OperatorState,
  isLeading: boolean,
): void {
  if (!state.at) return;
  const kept: Kept = { key, entry: nameOf(entries[state.at.item]), state, isLeading };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Without storage a reload begins again.
  }
}

function storedState(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
