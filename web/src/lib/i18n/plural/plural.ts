type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** The form that a number takes in a language, with the number in place of `#`. */
export function plural(language: string, count: number, forms: Forms): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return form.replace("#", new Intl.NumberFormat(language).format(count));
}

/** Numbers as the language writes them, each in place of a `#`. */
export function withNumbers(language: string, text: string, numbers: readonly number[]): string {
  const format = new Intl.NumberFormat(language);
  const [first = "", ...others] = text.split("#");
  return others.reduce(
    (before, after, at) => before + format.format(numbers[at] ?? 0) + after,
    first,
  );
}
