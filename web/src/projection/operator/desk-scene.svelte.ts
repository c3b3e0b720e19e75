import { dayName, listName } from "../../list/wording.ts";
import type { ListPage } from "../../list/list-page.svelte.ts";
import { cardOf, logoCard } from "../cards.ts";
import type { Scene, Stage } from "../channel.ts";
import type { Screens } from "../screens.svelte.ts";
import type { Desk } from "./desk.svelte.ts";
import type { ListDeck } from "./list-deck.svelte.ts";

/** What is due on the screens, by what the operator chose. */
export function createDeskScene(desk: Desk, deck: ListDeck, listPage: ListPage, screens: Screens) {
  const entries = $derived(listPage.run.entries);
  const cover = $derived.by(() => {
    const { list } = listPage;
    const below = list.name && list.date ? [dayName(list.date)] : [];
    return cardOf({ title: listName(list), below }, screens.ratio, deck.measure);
  });
  const stage = $derived.by((): Stage => {
    const { next, current } = desk;
    const at = desk.state.at?.item ?? -1;
    const nextTitle = next && next.item !== at ? entries[next.item]?.title : undefined;
    return { title: entries[at]?.title ?? "", now: current, next: next?.slide, nextTitle };
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
  return {
    get current() {
      return scene;
    },
  };
}

export type DeskScene = ReturnType<typeof createDeskScene>;
