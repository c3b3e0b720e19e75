import type { Metadata } from "$contract/song.ts";
import { fit, type Measure } from "./fitting.ts";
import type { Shown } from "./slides.ts";

interface Card {
  readonly title: string;
  /** Smaller, below it. */
  readonly below?: readonly string[];
  readonly foot?: string | undefined;
}

/** A slide that names something instead of showing words that are sung. Its language is not known. */
export function cardOf({ title, below = [], foot }: Card, ratio: number, measure: Measure): Shown {
  const fitted = fit({ first: [title], second: below }, ratio, measure, { foot });
  const { size = 0, first = [], second = [] } = fitted[0] ?? {};
  return {
    size,
    first: { language: "", lines: first },
    second: second.length > 0 ? { language: "", lines: second } : undefined,
    ...(foot && { foot }),
  };
}

/** The device's picture, which every window has for itself. */
export const logoCard: Shown = {
  size: 0,
  first: { language: "", lines: [] },
  second: undefined,
  isLogo: true,
};

/** What a song begins with. */
export function titleCard(
  { title, authors }: Pick<Metadata, "title" | "authors">,
  ratio: number,
  measure: Measure,
  foot?: string,
): Shown {
  const names = authors.join(" · ");
  return cardOf({ title, below: names ? [names] : [], foot }, ratio, measure);
}
