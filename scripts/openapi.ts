import type { TSchema } from "typebox";
import * as arrangement from "../common/contract/arrangement.ts";
import * as asset from "../common/contract/asset.ts";
import * as error from "../common/contract/error.ts";
import * as ext from "../common/contract/ext.ts";
import { Uuid } from "../common/contract/fields.ts";
import * as lyrics from "../common/contract/lyrics.ts";
import { type Route, routes, tags } from "../common/contract/routes.ts";
import * as session from "../common/contract/session.ts";
import * as song from "../common/contract/song.ts";

const { ErrorBody, failures } = error;

const isMutation = (route: Route): boolean => route.method !== "GET";

const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");

/** A route's errors follow from what it requires. */
function routeFailures(route: Route): error.FailureCode[] {
  const hasInput = pathParameters(route.path).length > 0 || route.query || route.body;
  const inChurch = pathParameters(route.path).includes("churchId");
  const codes: [error.FailureCode, unknown][] = [
    ["invalid", hasInput],
    ["signedOut", route.access !== "anyone" || route.body],
    ["forbidden", isMutation(route)],
    ["missing", inChurch],
    ["tooSlow", isMutation(route)],
    ["keyReused", route.save],
    ["stale", route.save === "update"],
    ["tooLarge", true],
    ["wrongType", route.file === "upload"],
    ["unusable", route.file === "upload"],
    ["versionMissing", route.save === "update"],
    ["tooMany", true],
    ["broken", true],
    ["unavailable", !route.alternative],
  ];
  return codes.filter(([, applies]) => applies).map(([code]) => code);
}

const isNamed = (exported: { readonly type?: unknown; readonly enum?: unknown }): boolean =>
  exported.type === "object" || exported.enum !== undefined;

/** The schemas that have a name in the published description: objects and sets of words. */
const components: ReadonlyMap<string, TSchema> = new Map(
  [session, error, song, lyrics, arrangement, asset, ext]
    .flatMap((noun): [string, TSchema | object][] => Object.entries(noun))
    .filter((entry): entry is [string, TSchema] => isNamed(entry[1])),
);

const names = new Map<unknown, string>([...components].map(([name, schema]) => [schema, name]));

const componentName = (schema: unknown): string | undefined => names.get(schema);

type Json = Record<string, unknown>;

/** Replaces each schema that has a name by a reference, below the given one. */
function publish(schema: unknown, isRoot = true): unknown {
  const name = componentName(schema);
  if (name && !isRoot) return { $ref: `#/components/schemas/${name}` };
  if (Array.isArray(schema)) return schema.map((item) => publish(item, false));
  if (schema === null || typeof schema !== "object") return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, publish(value, false)]),
  );
}

const refer = (schema: TSchema) => publish(schema, false);
const json = (schema: TSchema) => ({ "application/json": { schema: refer(schema) } });
const binary = { [asset.pdfMediaType]: { schema: { type: "string", format: "binary" } } };

const header = (description: string, schema: Json = { type: "string" }): Json => {
  return { description, schema };
};

const quotedVersion = { type: "string", pattern: '^"(0|[1-9][0-9]*)"$' };

function requestHeaders(route: Route): Json[] {
  const named: [unknown, string, Json][] = [
    [isMutation(route), "Origin", { ...header("Equal to APP_ORIGIN."), required: true }],
    [
      route.save,
      "Idempotency-Key",
      { ...header("Names this operation; repeat it to replay.", { ...Uuid }), required: true },
    ],
    [
      route.save === "update",
      "If-Match",
      { ...header("The version being edited, in quotes.", quotedVersion), required: true },
    ],
    [route.file === "download", "Range", header("A single byte range.")],
    [route.file === "download", "If-Range", header("The ETag that the range belongs to.")],
  ];
  return named
    .filter(([applies]) => applies)
    .map(([, name, rest]) => ({ name, in: "header", ...rest }));
}

function parameters(route: Route): Json[] {
  const inPath = pathParameters(route.path).map((name) => {
    return { name, in: "path", required: true, schema: { ...Uuid } };
  });
  const inQuery = Object.entries(route.query?.properties ?? {}).map(([name, schema]) => {
    const required = route.query?.required?.includes(name) ?? false;
    return { name, in: "query", required, schema: refer(schema) };
  });
  return [...inPath, ...inQuery, ...requestHeaders(route)];
}

/** A header that every answer of its kind carries. */
const always = (description: string, schema?: Json): Json => {
  return { ...header(description, schema), required: true };
};

const noStore = { "Cache-Control": always("Always no-store.", { const: "no-store" }) };

function successHeaders(route: Route): Json {
  return {
    ...noStore,
    ...(route.success.etag &&
      !route.file && { ETag: always("The quoted version.", quotedVersion) }),
    ...(route.success.location && { Location: always("Path of the new resource.") }),
    ...(route.save && { "Idempotent-Replayed": header("true on a replay.", { const: "true" }) }),
    ...(route.tag === "Session" &&
      isMutation(route) && { "Set-Cookie": always("The session, or empty after its end.") }),
    ...(route.file === "download" && {
      ...ofAnyRange,
      "Content-Disposition": always("inline or attachment, with the file name."),
    }),
  };
}

const policy = "frame-ancestors 'self'";
const ofAnyRange = {
  "Accept-Ranges": always("Always bytes.", { const: "bytes" }),
  "Content-Security-Policy": always(`Always ${policy}.`, { const: policy }),
  ETag: always("The quoted SHA-256 of the bytes.", { type: "string", pattern: '^"[0-9a-f]{64}"$' }),
};

