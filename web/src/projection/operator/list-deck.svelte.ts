import { i18n } from "../../messages/i18n.svelte.ts";
import type { ListPage } from "../../list/list-page.svelte.ts";
import { loadLetters, textMeasure } from "../measure.ts";
import type { Screens } from "../screens.svelte.ts";
import { settings } from "../settings.svelte.ts";
import { deckOf } from "./deck-of.ts";

/** The slides of a list, as large as the letters that they have allow. */
export function createListDeck(listPage: ListPage, screens: Screens) {
  const text = $derived(i18n.text.projection);
  let measure = $state.raw(textMeasure());
  const slides = $derived(
    deckOf(listPage.run.entries, {
      ratio: screens.ratio,
      measure,
      settings: settings.current,
      licenceText: text.settings.licenceText,
      names: { title: text.desk.titleSlide, card: text.desk.titleCard },
    }),
  );
  const letters = $derived(lettersOf(listPage));
  $effect(() => {
    loadLetters(letters).then(() => (measure = textMeasure()));
  });
  return {
    get slides() {
      return slides;
    },
    get measure() {
      return measure;
    },
  };
}

export type ListDeck = ReturnType<typeof createListDeck>;

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
