import type { Accepts } from "./docket.ts";

/** At most so many characters, counted as the contract counts them. */
export function isTextUpTo(limit: number): Accepts<string> {
  return (value): value is string => typeof value === "string" && [...value].length <= limit;
}

export function isFilledUpTo(limit: number): Accepts<string> {
  const isShort = isTextUpTo(limit);
  return (value): value is string => isShort(value) && value.trim() !== "";
}

export function isLineUpTo(limit: number): Accepts<string> {
  const isShort = isTextUpTo(limit);
  return (value): value is string =>
    typeof value === "string" &&
    isShort(value.trimEnd()) &&
    !/[\n\v\f\r\u0085\u2028\u2029]/.test(value);
}

export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
