import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { verdictOn } from "./audit.mjs";
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

const advisory = (severity: string) => ({
  id: 1,
  url: "https://x.example",
  title: "A fault",
  severity,
  cwe: [],
  vulnerable_versions: "*",
  cvss: { score: 0 },
});

test("each fault that the registry knows is named, and grave ones end with 1", async () => {
  const known = {
    fastify: [advisory("high")],
    pg: [advisory("moderate")],
    uuid: [advisory("critical")],
    // It only tests: nothing of it ships.
    vitest: [advisory("critical")],
  };
  const { code, output } = await audit((request, response) => {
    const isAsked = request.url?.endsWith("/advisories/bulk");
    response.writeHead(isAsked ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(isAsked ? known : {}));
  });
  expect(code).toBe(1);
  for (const told of ["high: fastify", "moderate: pg", "critical: uuid"]) {
    expect(output).toContain(told);
  }
  expect(output).not.toContain("vitest");
});

test.each([
  ["moderate", true],
  ["high", false],
  ["critical", false],
])("with a fault of %s severity alone what ships is free of grave ones: %s", (severity, isFree) => {
  const vulnerabilities = { fastify: { name: "fastify", severity, range: "*" } };
  const report = JSON.stringify({ auditReportVersion: 2, vulnerabilities });
  const { lines, ...verdict } = verdictOn(`npm warn old\n${report}`);
  expect(verdict).toEqual({ isFree });
  expect(lines[0]).toBe(`${severity}: fastify *`);
});

test.each([405, 500])(
  "a registry that answers %i is no verdict, and breaks nothing",
  async (status) => {
    const { code, output } = await audit((_, response) => response.writeHead(status).end("{}"));
    expect([code, output]).toEqual([0, expect.stringContaining("does not tell")]);
  },
);
