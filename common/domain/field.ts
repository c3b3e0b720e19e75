import { type FieldName, fields, type TextRule, textRules } from "../contract/fields.ts";
import { limits } from "../contract/limits.ts";
import { isBlank, lengthOf } from "./white-space.ts";

const patterns = new Map<TextRule, RegExp>();

export function keeps(rule: TextRule, text: string): boolean {
  let pattern = patterns.get(rule);
  if (!pattern) patterns.set(rule, (pattern = new RegExp(textRules[rule].pattern, "u")));
  return pattern.test(text);
}

export type FieldFault = "blank" | "unusable-character" | "too-long" | "wrong-form";

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
