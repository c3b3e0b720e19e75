import { localeOf } from "../../browser/language.ts";

/** Languages as somebody who reads another one calls them: “English and Polish”. */
export function languageNames(tags: readonly string[], reader: string): string {
  const names = new Intl.DisplayNames([reader], { type: "language" });
  const each = new Set(tags.map((tag) => (localeOf(tag) && names.of(tag)) ?? tag));
  return new Intl.ListFormat([reader], { type: "conjunction" }).format(each);
}
