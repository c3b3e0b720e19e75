import type { LyricVersion } from "$contract/lyrics.ts";
import type { Metadata } from "$contract/song.ts";
import { counterparts, type Order, type Section, sectionsInOrder } from "../song/singing-order.ts";
import { creditsOf } from "./credits.ts";
import { fit, type Measure } from "./fitting.ts";
import { largestOf, type ProjectionSettings } from "./settings.ts";

export interface Words {
  readonly language: string;
  readonly lines: readonly string[];
}

/** Everything that a screen has to know. */
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

/** Where a slide is in its song; it outlives slides that are cut in another way. */
export interface SlidePosition {
  /** Counted from 0 in the order that is sung; a card before that stands at -1. */
  readonly entry: number;
  readonly part: number;
}

/** A section, or a part of one that is too long, at its place in the order. */
export interface Slide extends Shown, SlidePosition {
  readonly name: string;
  readonly parts: number;
}

export interface Sung {
  readonly lyrics: LyricVersion;
  readonly beside: LyricVersion | undefined;
  readonly order: Order;
}

/** What the slides of a song look like on this device. */
export interface SlideStyle {
  readonly maxLines?: number | undefined;
  readonly largest?: number | undefined;
  readonly credits?:
    | { readonly text: string; readonly place: ProjectionSettings["credits"] }
    | undefined;
}

export function slideStyle(
  metadata: Metadata,
  { lines, licence, credits, size }: ProjectionSettings,
  licenceText: (number: string) => string,
): SlideStyle {
  const text = creditsOf(metadata, licence && licenceText(licence));
  return {
    maxLines: lines || undefined,
    largest: largestOf[size],
    credits: text ? { text, place: credits } : undefined,
  };
}

export function slidesOf(
  { lyrics, beside, order }: Sung,
  ratio: number,
  measure: Measure,
  { maxLines, largest, credits }: SlideStyle = {},
): Slide[] {
  const pairs = counterparts(lyrics.sections, beside?.sections ?? []);
  const sections = sectionsInOrder(lyrics, order);
  return sections.flatMap(({ section }, entry): Slide[] => {
    const lines = { first: textsOf(section), second: textsOf(pairs.get(section.id)) };
    const isLast = entry === sections.length - 1;
    const foot = credits && (isLast || credits.place === "every") ? credits.text : undefined;
    const fitted = fit(lines, ratio, measure, { maxLines, foot, largest });
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

/** The ground without a word; nothing at all is black. */
export const blank: Shown = {
  size: 0,
  first: { language: "", lines: [] },
  second: undefined,
};

/** The device's picture, which every window has for itself. */
export const logoCard: Shown = { ...blank, isLogo: true };
