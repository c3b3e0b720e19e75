import { createHash, randomUUID } from "node:crypto";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { extRoutes } from "../../common/contract/ext.ts";
import type { Health } from "../../common/contract/session.ts";
import { eventually } from "../harness/eventually.ts";
import { pdf } from "../harness/material.ts";
import { filled, type Ids, type Material, startMaterial } from "../harness/mutations.ts";

let m: Material;
beforeAll(async () => {
  m = await startMaterial();
});
afterAll(() => m.church.installation.remove());

/** Every route of the interface, with its methods. */
const routes: [string, readonly string[]][] = [
  ["/api/v1/session", ["POST", "DELETE"]],
  ["/api/v1/churches", ["GET"]],
  ["/api/health/live", ["GET"]],
  ["/api/health/ready", ["GET"]],
  ["/api/openapi.json", ["GET"]],
  ["/api/v1/churches/{churchId}/songs", ["GET", "POST"]],
  ["/api/v1/churches/{churchId}/songs/{songId}", ["GET", "PUT"]],
  ["/api/v1/churches/{churchId}/songs/{songId}/revisions", ["GET"]],
  ["/api/v1/churches/{churchId}/songs/{songId}/lyrics", ["GET", "POST"]],
  ["/api/v1/churches/{churchId}/songs/{songId}/lyrics/{lyricVersionId}", ["GET", "PUT"]],
  ["/api/v1/churches/{churchId}/songs/{songId}/lyrics/{lyricVersionId}/revisions", ["GET"]],
  ["/api/v1/churches/{churchId}/songs/{songId}/arrangements", ["GET", "POST"]],
  ["/api/v1/churches/{churchId}/songs/{songId}/arrangements/{arrangementId}", ["GET", "PUT"]],
  ["/api/v1/churches/{churchId}/songs/{songId}/arrangements/{arrangementId}/revisions", ["GET"]],
  ["/api/v1/churches/{churchId}/assets", ["POST"]],
  ["/api/v1/churches/{churchId}/assets/{assetId}/content", ["GET"]],
  ["/api/v1/public/churches/{churchId}/songs", ["GET"]],
  ["/api/v1/public/churches/{churchId}/songs/{songId}", ["GET"]],
  ["/api/v1/public/churches/{churchId}/songs/{songId}/lyrics", ["GET"]],
  ["/api/v1/public/churches/{churchId}/songs/{songId}/arrangements", ["GET"]],
  ["/api/v1/public/churches/{churchId}/assets/{assetId}/content", ["GET"]],
];
const readable = routes.filter(([, methods]) => methods.includes("GET")).map(([path]) => path);
const isMissing = { error: expect.any(String) as string };

function existing(path: string, ids: Partial<Ids> = {}): string {
  const short = path.replaceAll(/\{lyricVersionId\}/g, "{lyrics}").replaceAll(/Id\}/g, "}");
  return filled(short, { ...m.ids, ...ids });
}
/** Headers that tell one answer from another of the same kind. */
function lasting(headers: Headers): Record<string, string> {
  const passing = new Set(["connection", "date", "keep-alive", "x-request-id"]);
  return Object.fromEntries([...headers].filter(([name]) => !passing.has(name)));
}
const anonymous = { origin: undefined, cookie: undefined };

test("an unknown route is 404 before anything else is looked at", async () => {
  const unknown = ["/api", "/api/", "/api/v1", "/api/v1/", "/api/v2/churches", "/api/v1/nothing"];
  const deeper = ["/api/v1/churches/", "/api/health", "/api/v1/churches/x/nothing", "/api/v1//"];
  const children = ["/api/v1/churches/x", "/api/v1/public/churches/x/songs/x/revisions"];
  const odd = ["/api/%zz", "/api/v1/churches/%ff", `/api/v1/churches/${"x".repeat(10_000)}`];
  for (const path of [...unknown, ...deeper, ...children, ...odd]) {
    for (const method of ["GET", "POST", "PUT", "DELETE"]) {
      const requests = [
        { headers: anonymous },
        method === "GET"
          ? { headers: { range: "bytes=x" } }
          : { headers: { "content-type": "text/xml" }, body: "x".repeat(100_000) },
      ];
      for (const request of requests) {
        const { status, body } = await m.church.anyone.send(method, path, request);
        expect(status, `${method} ${path}`).toBe(404);
        expect(body).toEqual(isMissing);
      }
    }
  }
});

test("an address that ends with a slash, or has a part left out, is another one", async () => {
  for (const [path, methods] of routes) {
    const left = [`${path}/`, ...path.split("/").map((part) => path.replace(part, ""))];
    const others = left.filter((other) => other !== path && other !== "");
    for (const url of others.map((other) => existing(other))) {
      for (const method of methods) {
        for (const who of [m.church.editor, m.church.anyone]) {
          const { status, body } = await who.send(method, url);
          expect([status, body], `${method} ${url}`).toEqual([404, isMissing]);
        }
      }
    }
  }
});

