type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** The form that a number takes in a language, with the number in place of `#`. */
export function plural(language: string, count: number, forms: Forms): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return form.replace("#", new Intl.NumberFormat(language).format(count));
}
