import type { TObject, TSchema } from "typebox";
import { check } from "../contract/validation.ts";
import { invalid } from "../domain/failure.ts";

/** The query as its schema describes it. Parameters that the route does not know are ignored. */
export function readQuery(schema: TObject, url: string): object {
  if (!url.includes("?") && !schema.required?.length) return {};
  const pairs = queryPairs(url);
  const query: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties)) {
    const values = pairs.filter((pair) => pair.name === name);
    const { items }: { items?: TSchema } = property;
    if (items) {
      if (values.length > 0) query[name] = values.map(({ value }) => readValue(items, value));
      continue;
    }
    if (values.length > 1) throw invalid(`Send the query parameter ${name} only once.`);
    const [pair] = values;
    if (pair) query[name] = readValue(property, pair.value);
  }
  const checked = check(schema, query, "The query");
  if (!checked.ok) throw invalid(checked.error);
  return checked.value;
}

function queryPairs(url: string): { name: string; value: string }[] {
  const [, ...rest] = url.split("?");
  return rest
    .join("?")
    .split("&")
    .filter((part) => part !== "")
    .map((part) => {
      const [name = "", ...value] = part.split("=");
      return { name: decode(name), value: decode(value.join("=")) };
    });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw invalid("The query is not valid percent-encoded UTF-8.");
  }
}

/** A text that does not read as what the schema asks for stays a text, and so is refused. */
function readValue(schema: TSchema & { type?: unknown }, text: string): unknown {
  if (schema.type === "integer" && /^(0|[1-9]\d{0,15})$/.test(text)) return Number(text);
  if (schema.type === "boolean" && /^(true|false)$/.test(text)) return text === "true";
  return text;
}
