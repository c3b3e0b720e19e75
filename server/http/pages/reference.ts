import type { FastifyInstance, FastifyRequest } from "fastify";
import { extRoutes } from "../../../common/contract/ext.ts";
import { failures } from "../../../common/contract/error.ts";
import { type Route, routes } from "../../../common/contract/routes.ts";
import { Html, html } from "../../../common/domain/html.ts";
import { version } from "../../version.ts";
import { jsonType } from "../answers.ts";
import { hashOf } from "./web-app.ts";

type Schema = Readonly<Record<string, unknown>> & {
  readonly $ref?: string;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly format?: string;
  readonly description?: string;
};

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly required?: boolean;
}

interface Sent {
  readonly content?: Readonly<Record<string, { readonly schema: Schema } | undefined>>;
}

interface Operation {
  readonly parameters: readonly (Field & { readonly in: string })[];
  readonly requestBody?: Sent;
  readonly responses: Readonly<Record<string, Sent>>;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The published descriptions; which release it is, a server adds. Loaded when somebody asks. */
const descriptions = {
  "/api/openapi.json": () => import("../../../docs/openapi.json", { with: { type: "json" } }),
  "/api/ext/openapi.json": () =>
    import("../../../docs/ext-openapi.json", { with: { type: "json" } }),
};

type Path = keyof typeof descriptions;

async function describe(path: Path): Promise<Description> {
  const { default: document } = await descriptions[path]();
  const servers = [{ url: "/", description: `Precentor ${version}` }];
  return { ...document, servers } as unknown as Description;
}

/** What is not an operation of the interface but tells of it: each is written once, when asked for. */
export function addReference(
  server: FastifyInstance,
  count: (request: FastifyRequest) => Promise<unknown>,
): void {
  const add = (path: string, headers: Record<string, string>, write: () => Promise<string>) => {
    let text: Promise<string> | undefined;
    server.get(path, async (request, reply) => {
      await count(request);
      return reply.headers(headers).send(await (text ??= write()));
    });
  };
  for (const path of Object.keys(descriptions) as Path[]) {
    add(path, { "Content-Type": jsonType }, async () => JSON.stringify(await describe(path)));
  }
  const html = { "Content-Type": "text/html; charset=utf-8" };
  add("/api/docs", { ...html, "Content-Security-Policy": pagePolicy }, referencePage);
}

function typeName(schema: Schema): Html {
  const name = schema.$ref?.split("/").at(-1);
  if (name) return html`<a href="#${name}">${name}</a>`;
  if (schema.items) return html`list of ${typeName(schema.items)}`;
  if (schema.anyOf) {
    const [first = html``, ...others] = schema.anyOf.map(typeName);
    return html`${first}${others.map((other) => html` or ${other}`)}`;
  }
  if (schema.enum) return html`${schema.enum.map(String).join(", ")}`;
  return html`${schema.format ?? [schema.type ?? "any"].flat().join(" or ")}`;
}

/** As the schema names them: minLength 1, maxLength 200. */
const limitsOf = (schema: Schema) =>
  Object.entries(schema)
    .filter(([, limit]) => typeof limit === "number")
    .map((limit) => limit.join(" "))
    .join(", ");

const table = (heads: readonly string[], rows: readonly (readonly (string | Html)[])[]): Html => {
  const cells = rows.map((row) => row.map((cell) => html`<td>${cell}</td>`));
  const all = [heads.map((head) => html`<th>${head}</th>`), ...cells];
  return html`<table>
    ${all.map(
      (row) =>
        html`<tr>
          ${row}
        </tr>`,
    )}
  </table>`;
};

function fieldsTable(fields: readonly Field[]): Html {
  const rows = fields.map(({ name, schema, required }) => [
    html`<code>${name}</code>`,
    typeName(schema),
    required ? "required" : "",
    [limitsOf(schema), schema.description].filter(Boolean).join(". "),
  ]);
  return table(["Field", "Type", "", "Notes"], rows);
}

const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => {
    return { name, schema, required: required.includes(name) };
  });

