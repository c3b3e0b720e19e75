type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** Formats are dear to make, and numbers are told with every step of whatever goes on. */
function madeOnce<Format>(make: (language: string) => Format): (language: string) => Format {
  const made = new Map<string, Format>();
  return (language) => {
    const format = made.get(language) ?? make(language);
    made.set(language, format);
    return format;
  };
}

const rulesOf = madeOnce((language) => new Intl.PluralRules(language));
const numbersOf = madeOnce((language) => new Intl.NumberFormat(language));

/** The form that a number takes in a language, with the number in place of `#`. */
export function plural(language: string, count: number, forms: Forms): string {
  const form = forms[rulesOf(language).select(count)] ?? forms.other;
  return form.replace("#", numbersOf(language).format(count));
}

/** Numbers as the language writes them, each in place of a `#`. */
export function withNumbers(language: string, text: string, numbers: readonly number[]): string {
  const format = numbersOf(language);
  const [first = "", ...others] = text.split("#");
  return others.reduce(
    (before, after, at) => before + format.format(numbers[at] ?? 0) + after,
    first,
  );
}

type Counted = (n: number) => string;

/** For languages that have one form for one and another for all other numbers. */
export const twoForms =
  (language: string) =>
  (one: string, other: string): Counted =>
  (n) =>
    plural(language, n, { one, other });

/** For languages that have one, few and many. */
export const threeForms =
  (language: string) =>
  (one: string, few: string, many: string): Counted =>
  (n) =>
    plural(language, n, { one, few, many, other: few });

/** For languages with more forms, each by its name. */
export const allForms =
  (language: string) =>
  (forms: Forms): Counted =>
  (n) =>
    plural(language, n, forms);

/** How far something has come, by two numbers. */
export const progressIn = (language: string) => (text: string) => (done: number, total: number) =>
  withNumbers(language, text, [done, total]);

/** Names in another script keep their own direction within the sentence. */
export const apart = (name: string): string => `\u2068${name}\u2069`;
