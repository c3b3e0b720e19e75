import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { Static, TSchema } from "typebox";
import { textRules } from "./fields.ts";

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

/** Either the value, now known to fit the schema, or what is wrong with it. */
export type Checked<Schema extends TSchema> =
  | { readonly ok: true; readonly value: Static<Schema> }
  | { readonly ok: false; readonly error: string };

export function check<Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  subject: string,
): Checked<Schema> {
  const validate = validator(schema);
  if (validate(value)) return { ok: true, value: value as Static<Schema> };
  const [error] = validate.errors ?? [];
  return { ok: false, error: error ? explain(error, subject) : `${subject} is not valid` };
}

export function isUuid(text: string): boolean {
  return uuid.test(text);
}

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

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function complaint({ keyword, params }: ErrorObject): string {
  const says: Record<string, () => string> = {
    type: () => `must be ${[params["type"]].flat().join(" or ")}`,
    required: () => `lacks the property "${params["missingProperty"]}"`,
    additionalProperties: () => `has an unknown property "${params["additionalProperty"]}"`,
    minLength: () => `must have at least ${counted(params["limit"], "character", "characters")}`,
    maxLength: () => `must have at most ${counted(params["limit"], "character", "characters")}`,
    minItems: () => `must have at least ${counted(params["limit"], "entry", "entries")}`,
    maxItems: () => `must have at most ${counted(params["limit"], "entry", "entries")}`,
    minimum: () => `must be at least ${params["limit"]}`,
    maximum: () => `must be at most ${params["limit"]}`,
    enum: () => `must be one of ${params["allowedValues"].join(", ")}`,
    format: () => `must be a ${params["format"]}`,
    pattern: () => patternSays.get(params["pattern"]) ?? "has a wrong form",
  };
  return says[keyword]?.() ?? "is not valid";
}
