import type { FastifyInstance, FastifyRequest } from "fastify";
import type { TSchema } from "typebox";
import { componentName, components, extOpenApiDocument } from "../../../common/contract/openapi.ts";
import { openApiDocument } from "../../../common/contract/openapi.ts";
import { extRoutes } from "../../../common/contract/ext.ts";
import { failures } from "../../../common/contract/error.ts";
import { isMutation, type Route, routeFailures, routes } from "../../../common/contract/routes.ts";
import { Html, html } from "../../../common/domain/html.ts";
import { version } from "../../version.ts";
import { jsonType } from "../answers.ts";
import { hashOf } from "./web-app.ts";

/** What is not an operation of the interface but tells of it: each is written once, when asked for. */
export function addReference(
  server: FastifyInstance,
  count: (request: FastifyRequest) => Promise<unknown>,
): void {
  const add = (path: string, headers: Record<string, string>, write: () => string) => {
    let text: string | undefined;
    server.get(path, async (request, reply) => {
      await count(request);
      return reply.headers(headers).send((text ??= write()));
    });
  };
  const json = { "Content-Type": jsonType };
  add("/api/openapi.json", json, () => JSON.stringify(openApiDocument(version)));
  add("/api/ext/openapi.json", json, () => JSON.stringify(extOpenApiDocument(version)));
  const html = { "Content-Type": "text/html; charset=utf-8" };
  add("/api/docs", { ...html, "Content-Security-Policy": pagePolicy }, referencePage);
}

type Schema = TSchema & {
  type?: string | string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  format?: string;
  description?: string;
};

function typeName(schema: Schema): Html {
  const name = componentName(schema);
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

function fieldsTable(schema: Schema): Html {
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    html`<code>${name}</code>`,
    typeName(field),
    schema.required?.includes(name) ? "required" : "",
    [limitsOf(field), field.description].filter(Boolean).join(". "),
  ]);
  return table(["Field", "Type", "", "Notes"], rows);
}

const access: Record<Route["access"], string> = {
  anyone: "No session needed.",
  session: "Needs a session.",
  member: "For members of the church.",
  writer: "For Administrators and Editors of the church.",
};

function routeSection(id: string, route: Route): Html {
  const headers = [
    ...(isMutation(route) ? ["Origin"] : []),
    ...(route.save ? ["Idempotency-Key"] : []),
    ...(route.save === "update" ? ["If-Match"] : []),
  ];
  const statuses = [
    route.success.status,
    ...(route.alternative ? [route.alternative.status] : []),
    ...routeFailures(route).map((code) => failures[code].status),
  ];
  return html`<h3 id="${id}"><code>${route.method} ${route.path}</code></h3>
    <p>${route.summary}. <span class="quiet">${access[route.access]}</span></p>
    ${headers.length > 0 ? html`<p>Headers: <code>${headers.join(", ")}</code></p>` : html``}
    ${route.query ? fieldsTable(route.query as Schema) : html``}
    <p>
      ${route.body ? html`Body: ${typeName(route.body as Schema)}. ` : html``}
      ${route.file === "upload" ? html`Body: the bytes of a PDF. ` : html``}
      ${route.success.schema ? html`Answer: ${typeName(route.success.schema as Schema)}. ` : html``}
      <span class="quiet">Statuses: ${[...new Set(statuses)].join(", ")}</span>
    </p>`;
}

/** The interface for people to read, made from the same table as everything else. */
function referencePage(): string {
  const all: [string, Route][] = Object.entries({ ...routes, ...extRoutes });
  const tags = [...new Set(all.map(([, { tag }]) => tag))];
  const sections = tags.map((tag) => {
    const ofTag = all.filter(([, route]) => route.tag === tag);
    return html`<h2 id="${tag}">${tag}</h2>
      ${ofTag.map(([id, route]) => routeSection(id, route))}`;
  });
  const schemas = [...components].map(
    ([name, schema]) =>
      html`<h3 id="${name}">${name}</h3>
        ${fieldsTable(schema as Schema)}`,
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
