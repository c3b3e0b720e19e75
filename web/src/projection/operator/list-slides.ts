import { isSong } from "../../list/list.ts";
import type { RunEntry, RunSong } from "../../list/run.ts";
import type { Measure } from "../fitting.ts";
import type { ProjectionSettings } from "../settings.ts";
import { cardOf, type Shown, type Slide, slidesOf, slideStyle } from "../slides.ts";
import { beginning, type Item, type Items } from "./step.ts";

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
  const { lyrics, beside, order } = choice;
  const style = slideStyle(metadata, look.settings, look.licenceText);
  const slides = lyrics ? slidesOf({ lyrics, beside, order }, look.ratio, look.measure, style) : [];
  const isCredited = slides.length === 0 || style.credits?.place === "every";
  const foot = isCredited ? style.credits?.text : undefined;
  const authors = metadata.authors.join(" · ");
  const card = { title, below: authors ? [authors] : [], foot };
  return [atBeginning(cardOf(card, look.ratio, look.measure), look.names.title), ...slides];
}

function atBeginning(shown: Shown, name: string): Slide {
  return { ...shown, ...beginning, name, parts: 1 };
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
