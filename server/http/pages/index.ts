import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { App } from "../../app.ts";
import { extOpenApiDocument, openApiDocument } from "../../../common/contract/openapi.ts";
import { findPublicChurch } from "../../db/church.ts";
import { version } from "../../version.ts";
import { countRequest, type RateLimits } from "../gate.ts";
import { pagePolicy } from "./html.ts";
import { referencePage } from "./reference.ts";
import { addWebApp, ChurchOfPage } from "./web-app.ts";

/** The build puts the web app beside the program. */
const webFolder = join(import.meta.dirname, "web");

const description = () => JSON.stringify(openApiDocument(version));
const extDescription = () => JSON.stringify(extOpenApiDocument(version));

/** What is not an operation of the interface: its description, and pages for people. */
export function addPages(server: FastifyInstance, app: App, rateLimits: RateLimits): void {
  const html = "text/html; charset=utf-8";
  const json = "application/json; charset=utf-8";
  const pages = [
    { path: "/api/docs", type: html, write: referencePage },
    { path: "/api/openapi.json", type: json, write: description },
    { path: "/api/ext/openapi.json", type: json, write: extDescription },
  ];
  for (const { path, type, write } of pages) {
    let text: string | undefined;
    server.get(path, async (request, reply) => {
      await countRequest(app, rateLimits, request, reply);
      if (type === html) reply.header("Content-Security-Policy", pagePolicy);
      return reply.type(type).send((text ??= write()));
    });
  }
  const churches = new ChurchOfPage(
    (id) => findPublicChurch(app.database.reader, id),
    () => app.homeChurch,
  );
  addWebApp(server, webFolder, app, churches);
}
