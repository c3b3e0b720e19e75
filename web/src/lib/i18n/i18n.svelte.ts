import { recall, remember } from "$lib/browser/remembered.ts";
import { messages as english } from "./en/messages.ts";
import { type LanguageCode, languages, preferredLanguage } from "./languages.ts";

/** The language in which the app speaks to its reader. */
class I18n {
  language = $state.raw<LanguageCode>("en");
  text = $state.raw(english);
  /** What the reader asked for, where the device was not to decide. */
  chosen = $state.raw(recall("language"));
  readonly #formats = new Map<string, Intl.DateTimeFormat>();

  /** Before the first page is shown. */
  async start(): Promise<void> {
    const wanted = [this.chosen ?? "", ...navigator.languages];
    await this.#show(preferredLanguage(wanted));
  }

  async choose(language: LanguageCode): Promise<void> {
    remember("language", language);
    this.chosen = language;
    await this.#show(language);
  }

  async #show(language: LanguageCode): Promise<void> {
    const { messages } = await languages[language].load();
    this.text = messages;
    this.language = language;
    document.documentElement.lang = language;
    document.documentElement.dir = languages[language].dir;
  }

  /** Dates as they are written where the reader lives, if the device tells. */
  get #locale(): string {
    const isOurs = (tag: string) => tag.split("-")[0] === this.language;
    return navigator.languages.find(isOurs) ?? this.language;
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
