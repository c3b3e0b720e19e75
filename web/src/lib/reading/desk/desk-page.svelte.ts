import { onMount, untrack } from "svelte";
import { i18n } from "$lib/i18n/i18n.svelte.ts";
import { sunday } from "$lib/i18n/sunday.svelte.ts";
import { recordUse } from "$lib/lists/device/record-use.ts";
import { withChanged } from "$lib/lists/edit.ts";
import type { Entry } from "$lib/lists/model.ts";
import { dayName, listName } from "$lib/reading/lists/list-names.ts";
import type { ListPage } from "$lib/reading/lists/list-page.svelte.ts";
import { cardOf, logoCard } from "$lib/reading/projection/cards.ts";
import type { Scene, Stage } from "$lib/reading/projection/channel.ts";
import { loadLetters, textMeasure } from "$lib/reading/projection/measure.ts";
import type { Screens } from "$lib/reading/projection/screens.svelte.ts";
import { settings } from "$lib/reading/projection/settings.svelte.ts";
import { changeList } from "./change-list.ts";
import { deckOf } from "./deck-of.ts";
import { Desk } from "./desk.svelte.ts";
import { withInserted } from "./inserted.ts";
import { keepDesk, keptDesk } from "./kept-desk.ts";
import { following, slideAt } from "./machine/deck.ts";
import { type DeskState, type Here, nothingShown } from "./machine/state.ts";
import { itemAfter } from "./machine/step.ts";

/** A list at the desk: its slides, where the operator is, and what screens are told of it. */
export function createDeskPage(listPage: ListPage, screens: Screens) {
  const text = $derived(i18n.text.projection);
  const entries = $derived(listPage.run.entries);
  let measure = $state.raw(textMeasure());
  const deck = $derived(
    deckOf(entries, {
      ratio: screens.ratio,
      measure,
      settings: settings.current,
      licenceText: text.settings.licenceText,
      names: { title: text.desk.titleSlide, card: text.desk.titleCard },
    }),
  );
  const kept = keptDesk(listPage.list);
  const desk = new Desk(() => deck, kept.state.at ? kept.state : beginningAt(listPage.at));
  const at = $derived(desk.state.at?.item);
  const cover = $derived.by(() => {
    const { list } = listPage;
    const below = list.name && list.date ? [dayName(list.date)] : [];
    return cardOf({ title: listName(list), below }, screens.ratio, measure);
  });
  const stage = $derived.by((): Stage => {
    const { next } = desk;
    const nextTitle = next && next.item !== at ? entries[next.item]?.title : undefined;
    return { title: titleOf(at), now: desk.current, next: next?.slide, nextTitle };
  });
  /** Nothing new while the slide at hand is not there: screens stay as they are. */
  const scene = $derived.by((): Scene | undefined => {
    const { due, state } = desk;
    if (!state.at || due.kind === "stay") return undefined;
    const words = due.kind === "slide" ? due.slide : undefined;
    return {
      shown: due.kind === "title" ? cover : due.kind === "logo" ? logoCard : words,
      stage: state.cover === "black" ? undefined : stage,
    };
  });
  const letters = $derived(lettersOf(listPage));
  const opened = $derived(desk.state.prepared ?? at ?? itemAfter(desk.state, deck) ?? -1);

  function titleOf(item: number | undefined): string {
    return item === undefined ? "" : (entries[item]?.title ?? "");
  }

  function nameOf({ at }: Pick<Here, "at">): string {
    const slide = slideAt(deck, at);
    const title = titleOf(at.item);
    return slide && slide.entry >= 0 ? `${title} · ${slide.name}` : title;
  }

  $effect(() => {
    if (opened >= 0) listPage.turnTo(opened);
  });
  $effect(() => {
    loadLetters(letters).then(() => (measure = textMeasure()));
  });
  $effect(() => {
    if (deck) untrack(() => desk.send({ kind: "deck-changed" }));
  });
  // Whoever steps leads from then on, though the slide may come later; what changes by itself is
  // shown by the leader alone.
  let seenSteps = 0;
  $effect(() => {
    const due = scene;
    if (!due) return;
    const hasStepped = desk.steps !== seenSteps;
    seenSteps = desk.steps;
    if (hasStepped || untrack(() => screens.isLeading)) untrack(() => screens.show(due));
  });
  onMount(() => {
    if (kept.isLeading) screens.resume(() => scene ?? screens.scene);
  });
  $effect(() => keepDesk(listPage.list, desk.state, screens.isLeading || screens.isResuming));
  const shownSong = $derived(
    desk.due.kind === "slide" && at !== undefined ? entries[at]?.song?.sheet.song.id : undefined,
  );
  $effect(() => {
    const { place, list } = listPage;
    if (!shownSong || !screens.isLeading || !screens.isPublic) return;
    recordUse("projected", { church: place.church, list: list.id }, [shownSong]);
  });

  return {
    desk,
    get entries() {
      return entries;
    },
    get deck() {
      return deck;
    },
    get scene() {
      return scene;
    },
    /** What the operator looks at, on the wall or before it gets there. */
    get opened() {
      return entries[opened];
    },
    /** What the operator looks at is not what is on the wall. */
    get isPreparing() {
      return desk.state.prepared !== undefined;
    },
    get awaited() {
      return entries[desk.state.awaited ?? -1];
    },
    get coming() {
      const next = itemAfter(desk.state, deck);
      const afterNext = next === undefined ? undefined : following(deck, next + 1);
      const found = [next, afterNext].flatMap((item) => entries[item ?? -1] ?? []);
      return found.filter(({ title }) => title !== "");
    },
    get isLast() {
      return itemAfter(desk.state, deck) === undefined;
    },
    /** Where a step back leads to. */
    get before() {
      const last = desk.state.trail.at(-1);
      return last && nameOf(last);
    },
    get caption() {
      const { at, cover } = desk.state;
      if (!at) return text.nothingYet;
      if (cover === "black") return text.black;
      if (cover === "clear") return text.desk.clear;
      if (cover === "logo") return sunday.text.logo.name;
      return cover === "title" ? text.desk.titleCover : nameOf({ at });
    },
    change: (item: number, entry: Entry) =>
      changeList(listPage, withChanged(listPage.list, item, entry)),
    /** Comes next; the wall stays as it is. */
    insert(entry: Entry): void {
      const item = (at ?? -1) + 1;
      changeList(listPage, withInserted(listPage.list, item, entry));
      desk.send({ kind: "inserted", item });
    },
  };
}

export type DeskPage = ReturnType<typeof createDeskPage>;

/** Where the address asks for an entry, that one is shown first. */
function beginningAt(item: number): DeskState {
  return item > 0 ? { ...nothingShown, prepared: item } : nothingShown;
}

/** Each letter that slides of the list have, once. */
function lettersOf({ run }: ListPage): string {
  const texts = run.entries.flatMap(({ title, song }) => [
    title,
    ...(song?.sheet.song.metadata.authors ?? []),
    ...[song?.choice.lyrics, song?.choice.beside].flatMap((version) =>
      (version?.sections ?? []).flatMap(({ lines }) => lines.map((line) => line.text)),
    ),
  ]);
  return [...new Set(texts.join(""))].toSorted().join("");
}
