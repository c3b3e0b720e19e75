import type { LyricVersion } from "$contract/lyrics.ts";
import type { Metadata } from "$contract/song.ts";
import { isSong } from "../list/list.ts";
import type { RunEntry, RunSong } from "../list/run.ts";
import type { LyricsChoice } from "../song/choice.ts";
import { counterparts, type Section, sectionsInOrder } from "../song/singing-order.ts";
import { fit, type Measure } from "./fitting.ts";
import { largestOf, type ProjectionSettings, rightsOf } from "./settings.ts";

interface Words {
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

/** Where an entry of a list begins: a card before the first section stands at -1. */
export const beginning: SlidePosition = { entry: -1, part: 0 };

/** An entry of the list: its slides, at least one, or why there are none. */
export type Item<One extends SlidePosition = SlidePosition> =
  | { readonly kind: "ready"; readonly slides: readonly One[] }
  | { readonly kind: "loading" }
  | { readonly kind: "missing" };

export type Items<One extends SlidePosition = SlidePosition> = readonly Item<One>[];

/** A section, or a part of one that is too long, at its place in the order. */
export interface Slide extends Shown, SlidePosition {
  readonly name: string;
  readonly parts: number;
}

/** What the slides of a song look like on this device. */
interface SlideStyle {
  readonly maxLines?: number | undefined;
  readonly largest?: number | undefined;
  readonly credits?:
    | { readonly text: string; readonly place: ProjectionSettings["credits"] }
    | undefined;
}

export function slidesOf(
  { lyrics, beside, order }: LyricsChoice & { readonly lyrics: LyricVersion },
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

/** What slides depend on besides the words. */
export interface Look {
  readonly ratio: number;
  readonly measure: Measure;
  readonly settings: ProjectionSettings;
  readonly licenceText: (number: string) => string;
  /** Of the slide that a song begins with, and of a card. */
  readonly names: { readonly title: string; readonly card: string };
}

/** The slides of a whole list; an entry without a word on it is passed over. */
export function listSlides(entries: readonly RunEntry[], look: Look): Items<Slide> {
  return entries.map(({ entry, title, song, isMissing }): Item<Slide> => {
    if (song) return { kind: "ready", slides: songSlides(song, title, look) };
    if (isSong(entry)) return { kind: isMissing ? "missing" : "loading" };
    if (!title.trim()) return { kind: "missing" };
    const card = cardOf({ title }, look.ratio, look.measure);
    return { kind: "ready", slides: [atBeginning(card, look.names.card)] };
  });
}

function songSlides({ sheet, choice }: RunSong, title: string, look: Look): Slide[] {
  const { metadata } = sheet.song;
  const { ratio, measure, settings, names } = look;
  const { licence, lines, size, credits: place } = settings;
  const text = creditsOf(metadata, licence && look.licenceText(licence));
  const { lyrics, beside, order } = choice;
  const slides = lyrics
    ? slidesOf({ lyrics, beside, order }, ratio, measure, {
        maxLines: lines || undefined,
        largest: largestOf[size],
        credits: text ? { text, place } : undefined,
      })
    : [];
  const foot = slides.length === 0 || place === "every" ? text : "";
  const authors = metadata.authors.join(" · ");
  const card = cardOf({ title, below: authors ? [authors] : [], foot }, ratio, measure);
  return [atBeginning(card, names.title), ...slides];
}

function atBeginning(shown: Shown, name: string): Slide {
  return { ...shown, ...beginning, name, parts: 1 };
}

/** Who wrote a song, whose it is, and by which licence it is shown. */
export function creditsOf(
  { authors, copyright }: Pick<Metadata, "authors" | "copyright">,
  licence: string,
): string {
  return [authors.join(", "), ...rightsOf(copyright, licence)].filter(Boolean).join(" · ");
}

/** Each letter that the slides have, once. */
export function lettersOf(entries: readonly RunEntry[]): string {
  const texts = entries.flatMap(({ title, song }) => [
    title,
    ...(song?.sheet.song.metadata.authors ?? []),
    ...[song?.choice.lyrics, song?.choice.beside].flatMap((version) =>
      (version?.sections ?? []).flatMap(({ lines }) => lines.map((line) => line.text)),
    ),
  ]);
  return [...new Set(texts.join(""))].toSorted().join("");
}
