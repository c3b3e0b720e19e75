import { directionOf } from "../browser/language.ts";
import { recall, remember } from "../browser/storage.ts";
import type { Reading } from "./en/reading.ts";
import type { Writing } from "./en/writing.ts";
import {
  keyName,
  type LanguageCode,
  preferredLanguage,
  readingIn,
  writingIn,
} from "./languages.ts";

/** All that the app says: what writers read is there once their pages have asked for it. */
export type Messages = Reading & Writing;

/** The language in which the app speaks to its reader. */
class I18n {
  language = $state.raw<LanguageCode>("en");
  /** What the reader asked for, where the device was not to decide. */
  chosen = $state.raw(recall("language"));
  /** What was asked for last; the messages of one before may come later. */
  #wanted: LanguageCode = "en";
  #reading = $state.raw<Reading>();
  #writing = $state.raw<Writing>();
  readonly #all = $derived(
    this.#reading && this.#writing && { ...this.#reading, ...this.#writing },
  );
  readonly #formats = new Map<string, Intl.DateTimeFormat>();

  /** Before the first page is shown. */
  async start(): Promise<void> {
    const wanted = [this.chosen ?? "", ...navigator.languages];
    await this.#show(preferredLanguage(wanted));
  }

  /** What readers see; the root layout loads it before any page. */
  get text(): Reading {
    if (!this.#reading) throw new Error("The messages are not loaded.");
    return this.#reading;
  }

  /** What only writers read as well. Their pages load it before they are shown. */
  get writing(): Messages {
    if (!this.#all) throw new Error("The messages for writers are not loaded.");
    return this.#all;
  }

  async startWriting(): Promise<void> {
    this.#writing = await writingIn(this.language);
  }

  async choose(language: LanguageCode): Promise<void> {
    remember("language", language);
    this.chosen = language;
    await this.#show(language);
  }

  async #show(language: LanguageCode): Promise<void> {
    this.#wanted = language;
    const [reading, writing] = await Promise.all([
      readingIn(language),
      this.#writing && writingIn(language),
    ]);
    if (this.#wanted !== language) return;
    this.#reading = reading;
    if (writing) this.#writing = writing;
    this.language = language;
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
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

  /** A musical key, as it is called where the reader's language is spoken. */
  key(key: string | null | undefined): string {
    return keyName(key, this.language);
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
