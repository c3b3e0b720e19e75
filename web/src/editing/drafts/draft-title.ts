import { trimmed } from "$domain/field.ts";
import type { Draft } from "./draft.ts";

/** What a draft begins with, for a list of drafts; blank while nothing says more than its kind. */
export function draftTitle({ resource, mine }: Draft<unknown>): string {
  if (resource.kind === "song") return textAt(mine, "title");
  if (resource.kind === "arrangement") return textAt(mine, "label");
  const [section] = listAt(mine, "sections");
  const [line] = listAt(section, "lines");
  return textAt(line, "text");
}

function textAt(value: unknown, key: string): string {
  const found = at(value, key);
  return typeof found === "string" ? trimmed(found) : "";
}

function listAt(value: unknown, key: string): readonly unknown[] {
  const found = at(value, key);
  return Array.isArray(found) ? found : [];
}

function at(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
