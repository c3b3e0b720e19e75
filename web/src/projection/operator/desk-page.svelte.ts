import { untrack } from "svelte";
import { i18n } from "../../messages/i18n.svelte.ts";
import { type Entry, withChanged } from "../../list/list.ts";
import type { ListPage } from "../../list/list-page.svelte.ts";
import type { Screens } from "../screens.svelte.ts";
import { changeList } from "./change-list.ts";
import { createDeskScene } from "./desk-scene.svelte.ts";
import { Desk } from "./desk.svelte.ts";
import { withInserted } from "./inserted.ts";
import { keptDesk } from "./kept-desk.ts";
import { leadScreens } from "./lead-screens.svelte.ts";
import { createListDeck } from "./list-deck.svelte.ts";
import { following, slideAt } from "./machine/deck.ts";
import { type DeskState, type Here, nothingShown } from "./machine/state.ts";
import { itemAfter } from "./machine/step.ts";

/** A list at the desk: its slides, where the operator is, and what screens are told of it. */
export function createDeskPage(listPage: ListPage, screens: Screens) {
  const text = $derived(i18n.text.projection);
  const entries = $derived(listPage.run.entries);
  const listDeck = createListDeck(listPage, screens);
  const deck = $derived(listDeck.slides);
  const kept = keptDesk(listPage.list);
  const desk = new Desk(() => deck, kept.state.at ? kept.state : beginningAt(listPage.at));
  const at = $derived(desk.state.at?.item);
  const opened = $derived(desk.state.prepared ?? at ?? itemAfter(desk.state, deck) ?? -1);
  const scene = createDeskScene(desk, listDeck, listPage, screens);

  function nameOf({ at }: Pick<Here, "at">): string {
    const slide = slideAt(deck, at);
    const title = entries[at.item]?.title ?? "";
    return slide && slide.entry >= 0 ? `${title} · ${slide.name}` : title;
  }

  $effect(() => {
  });
  $effect(() => {
    if (deck) untrack(() => desk.send({ kind: "deck-changed" }));
  });
  leadScreens(desk, scene, listPage, screens, kept.isLeading);

  return {
    desk,
    get entries() {
      return entries;
    },
    get deck() {
      return deck;
    },
    get scene() {
      return scene.current;
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
      if (cover === "logo") return i18n.text.sunday.logo.name;
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
