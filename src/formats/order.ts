import { fold } from "../domain/folding.ts";
import type { Draft } from "./draft.ts";
import type { ImportedLyrics } from "./song.ts";

const place = /^#(\d+)$/u;

/** The singing order in words: names, or places where names cannot be told apart from the comma. */
export function orderInWords({ sections, sequence }: ImportedLyrics): string {
  const isPlain = sections.every(({ name }) => !/^#|,|^\s|\s$/u.test(name));
  return sequence
    .map((index) => (isPlain ? (sections[index]?.name ?? "") : `#${index + 1}`))
    .join(", ");
}

/** The places of sections that a list of names means; one that means none is noted. */
export function orderFrom(text: string, names: readonly string[], draft: Draft): number[] {
  const places = new Map(names.map((name, at) => [fold(name), at] as const).toReversed());
  const items = text.split(",").map((item) => item.trim());
  return items
    .filter((item) => item !== "")
    .flatMap((item) => {
      const number = place.exec(item)?.[1];
      const index = number ? Number(number) - 1 : (places.get(fold(item)) ?? -1);
      if (index >= 0 && index < names.length) return index;
      draft.notes.push({ code: "orderUnknown", text: item });
      return [];
    });
}
