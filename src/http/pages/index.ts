import type { FastifyInstance } from "fastify";
import type { App } from "../../app.ts";
import { openApiDocument } from "../../contract/openapi.ts";
import { countRequest, type RateLimits } from "../gate.ts";
import { homePage } from "./home.ts";
import { pagePolicy } from "./html.ts";
import { referencePage } from "./reference.ts";

/** What is not an operation of the interface: its description, and pages for people. */
export function addPages(server: FastifyInstance, app: App, rateLimits: RateLimits): void {
  const description = JSON.stringify(openApiDocument());
  const html = "text/html; charset=utf-8";
  const pages = [
    { path: "/", type: html, text: homePage(), isLimited: false },
    { path: "/api/docs", type: html, text: referencePage(), isLimited: true },
    {
      path: "/api/openapi.json",
      type: "application/json; charset=utf-8",
      text: description,
      isLimited: true,
    },
  ];
  for (const { path, type, text, isLimited } of pages) {
    server.get(path, async (request, reply) => {
      if (isLimited) await countRequest(app, rateLimits, request, reply);
      if (type === html) reply.header("Content-Security-Policy", pagePolicy);
      return reply.type(type).send(text);
    });
  }
}
