import { recall, remember } from "$lib/remembered.ts";
import { messages as english } from "./en.ts";
import { type LanguageCode, languages, preferredLanguage } from "./languages.ts";

/** The language in which the app speaks to its reader. */
class I18n {
  language = $state.raw<LanguageCode>("en");
  text = $state.raw(english);

  /** Before the first page is shown. */
  async start(): Promise<void> {
    const wanted = [recall("language") ?? "", ...navigator.languages];
    await this.#show(preferredLanguage(wanted));
  }

  async choose(language: LanguageCode): Promise<void> {
    remember("language", language);
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
    const style = { dateStyle: "medium" } as const;
    return new Intl.DateTimeFormat(this.#locale, style).format(new Date(timestamp));
  }

  dateAndTime(timestamp: string): string {
    const style = { dateStyle: "medium", timeStyle: "short" } as const;
    return new Intl.DateTimeFormat(this.#locale, style).format(new Date(timestamp));
  }

  time(timestamp: string): string {
    const style = { timeStyle: "short" } as const;
    return new Intl.DateTimeFormat(this.#locale, style).format(new Date(timestamp));
  }

  /** Of 1, in per cent. */
  share(share: number): string {
    const style = { style: "percent", maximumFractionDigits: 0 } as const;
    return new Intl.NumberFormat(this.language, style).format(share);
  }

  /** A file's size as people say it. */
  size(bytes: number): string {
    const units = ["byte", "kilobyte", "megabyte", "gigabyte"];
    const step = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
    return new Intl.NumberFormat(this.#locale, {
      style: "unit",
      unit: units[step],
      unitDisplay: "short",
      maximumFractionDigits: step > 1 ? 1 : 0,
    }).format(bytes / 1000 ** step);
  }
}

export const i18n = new I18n();
