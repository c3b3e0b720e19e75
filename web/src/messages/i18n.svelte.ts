import { recall, remember } from "../browser/remembered.ts";
import { messages as english } from "./en/messages.ts";
import type { WriterAreas, WriterMessages } from "./en/writer-messages.ts";
import { type LanguageCode, languages, preferredLanguage } from "./languages.ts";

/** The language in which the app speaks to its reader. */
class I18n {
  language = $state.raw<LanguageCode>("en");
  text = $state.raw(english);
  /** What the reader asked for, where the device was not to decide. */
  chosen = $state.raw(recall("language"));
  /** What was asked for last; the texts of one before may come later. */
  #wanted: LanguageCode = "en";
  #writerAreas = $state.raw<WriterAreas>();
  readonly #writers = $derived(this.#writerAreas && { ...this.text, ...this.#writerAreas });
  readonly #formats = new Map<string, Intl.DateTimeFormat>();

  /** Before the first page is shown. */
  async start(): Promise<void> {
    const wanted = [this.chosen ?? "", ...navigator.languages];
    await this.#show(preferredLanguage(wanted));
  }

  /** What only writers read. Their pages load it before they are shown. */
  get writers(): WriterMessages {
    if (!this.#writers) throw new Error("The texts for writers are not loaded.");
    return this.#writers;
  }

  async startWriting(): Promise<void> {
    this.#writerAreas = (await languages[this.language].loadWriters()).messages;
  }

  async choose(language: LanguageCode): Promise<void> {
    remember("language", language);
    this.chosen = language;
    await this.#show(language);
  }

  async #show(language: LanguageCode): Promise<void> {
    this.#wanted = language;
    const { load, loadWriters } = languages[language];
    const [{ messages }, forWriters] = await Promise.all([
      load(),
      this.#writerAreas && loadWriters(),
    ]);
    if (this.#wanted !== language) return;
    this.text = messages;
    if (forWriters) this.#writerAreas = forWriters.messages;
    this.language = language;
    document.documentElement.lang = language;
    document.documentElement.dir = languages[language].dir;
  }

  /** As where the reader lives, if the device tells; in the digits of all other numbers here. */
  get #locale(): string {
    const isOurs = (tag: string) => tag.split("-")[0] === this.language;
    const tag = navigator.languages.find(isOurs) ?? this.language;
    return new Intl.Locale(tag, { numberingSystem: "latn" }).toString();
  }

  date(timestamp: string): string {
    return this.#dated({ dateStyle: "medium" }, timestamp);
  }

  dateAndTime(timestamp: string): string {
    return this.#dated({ dateStyle: "medium", timeStyle: "short" }, timestamp);
  }

  time(timestamp: string): string {
    return this.#dated({ timeStyle: "short" }, timestamp);
  }

  /** A day with its weekday; the year where it is not this one. */
  day(date: Date): string {
    const isThisYear = date.getFullYear() === new Date().getFullYear();
    const style = { weekday: "long", day: "numeric", month: "long" } as const;
    const year = isThisYear ? {} : ({ year: "numeric" } as const);
    return new Intl.DateTimeFormat(this.#locale, { ...style, ...year }).format(date);
  }

  /** A day without much ado. */
  shortDay(date: Date): string {
    return new Intl.DateTimeFormat(this.#locale, { day: "numeric", month: "short" }).format(date);
  }

  /** Formats are dear to make, and some are asked for with every letter that is typed. */
  #dated(style: Intl.DateTimeFormatOptions, timestamp: string): string {
    const locale = this.#locale;
    const key = [locale, style.dateStyle, style.timeStyle].join();
    const format = this.#formats.get(key) ?? new Intl.DateTimeFormat(locale, style);
    this.#formats.set(key, format);
    return format.format(new Date(timestamp));
  }

  /** A part of a whole, from 0 to 1, in per cent. */
  share(part: number): string {
    return new Intl.NumberFormat(this.#locale, { style: "percent" }).format(part);
  }

  /** A file's size as people say it. */
  size(bytes: number): string {
    const units = ["byte", "kilobyte", "megabyte", "gigabyte"];
    const step = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
    return new Intl.NumberFormat(this.#locale, {
      style: "unit",
      unit: units[step],
      unitDisplay: step > 0 ? "short" : "long",
      maximumFractionDigits: step > 1 ? 1 : 0,
    }).format(bytes / 1000 ** step);
  }
}

export const i18n = new I18n();
