import { Type } from "typebox";
import { type FieldName, fields } from "./fields.ts";
import { type TextRule, textRules } from "./text-rules.ts";

interface TextOptions {
  minLength?: number;
  maxLength?: number;
  description?: string;
}

export function Text(rule: TextRule, options: TextOptions = {}) {
  return Type.String({ ...options, pattern: textRules[rule].pattern });
}

/** A text that people write, by the rules of its field. */
export function Field(name: FieldName, options: Omit<TextOptions, "maxLength"> = {}) {
  const { rule, max: maxLength } = fields[name];
  const { minLength, description } = options;
  return Text(rule, {
    ...(minLength !== undefined && { minLength }),
    maxLength,
    ...(description !== undefined && { description }),
  });
}
