type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** Numbers as the language writes them, each in place of a `#`. */
export function withNumbers(language: string): (text: string, ...numbers: number[]) => string {
  const format = new Intl.NumberFormat(language);
  return (text, ...numbers) => text.replace(/#/g, () => format.format(numbers.shift() ?? 0));
}

/** A text by the form that a number takes in a language, each form by its name. */
export function allForms(language: string) {
  const rules = new Intl.PluralRules(language);
  const write = withNumbers(language);
  return (forms: Forms) => (n: number) => write(forms[rules.select(n)] ?? forms.other, n);
}

/** For languages that have one form for one and another for all other numbers. */
export function twoForms(language: string) {
  const count = allForms(language);
  return (one: string, other: string) => count({ one, other });
}

/** For languages that have one, few and many. */
export function threeForms(language: string) {
  const count = allForms(language);
  return (one: string, few: string, many: string) => count({ one, few, many, other: few });
}

/** How far something has come, by two numbers. */
export function progressIn(language: string) {
  const write = withNumbers(language);
  return (text: string) => (done: number, total: number) => write(text, done, total);
}

/** Names in another script keep their own direction within the sentence. */
export const apart = (name: string): string => `\u2068${name}\u2069`;
