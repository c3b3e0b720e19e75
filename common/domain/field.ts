import { type FieldName, fields, limits, type TextRule, textRules } from "../contract/fields.ts";

const patterns = new Map<TextRule, RegExp>();

export function keeps(rule: TextRule, text: string): boolean {
  let pattern = patterns.get(rule);
  if (!pattern) patterns.set(rule, (pattern = new RegExp(textRules[rule].pattern, "u")));
  return pattern.test(text);
}

export type FieldFault = "blank" | "unusable-character" | "too-long" | "wrong-form";

/** Lengths count code points, as the contract does. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Nothing but white space, as the contract means it: U+0085 is some, U+FEFF is none. */
export const isBlank = (text: string): boolean => !/\P{White_Space}/u.test(text);

export const trimmed = (text: string) => text.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, "");

/** What is wrong with a text in that field; a line is taken as it is stored. */
export function faultIn(field: FieldName, text: string): FieldFault | undefined {
  const { rule, max } = fields[field];
  // A key has but one form, whatever is wrong with another.
  if (rule === "sourceKey") return keeps(rule, text) ? undefined : "wrong-form";
  if (!keeps("any", text)) return "unusable-character";
  if (rule !== "any" && rule !== "line" && isBlank(text)) return "blank";
  if (lengthOf(text) > max) return "too-long";
  if (keeps(rule, text)) return undefined;
  return rule === "line" ? "unusable-character" : "wrong-form";
}

export function tempoFault(tempo: number): "out-of-range" | "wrong-form" | undefined {
  if (tempo < limits.tempoMin || tempo > limits.tempoMax) return "out-of-range";
  return Number.isInteger(tempo) ? undefined : "wrong-form";
}
