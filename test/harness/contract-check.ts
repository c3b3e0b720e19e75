import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

interface Operation {
  readonly responses: Record<string, { $ref?: string; headers?: object; content?: object }>;
}
interface Description {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { responses: Record<string, { headers?: object; content?: object }> };
}

const published = resolve(import.meta.dirname, "../../docs/openapi.json");
const description = JSON.parse(readFileSync(published, "utf8")) as Description;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: "description", ...description });

const patterns = Object.entries(description.paths).map(([path, operations]) => ({
  path,
  operations,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
}));

const validators = new Map<string, ValidateFunction>();

function validator(pointer: string): ValidateFunction {
  let validate = validators.get(pointer);
  if (!validate) validators.set(pointer, (validate = ajv.compile({ $ref: pointer })));
  return validate;
}

const escaped = (part: string) => part.replaceAll("~", "~0").replaceAll("/", "~1");

/** What the published description has against a response; undefined when it is as described. */
export function contractComplaint(
  method: string,
  url: string,
  response: Response,
  body: unknown,
): string | undefined {
  const [path = ""] = url.split("?");
  const found = patterns.find(({ pattern }) => pattern.test(path));
  const verb = method === "HEAD" ? "get" : method.toLowerCase();
  const described = found?.operations[verb]?.responses[response.status];
  if (response.headers.get("cache-control") !== "no-store") return "lacks no-store";
  if (!found?.operations[verb]) return response.status === 404 ? undefined : "is not described";
  if (!described) return `status ${response.status} is not described`;
  const place = described.$ref?.slice(2).split("/") ?? [
    "paths",
    found.path,
    verb,
    "responses",
    `${response.status}`,
  ];
  const type = response.headers.get("content-type") ?? "";
  if (method === "HEAD" || !type.startsWith("application/json")) return undefined;
  const pointer = [...place, "content", "application/json", "schema"].map(escaped).join("/");
  const validate = validator(`description#/${encodeURI(pointer)}`);
  return validate(body) ? undefined : ajv.errorsText(validate.errors);
}