test("a method that a route lacks is 404, for whoever asks", async () => {
  const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND", "LOCK"];
  const { anyone, editor } = m.church;
  for (const [path, known] of routes) {
    const has = new Set([...known, known.includes("GET") ? "HEAD" : ""]);
    for (const method of methods.filter((method) => !has.has(method))) {
      const withIds = (id: string) => path.replaceAll(/\{\w+\}/g, id);
      for (const reply of [
        await anyone.send(method, withIds("nonsense"), { headers: anonymous }),
        await anyone.send(method, withIds("%zz"), { headers: anonymous }),
        await editor.send(method, existing(path)),
      ]) {
        expect(reply.status, `${method} ${path}`).toBe(404);
        if (method !== "HEAD") expect(reply.body).toEqual(isMissing);
      }
    }
  }
});

test("HEAD answers as GET does, without a body, whatever the answer is", async () => {
  const missing = randomUUID();
  const asks = readable.flatMap((path) => [
    { who: m.church.viewer, url: existing(path), full: true },
    { who: m.church.anyone, url: existing(path), full: false },
    { who: m.church.viewer, url: existing(path, { song: missing, asset: missing }), full: false },
    { who: m.church.viewer, url: existing(path, { church: "nonsense" }), full: false },
  ]);
  for (const { who, url, full } of asks) {
    const get = await who.send("GET", url);
    const head = await who.send("HEAD", url);
    if (full) expect(get.status, url).toBe(200);
    expect(head.status, url).toBe(get.status);
    expect(lasting(head.headers), url).toEqual(lasting(get.headers));
    expect(head.bytes).toHaveLength(0);
  }
});

test("there are no CORS headers, whoever asks from wherever", async () => {
  const origins = [m.church.server.origin, "https://example.org", "null"];
  const preflight = { "access-control-request-method": "PUT" };
  for (const [path, methods] of [...routes, ["/api/nothing", ["GET"]] as const]) {
    for (const origin of origins) {
      for (const method of [...methods, "OPTIONS"]) {
        const headers = { origin, ...(method === "OPTIONS" && preflight) };
        const reply = await m.church.viewer.send(method, existing(path), { headers });
        const names = [...reply.headers.keys()];
        expect(names.filter((name) => name.startsWith("access-control-"))).toEqual([]);
        if (method === "DELETE" && reply.status === 204) {
          await m.church.viewer.signIn("viewer@example.org", "correct horse");
        }
      }
    }
  }
});

test("malformed percent-encoding is 400", async () => {
  const { anyone, viewer, base, publicBase } = m.church;
  const cases = [
    "/songs/%",
    "/songs/%zz",
    "/songs/%ff",
    "/songs/%E0%A4%A",
    "/songs?q=%",
    "/songs?q=%zz",
    "/songs?q=%ff",
    "/songs?q=%ED%A0%80",
    "/assets/%zz/content",
  ];
  for (const path of cases) {
    for (const reply of [await anyone.get(publicBase + path), await viewer.get(base + path)]) {
      expect(reply.status, path).toBe(400);
      expect(reply.body).toEqual(isMissing);
    }
  }
});

test("every answer is guarded by headers and tells nothing of what serves it", async () => {
  const paths = ["/api/nothing", ...readable.map((path) => existing(path))];
  for (const path of paths) {
    for (const who of [m.church.viewer, m.church.anyone]) {
      const { headers } = await who.get(path);
      expect(headers.get("cache-control"), path).toBe("no-store");
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(headers.get("content-security-policy"), path).toContain("frame-ancestors");
      expect([headers.get("server"), headers.get("x-powered-by")], path).toEqual([null, null]);
    }
  }
});

test("the headers that guard an answer have these values, and two more behind https", async () => {
  const guards = {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "same-origin",
  };
  const https = {
    "cross-origin-opener-policy": "same-origin",
    "strict-transport-security": "max-age=31536000",
  };
  const behindHttps = await m.church.installation.startHere({
    APP_ORIGIN: "https://songs.example",
  });
  const { headers: plain } = await m.church.anyone.get("/api/v1/churches");
  const { headers: secure } = await m.church.anyone.at(behindHttps).get("/api/v1/churches");
  await behindHttps.stop();
  expect(Object.fromEntries(plain)).toMatchObject(guards);
  expect(Object.keys(https).filter((name) => plain.has(name))).toEqual([]);
  expect(Object.fromEntries(secure)).toMatchObject({ ...guards, ...https });
});

test("connections stay open longer than a proxy keeps them", async () => {
  const { headers } = await m.church.anyone.get("/api/health/live");
  expect(headers.get("keep-alive")).toBe("timeout=72");
});

