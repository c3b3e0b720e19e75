import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { run } from "./run.mjs";

const script = resolve(import.meta.dirname, "audit.mjs");

/** What the audit comes to with a registry of its own. */
async function audit(answer: RequestListener) {
  const registry = createServer(answer).listen(0, "127.0.0.1");
  await once(registry, "listening");
  const { port } = registry.address() as AddressInfo;
  // npm remembers what it was once told of a fault.
  const cache = mkdtempSync(join(tmpdir(), "precentor-audit-"));
  const settings = { npm_config_registry: `http://127.0.0.1:${port}`, npm_config_cache: cache };
  try {
    return await run([process.execPath, script], { env: { ...process.env, ...settings } });
  } finally {
    registry.close();
    rmSync(cache, { recursive: true, force: true });
  }
}

const knowing =
  (severity: string): RequestListener =>
  (request, response) => {
    const advisory = { id: 1, url: "https://x.example", title: "A fault", severity, cwe: [] };
    const known = { fastify: [{ ...advisory, vulnerable_versions: "*", cvss: { score: 0 } }] };
    const isAsked = request.url?.endsWith("/advisories/bulk");
    response.writeHead(isAsked ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(isAsked ? known : {}));
  };

test.each([
  ["moderate", 0],
  ["high", 1],
  ["critical", 1],
])("a fault of %s severity in what ships ends with %i", async (severity, expected) => {
  const { code, output } = await audit(knowing(severity));
  expect([code, output]).toEqual([expected, expect.stringContaining(`${severity}: fastify`)]);
});

test.each([405, 500])(
  "a registry that answers %i is no verdict, and breaks nothing",
  async (status) => {
    const { code, output } = await audit((_, response) => response.writeHead(status).end("{}"));
    expect([code, output]).toEqual([0, expect.stringContaining("does not tell")]);
  },
);
