import { type TextRule, textRules } from "../contract/text-rules.ts";

const patterns = new Map<TextRule, RegExp>();

/** Whether a text keeps a rule of the contract. */
export function keeps(rule: TextRule, text: string): boolean {
  let pattern = patterns.get(rule);
  if (!pattern) patterns.set(rule, (pattern = new RegExp(textRules[rule].pattern, "u")));
  return pattern.test(text);
}