test("ready is 503 with a Health body while the files can't be reached, and live stays", async () => {
  const { installation, server } = m.church;
  const { fileFolder, withoutFiles } = installation.engine;
  const cut = withoutFiles ? await installation.startHere(withoutFiles) : server;
  const anyone = m.church.anyone.at(cut);
  if (!withoutFiles) renameSync(fileFolder, `${fileFolder}.away`);
  try {
    // An answer counts for everyone for a second.
    await eventually(async () => (await anyone.get("/api/health/ready")).status).toBe(503);
    const { body } = await anyone.get<Health>("/api/health/ready");
    expect(Object.keys(body)).toEqual(["status"]);
    expect(body.status).not.toBe("ok");
    expect((await anyone.send("HEAD", "/api/health/ready")).status).toBe(503);
    const live = await anyone.get<Health>("/api/health/live");
    expect([live.status, live.body]).toEqual([200, { status: "ok" }]);
  } finally {
    if (!withoutFiles) renameSync(`${fileFolder}.away`, fileFolder);
  }
  await eventually(async () => {
    const ready = await m.church.anyone.get<Health>("/api/health/ready");
    return [ready.status, ready.body];
  }).toEqual([200, { status: "ok" }]);
});

test("ready is 503 after an upload that found no place, until one does", async () => {
  const { installation, church, editor, anyone } = m.church;
  const folder = join(installation.engine.fileFolder, church);
  const upload = async (label: string) => (await editor.upload(church, pdf(1, label))).status;
  // An answer counts for everyone for a second.
  const ready = () => eventually(async () => (await anyone.get("/api/health/ready")).status);
  renameSync(folder, `${folder}.away`);
  writeFileSync(folder, "in the way");
  try {
    expect(await upload("no place")).toBe(503);
    await ready().toBe(503);
  } finally {
    rmSync(folder);
    renameSync(`${folder}.away`, folder);
  }
  expect(await upload("a place")).toBe(201);
  await ready().toBe(200);
});

interface Description {
  readonly openapi: string;
  readonly info: { title: string; version: string };
  readonly paths: Record<string, Record<string, { security?: object[]; responses: object }>>;
  readonly components: {
    schemas: Record<string, object>;
    securitySchemes: Record<string, object>;
  };
}

test("the published description is OpenAPI 3.1.0 and has every route", async () => {
  const { status, headers, body } = await m.church.anyone.get<Description>("/api/openapi.json");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^application\/json/);
  expect(body.openapi).toBe("3.1.0");
  expect(body.info.version).toBe("1.0.0");
  expect(body.components.securitySchemes).toMatchObject({
    session: { type: "apiKey", in: "cookie", name: "__Host-precentor" },
    developmentSession: { type: "apiKey", in: "cookie", name: "precentor" },
  });
  for (const [path, methods] of routes) {
    const described = Object.keys(body.paths[path] ?? {}).map((method) => method.toUpperCase());
    expect(described, path).toEqual(expect.arrayContaining([...methods]));
    const isPrivate = path.startsWith("/api/v1/churches");
    const security = isPrivate ? [{ session: [] }, { developmentSession: [] }] : [];
    for (const method of methods) {
      expect(body.paths[path]?.[method.toLowerCase()]?.security, path).toEqual(security);
    }
  }
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "description", ...body });
  const references = JSON.stringify(body).matchAll(/"\$ref":"(#[^"]+)"/g);
  for (const reference of new Set([...references].map(([, pointer]) => pointer))) {
    expect(ajv.getSchema(`description${reference}`), reference).toBeTypeOf("function");
  }
});

test("the documentation is a page that needs no other host", async () => {
  const page = `${m.church.server.url}/api/docs`;
  const reply = await fetch(page);
  const { status, headers } = reply;
  const html = await reply.text();
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/html/);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors");
  const head = await fetch(page, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(lasting(head.headers)).toEqual(lasting(headers));
  const described = [...routes, ...Object.values(extRoutes).map(({ path }) => [path] as const)];
  for (const [path] of described.filter(([path]) => path !== "/api/openapi.json")) {
    expect(html).toContain(` ${path}</code></h3>`);
  }
  const foreign = /(?:src|href|action|srcset|content)\s*=\s*["']?\s*(?:https?:)?\/\//i;
  expect(html).not.toMatch(foreign);
  expect(html).not.toMatch(
    /url\(\s*["']?(?:https?:)?\/\/|@import|import\(?\s*["'](?:https?:)?\/\//,
  );
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).not.toMatch(/https?:|\*/);
  const [, style = ""] = /<style>([\s\S]*)<\/style>/.exec(html) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  for (const [, link = ""] of html.matchAll(/(?:src|href)="([^"#]+)"/g)) {
    expect((await fetch(new URL(link, page))).status, link).toBe(200);
  }
});
