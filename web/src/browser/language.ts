/** Scripts that are written from right to left. */
const rightToLeft = new Set([
  "Adlm",
  "Arab",
  "Hebr",
  "Mand",
  "Mend",
  "Nkoo",
  "Rohg",
  "Samr",
  "Syrc",
  "Thaa",
]);

/** The direction in which a language is written; `auto` for a tag that says nothing. */
export function directionOf(tag: string): "ltr" | "rtl" | "auto" {
  const script = localeOf(tag)?.maximize().script;
  if (!script) return "auto";
  return rightToLeft.has(script) ? "rtl" : "ltr";
}

/** A language's name in the language itself, as its readers look for it. */
export function nameOf(tag: string): string {
  const locale = localeOf(tag);
  if (!locale) return tag;
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  const [first = "", ...rest] = name;
  return first.toLocaleUpperCase(locale.language) + rest.join("");
}

/** Languages as somebody who reads another one calls them: “English and Polish”. */
export function namesIn(reader: string, tags: readonly string[]): string {
  const names = new Intl.DisplayNames([reader], { type: "language" });
  const each = new Set(tags.map((tag) => (localeOf(tag) && names.of(tag)) ?? tag));
  return new Intl.ListFormat([reader], { type: "conjunction" }).format(each);
}

// Well-formed tags that the browser does not know (grandfathered, private) are no locales to it.
export function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
