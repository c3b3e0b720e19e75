import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

interface Header {
  readonly required?: boolean;
  readonly schema: { readonly type?: string };
}
interface Answer {
  readonly headers?: Record<string, Header>;
  readonly content?: object;
}
interface Operation {
  readonly responses: Record<string, Answer & { readonly $ref?: string }>;
}
interface Description {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly responses: Record<string, Answer> };
}

const docs = resolve(import.meta.dirname, "../../docs");
const descriptions = ["openapi.json", "ext-openapi.json"].map((name) => ({
  name,
  description: JSON.parse(readFileSync(join(docs, name), "utf8")) as Description,
}));

const integer = (bits: bigint) => ({
  type: "number" as const,
  validate: (value: number) =>
    Number.isInteger(value) && BigInt.asIntN(Number(bits), BigInt(value)) === BigInt(value),
});
const ajv = new Ajv2020({
  strict: false,
  formats: {
    uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    "date-time": (text: string) => new Date(text).toJSON() === text,
    int32: integer(32n),
    int64: integer(64n),
    binary: true,
  },
});
for (const { name, description } of descriptions) ajv.addSchema({ $id: name, ...description });

const patterns = descriptions.flatMap(({ name, description: { paths, components } }) =>
  Object.entries(paths).map(([path, operations]) => ({
    name,
    components,
    path,
    operations,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
  })),
);

const validators = new Map<string, ValidateFunction>();

function validator([name, ...parts]: readonly string[]): ValidateFunction {
  const pointer = `${name}#/${encodeURI(parts.map(escaped).join("/"))}`;
  let validate = validators.get(pointer);
  if (!validate) validators.set(pointer, (validate = ajv.compile({ $ref: pointer })));
  return validate;
}

const escaped = (part: string) => part.replaceAll("~", "~0").replaceAll("/", "~1");

/** What the published description has against a response; undefined when it is as described. */
export function contractComplaint(
  method: string,
  url: string,
  response: Pick<Response, "status" | "headers">,
  body: unknown,
): string | undefined {
  const [path = ""] = url.split("?");
  const found = patterns.find(({ pattern }) => pattern.test(path));
  const verb = method === "HEAD" ? "get" : method.toLowerCase();
  const { status, headers } = response;
  if (headers.get("cache-control") !== "no-store") return "lacks no-store";
  if (!found?.operations[verb]) return status === 404 ? undefined : "is not described";
  const described = found.operations[verb].responses[status];
  if (!described) return `status ${status} is not described`;
  const named = described.$ref?.split("/").at(-1);
  const answer = named ? found.components.responses[named] : described;
  const place = named
    ? [found.name, "components", "responses", named]
    : [found.name, "paths", found.path, verb, "responses", `${status}`];
  return (
    headerComplaint(place, answer?.headers ?? {}, headers) ??
    bodyComplaint(place, answer?.content ?? {}, headers, method === "HEAD" ? undefined : { body })
  );
}

function headerComplaint(
  place: readonly string[],
  described: Record<string, Header>,
  sent: Headers,
): string | undefined {
  for (const [name, { required, schema }] of Object.entries(described)) {
    const text = sent.get(name);
    if (text === null && required) return `lacks the header ${name}`;
    const value = schema.type === "integer" ? Number(text) : text;
    const validate = validator([...place, "headers", name, "schema"]);
    if (text !== null && !validate(value)) {
      return `header ${name}: ${text}: ${ajv.errorsText(validate.errors)}`;
    }
  }
  return undefined;
}

function bodyComplaint(
  place: readonly string[],
  described: object,
  sent: Headers,
  received: { readonly body: unknown } | undefined,
): string | undefined {
  const [type = ""] = (sent.get("content-type") ?? "").split(";");
  const types = Object.keys(described);
  if (types.length > 0 ? !types.includes(type) : type !== "") return `type "${type}"`;
  if (!received || type !== "application/json") return undefined;
  const validate = validator([...place, "content", type, "schema"]);
  return validate(received.body) ? undefined : ajv.errorsText(validate.errors);
}
