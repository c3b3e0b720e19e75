import type { FieldName } from "$contract/fields.ts";
import { faultIn } from "$domain/field.ts";
import { withoutTrailingSpace } from "$domain/lyrics.ts";
import type { Accepts } from "./questions.ts";

/** What may stand in that field. */
export function isTextFor(field: FieldName): Accepts<string> {
  return (value): value is string => typeof value === "string" && !faultIn(field, value);
}

export function isLine(value: unknown): value is string {
  return typeof value === "string" && !faultIn("line", withoutTrailingSpace(value));
}

export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
