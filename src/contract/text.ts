import { Type } from "typebox";
import { type TextRule, textRules } from "./text-rules.ts";

interface TextOptions {
  minLength?: number;
  maxLength?: number;
  description?: string;
}

export function Text(rule: TextRule, options: TextOptions = {}) {
  return Type.String({ ...options, pattern: textRules[rule].pattern });
}
