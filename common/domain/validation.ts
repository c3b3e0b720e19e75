import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { Static, TSchema } from "typebox";
import { textRules } from "../contract/fields.ts";
import { invalid } from "./failure.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const ajv = new Ajv({
  strict: true,
  // Whether the schemas themselves are well-formed is tested; here it would take longer than they do.
  meta: false,
  validateSchema: false,
  allowUnionTypes: true,
  formats: {
    uuid,
    "date-time": (text: string) => !Number.isNaN(Date.parse(text)),
    int32: true,
    int64: true,
  },
});

const compiled = new WeakMap<TSchema, ValidateFunction>();

function validator(schema: TSchema): ValidateFunction {
  let validate = compiled.get(schema);
  if (!validate) compiled.set(schema, (validate = ajv.compile(schema)));
  return validate;
}

/** What is wrong with a value, in words, unless it fits the schema. */
export function faultOf(schema: TSchema, value: unknown, subject: string): string | undefined {
  const validate = validator(schema);
  if (validate(value)) return undefined;
  const [error] = validate.errors ?? [];
  return error ? explain(error, subject) : `${subject} is not valid`;
}

export function valid<Schema extends TSchema>(schema: Schema, value: unknown, subject: string) {
  const fault = faultOf(schema, value, subject);
  if (fault !== undefined) throw invalid(fault);
  return value as Static<Schema>;
}

export const isUuid = (text: string): boolean => uuid.test(text);

function explain(error: ErrorObject, subject: string): string {
  const path = error.instancePath
    .slice(1)
    .replace(/\/(\d+)/g, "[$1]")
    .replaceAll("/", ".");
  return `${path || subject} ${complaint(error)}.`;
}

const patternSays = new Map<string, string>(
  Object.values(textRules).map(({ pattern, says }) => [pattern, says]),
);

const characters = (count: number) => `${count} ${count === 1 ? "character" : "characters"}`;
const entries = (count: number) => `${count} ${count === 1 ? "entry" : "entries"}`;

function complaint({ keyword, params }: ErrorObject): string {
  const says: Record<string, () => string> = {
    type: () => `must be ${[params["type"]].flat().join(" or ")}`,
    required: () => `lacks the property "${params["missingProperty"]}"`,
    additionalProperties: () => `has an unknown property "${params["additionalProperty"]}"`,
    minLength: () => `must have at least ${characters(params["limit"])}`,
    maxLength: () => `must have at most ${characters(params["limit"])}`,
    minItems: () => `must have at least ${entries(params["limit"])}`,
    maxItems: () => `must have at most ${entries(params["limit"])}`,
    minimum: () => `must be at least ${params["limit"]}`,
    maximum: () => `must be at most ${params["limit"]}`,
    enum: () => `must be one of ${params["allowedValues"].join(", ")}`,
    format: () => `must be a ${params["format"]}`,
    pattern: () => patternSays.get(params["pattern"]) ?? "has a wrong form",
  };
  return says[keyword]?.() ?? "is not valid";
}