const access: Record<Route["access"], string> = {
  anyone: "No session needed.",
  session: "Needs a session.",
  member: "For members of the church.",
  writer: "For Administrators and Editors of the church.",
};

function routeSection(id: string, route: Route, { paths }: Description): Html {
  const operation = paths[route.path]?.[route.method.toLowerCase()];
  const { parameters = [], requestBody, responses = {} } = operation ?? {};
  const headers = parameters.filter((one) => one.in === "header" && one.required);
  const query = parameters.filter((one) => one.in === "query");
  const [body, answer] = [requestBody, responses[route.success.status]].map(
    (one) => one?.content?.["application/json"]?.schema,
  );
  return html`<h3 id="${id}"><code>${route.method} ${route.path}</code></h3>
    <p>${route.summary}. <span class="quiet">${access[route.access]}</span></p>
    ${
      headers.length > 0
        ? html`<p>Headers: <code>${headers.map(({ name }) => name).join(", ")}</code></p>`
        : html``
    }
    ${query.length > 0 ? fieldsTable(query) : html``}
    <p>
      ${body ? html`Body: ${typeName(body)}. ` : html``}
      ${route.file === "upload" ? html`Body: the bytes of a PDF. ` : html``}
      ${answer ? html`Answer: ${typeName(answer)}. ` : html``}
      <span class="quiet">Statuses: ${Object.keys(responses).join(", ")}</span>
    </p>`;
}

/** The interface for people to read. */
async function referencePage(): Promise<string> {
  const own = await describe("/api/openapi.json");
  const ext = await describe("/api/ext/openapi.json");
  const all = [
    ...Object.entries<Route>(routes).map(([id, route]) => ({ id, route, description: own })),
    ...Object.entries<Route>(extRoutes).map(([id, route]) => ({ id, route, description: ext })),
  ];
  const tags = [...new Set(all.map(({ route }) => route.tag))];
  const sections = tags.map((tag) => {
    const ofTag = all.filter(({ route }) => route.tag === tag);
    return html`<h2 id="${tag}">${tag}</h2>
      ${ofTag.map(({ id, route, description }) => routeSection(id, route, description))}`;
  });
  const schemas = Object.entries({ ...own.components.schemas, ...ext.components.schemas }).map(
    ([name, schema]) =>
      html`<h3 id="${name}">${name}</h3>
        ${fieldsTable(fieldsOf(schema))}`,
  );
  const errors = Object.values(failures).map(({ status, when }) => [`${status}`, when]);
  return page(
    "Precentor: interface 1.0.0",
    html`<h1>The interface</h1>
      <p>
        Version 1.0.0. For machines: <a href="/api/openapi.json">openapi.json</a>. A save carries
        <code>Idempotency-Key</code>, an update also <code>If-Match</code> with the version that was
        edited; every request that changes something carries <code>Origin</code>. What begins with
        <code>/api/ext/</code> is beyond the interface, for Precentor's own app, and may grow:
        <a href="/api/ext/openapi.json">ext/openapi.json</a>.
      </p>
      ${sections}
      <h2>Errors</h2>
      ${table(["Status", "When"], errors)}
      <h2>Schemas</h2>
      ${schemas}`,
  );
}

const style = `
:root { color-scheme: light dark; accent-color: #a3231d; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 6rem;
  font: 1rem/1.55 system-ui, sans-serif; }
h1, h2 { font-family: Georgia, serif; }
h2 { margin-top: 3rem; }
h3 { margin: 2rem 0 .25rem; font-size: 1rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: start; vertical-align: top; padding: .35rem .75rem .35rem 0;
  border-bottom: 1px solid #8884; overflow-wrap: anywhere; }
.quiet { opacity: .75; }
`;

// Put together here, so that the text between the tags is to the letter what was hashed.
const styleElement = new Html(`<style>${style}</style>`);

/** Nothing but this one style sheet. */
const pagePolicy = `default-src 'none'; style-src '${hashOf(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function page(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;
}
