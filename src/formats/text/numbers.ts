import { fold } from "../../domain/folding.ts";

/** “02”, “٢” or “II” as 2, “1 A” as 1a. */
export function plainNumber(text: string): string {
  return /^[IVX]+$/.test(text)
    ? String(fromRoman(text))
    : plainDigits(fold(text).replace(/\s/g, ""));
}

const zeros = [..."٠۰०০൦௦౦０"].map((zero) => zero.codePointAt(0) ?? 0);

function plainDigits(text: string): string {
  const digits = text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((one) => code >= one && code <= one + 9);
    return zero === undefined ? digit : String(code - zero);
  });
  return digits.replace(/^0+(?=\d)/, "");
}

function fromRoman(text: string): number {
  const values = [...text].map((letter) => ({ I: 1, V: 5, X: 10 })[letter] ?? 0);
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
}
