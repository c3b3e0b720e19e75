import type { LyricVersion } from "$contract/lyrics.ts";
import { counterparts, type Order, type Section, sectionsInOrder } from "../song/singing-order.ts";
import { fit, type Measure } from "./fitting.ts";
import type { CreditsPlace } from "./settings.ts";

export interface Words {
  readonly language: string;
  readonly lines: readonly string[];
}

/** Everything that the screen has to know. */
export interface Shown {
  /** Of the first language's letters, as a share of the screen's shorter side. */
  readonly size: number;
  readonly first: Words;
  readonly second: Words | undefined;
  /** Below the words: who wrote them, and by which licence they are shown. */
  readonly foot?: string | undefined;
  /** The device's picture instead of words. */
  readonly isLogo?: boolean;
}

/** A section, or a part of one that is too long, at its place in the order. */
export interface Slide extends Shown {
  /** Counted from 0 in the order that is sung. */
  readonly entry: number;
  readonly name: string;
  readonly part: number;
  readonly parts: number;
}

export interface Sung {
  readonly lyrics: LyricVersion;
  readonly beside: LyricVersion | undefined;
  readonly order: Order;
}

/** What slides look like, whatever is sung. */
export interface SlideStyle {
  readonly maxLines?: number | undefined;
  readonly credits?: { readonly text: string; readonly place: CreditsPlace } | undefined;
}

export function slidesOf(
  { lyrics, beside, order }: Sung,
  ratio: number,
  measure: Measure,
  { maxLines, credits }: SlideStyle = {},
): Slide[] {
  const pairs = counterparts(lyrics.sections, beside?.sections ?? []);
  const sections = sectionsInOrder(lyrics, order);
  return sections.flatMap(({ section }, entry): Slide[] => {
    const lines = { first: textsOf(section), second: textsOf(pairs.get(section.id)) };
    const isLast = entry === sections.length - 1;
    const foot = credits && (isLast || credits.place === "every") ? credits.text : undefined;
    const fitted = fit(lines, ratio, measure, { maxLines, foot });
    return fitted.map(({ size, first, second }, part, { length }) => ({
      entry,
      name: section.name,
      part,
      parts: length,
      size,
      first: { language: lyrics.language, lines: first },
      second:
        beside && second.length > 0 ? { language: beside.language, lines: second } : undefined,
      foot: credits?.place === "every" || part === length - 1 ? foot : undefined,
    }));
  });
}

function textsOf(section: Section | undefined): string[] {
  return section?.lines.map(({ text }) => text) ?? [];
}

/** Where the operator is; it outlives slides that are cut in another way. */
export interface Position {
  readonly entry: number;
  readonly part: number;
}

/** Nothing has been shown yet. */
export const start: Position = { entry: -1, part: 0 };

/** The place of a position among the slides; one before the first or after the last is empty. */
export function indexAt(slides: readonly Slide[], { entry, part }: Position): number {
  if (entry < 0) return -1;
  const index = slides.findLastIndex((slide) => slide.entry === entry && slide.part <= part);
  return index < 0 ? slides.length : index;
}

export function positionAt(slides: readonly Slide[], index: number): Position {
  const slide = slides[index];
  if (slide) return { entry: slide.entry, part: slide.part };
  return index < 0 ? start : { entry: (slides.at(-1)?.entry ?? -1) + 1, part: 0 };
}