function success(route: Route): Json {
  const { status, schema } = route.success;
  const content = route.file === "download" ? binary : schema && json(schema);
  const headers = successHeaders(route);
  const full = { description: route.summary, headers, ...(content && { content }) };
  if (route.file !== "download") return { [status]: full };
  const range = { "Content-Range": always("The bytes sent, or the size.") };
  const outside = "The range lies outside the file; no body.";
  return {
    200: full,
    206: { ...full, description: "The requested range.", headers: { ...headers, ...range } },
    416: { description: outside, headers: { ...noStore, ...ofAnyRange, ...range } },
  };
}

function responses(route: Route): Json {
  const {
    alternative,
    success: { schema },
  } = route;
  const other = alternative &&
    schema && { description: alternative.when, headers: noStore, content: json(schema) };
  const failing = routeFailures(route).map((code) => {
    const { status } = failures[code];
    return [status, { $ref: `#/components/responses/${code}` }];
  });
  return {
    ...success(route),
    ...(other && { [alternative.status]: other }),
    ...Object.fromEntries(failing),
  };
}

function operation(id: string, route: Route): Json {
  const anySession = Object.keys(session.sessionCookies).map((scheme) => ({ [scheme]: [] }));
  const content = route.file === "upload" ? binary : route.body && json(route.body);
  return {
    operationId: id,
    tags: [route.tag],
    summary: route.summary,
    security: route.access === "anyone" ? [] : anySession,
    parameters: parameters(route),
    ...(content && { requestBody: { required: true, content } }),
    responses: responses(route),
  };
}

const ownDescription: Json = {
  get: {
    operationId: "readDescription",
    tags: ["Health" satisfies Route["tag"]],
    summary: "This description",
    security: [],
    responses: {
      200: { description: "OpenAPI 3.1.0", headers: noStore, content: json({ type: "object" }) },
      413: { $ref: "#/components/responses/tooLarge" },
      429: { $ref: "#/components/responses/tooMany" },
      500: { $ref: "#/components/responses/broken" },
      503: { $ref: "#/components/responses/unavailable" },
    },
  },
};

function pathsOf({ routes, path }: Described): Json {
  const result: Record<string, Json> = {};
  for (const [id, route] of Object.entries(routes)) {
    (result[route.path] ??= {})[route.method.toLowerCase()] = operation(id, route);
  }
  return { ...result, [path]: ownDescription };
}

function failureResponses(): Json {
  const retry = { "Retry-After": always("Seconds to wait.", { type: "integer" }) };
  const limit = {
    RateLimit: always("What is left, and when it is full again."),
    "RateLimit-Policy": always("The limit that applies."),
  };
  return Object.fromEntries(
    Object.entries(failures).map(([code, { when }]) => {
      const isTooMany = code === "tooMany";
      const waits = (isTooMany || code === "unavailable") && retry;
      const headers = { ...noStore, ...waits, ...(isTooMany && limit) };
      return [code, { description: when, headers, content: json(ErrorBody) }];
    }),
  );
}

interface Described {
  readonly routes: Readonly<Record<string, Route>>;
  readonly path: `/api/${string}`;
  readonly info: Json;
}

const license = { name: "MIT", identifier: "MIT" };

const ofInterface: Described = {
  routes,
  path: "/api/openapi.json",
  info: {
    title: "Precentor",
    version: "1.0.0",
    summary: "A song catalogue service for churches",
    description:
      "Songs with versioned metadata, lyrics in many languages, and sheet music. " +
      "Every save is an immutable revision, guarded by If-Match and Idempotency-Key.",
    license,
  },
};

const ofExtensions: Described = {
  routes: ext.extRoutes,
  path: "/api/ext/openapi.json",
  info: {
    title: "Precentor beyond the interface",
    version: "1.0.0",
    summary: "What Precentor's own app asks for besides",
    description:
      "Fewer requests for whole songs, a search with filters, and what can be filtered by. " +
      "Headers, errors, sessions and limits are those of the interface (/api/openapi.json).",
    license,
  },
};

/** The published description, made from the route table. */
export const openApiDocument = (): Json => describe(ofInterface);

export const extOpenApiDocument = (): Json => describe(ofExtensions);

function describe(described: Described): Json {
  const paths = pathsOf(described);
  const used = new Set(["Health", ...Object.values(described.routes).map(({ tag }) => tag)]);
  const responses = pick(failureResponses(), paths, "responses");
  const schemas = [...components].map(([name, schema]) => [name, publish(schema)]);
  const cookies = Object.entries(session.sessionCookies).map(([scheme, name]) => {
    return [scheme, { type: "apiKey", in: "cookie", name }];
  });
  return {
    openapi: "3.1.0",
    info: described.info,
    servers: [{ url: "/" }],
    tags: Object.entries(tags)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: Object.fromEntries(cookies),
      responses,
      schemas: pick(Object.fromEntries(schemas), { paths, responses }, "schemas"),
    },
  };
}

/** Those parts that a document refers to, and what they refer to themselves. */
function pick(parts: Json, document: Json, kind: string): Json {
  const named = new Set<string>();
  const visit = (value: unknown) => {
    const reference = new RegExp(`"#/components/${kind}/(\\w+)"`, "g");
    for (const [, name = ""] of JSON.stringify(value).matchAll(reference)) {
      if (named.has(name)) continue;
      named.add(name);
      visit(parts[name]);
    }
  };
  visit(document);
  return Object.fromEntries(Object.entries(parts).filter(([name]) => named.has(name)));
}
