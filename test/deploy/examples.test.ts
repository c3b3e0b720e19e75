import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { findProgram } from "../../scripts/programs.mjs";
import { readConfig } from "../../server/config.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(join(root, name), "utf8");

/** `NAME=value` lines; those behind a comment sign too, if asked for. */
function variablesIn(text: string, line = /^([A-Z_0-9]+)=(.*)$/gm): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(line)].map(([, name = "", value = ""]) => [name, value]),
  );
}

test(".env.example names every variable there is, with the values that hold without it", () => {
  const source = read("server/config.ts");
  const known = [...source.matchAll(/"([A-Z][A-Z_0-9]+)"/g)].map(([, name]) => name);
  const named = variablesIn(read(".env.example"), /^#? ?([A-Z_0-9]+)=(.*)$/gm);
  expect(Object.keys(named).toSorted()).toEqual([...new Set(known)].toSorted());
  expect(readConfig(variablesIn(read(".env.example")))).toEqual(readConfig({}));
});

test("the compose file configures servers that start, with all that its example asks for", () => {
  const [, block = ""] =
    /^x-precentor:[^]*?\n  environment:\n([^]*?)\n  \w/m.exec(read("deploy/compose.yaml")) ?? [];
  const asked = variablesIn(read("deploy/compose.env.example"));
  const settings = variablesIn(block, /^ {4}([A-Z_0-9]+): "?(.*?)"?$/gm);
  const filled = Object.entries(settings).map(([name, value]) => [
    name,
    value
      .replace(/\$\{(\w+):\?\}/g, (_, wanted: string) => {
        expect(Object.keys(asked)).toContain(wanted);
        return asked[wanted] || "1234";
      })
      // What may be left out.
      .replace(/\$\{\w+:-\}/g, ""),
  ]);
  expect(readConfig(Object.fromEntries(filled))).toMatchObject({
    appOrigin: "https://songs.example.org",
    database: { kind: "postgres" },
    blobs: { kind: "s3", region: "garage", accessKeyId: "1234" },
    redisUrl: "redis://:1234@valkey:6379",
    trustedProxies: ["172.30.0.2"],
    metricsPort: 9464,
  });
});

/** What the first group finds in a file, each once. */
const namedIn = (file: string, pattern: RegExp) => [
  ...new Set([...read(file).matchAll(pattern)].map(([, name]) => name)),
];

test("examples and manual name this release, and images one exact version of Node.js", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  expect(namedIn("deploy/compose.yaml", /precentor:(\d\S*?)[\s)]/g)).toEqual([version]);
  for (const document of ["docs/getting-started.md", "UPGRADING.md"]) {
    expect(namedIn(document, /precentor-(\S+?)-linux-x64\.tar\.gz/g)).toEqual([version]);
  }
  expect(namedIn("docs/operating.md", /precentor:(\d\S*?)[\s`]/g)).toEqual([version]);
  const bases = ["Dockerfile", "Dockerfile.release"].map((name) =>
    namedIn(`deploy/${name}`, /^FROM (\S+)/gm),
  );
  expect(bases[0]).toEqual([expect.stringMatching(/^node:\d+\.\d+\.\d+-/)]);
  expect(bases[1]).toEqual(bases[0]);
});

test("a container looks where its manual has setup write the configuration", () => {
  const written = /docker exec.* setup --config (\S+)/.exec(read("docs/operating.md"))?.[1];
  for (const name of ["Dockerfile", "Dockerfile.release"]) {
    expect(read(`deploy/${name}`)).toContain(`ln -s ${written} /etc/precentor.env`);
  }
});

test("a container counts as well while it answers, whether or not its stores do", () => {
  for (const name of ["Dockerfile", "Dockerfile.release"]) {
    const [, check = ""] = /^HEALTHCHECK.*\\\n(.*)$/m.exec(read(`deploy/${name}`)) ?? [];
    expect(check).toContain("/api/health/live`");
  }
});

test("no proxy answers what is too large in Precentor's place", () => {
  expect(read("deploy/nginx.conf")).toMatch(/^\s*client_max_body_size 0;$/m);
  expect(read("deploy/Caddyfile")).not.toMatch(/^\s*request_body/m);
});

test("what the compose file takes is in its example", () => {
  const taken = namedIn("deploy/compose.yaml", /\$\{(\w+):/g);
  const named = variablesIn(read("deploy/compose.env.example"), /^#? ?([A-Z_0-9]+)=(.*)$/gm);
  expect(Object.keys(named).toSorted()).toEqual(taken.toSorted());
});

test("proxies leave idle connections before the server closes them", () => {
  const [server] = namedIn("server/http/server.ts", /keepAliveMs = (\d+)_000;/g);
  const proxies = [
    ...namedIn("deploy/nginx.conf", /^\s*keepalive_timeout (\d+)s;/gm),
    ...namedIn("deploy/Caddyfile", /^\s*keepalive (\d+)s$/gm),
  ];
  expect(proxies).toHaveLength(2);
  for (const proxy of proxies) expect(Number(proxy)).toBeLessThan(Number(server));
});

const systemdAnalyze = findProgram("systemdAnalyze");

const units = ["precentor.service", "precentor-backup.service", "precentor-backup.timer"];

test.skipIf(!systemdAnalyze)("systemd has nothing against the units", () => {
  const folder = mkdtempSync(join(tmpdir(), "precentor-unit-"));
  const paths = units.map((unit) => join(folder, unit));
  for (const [index, path] of paths.entries()) {
    writeFileSync(path, read(`deploy/${units[index]}`).replaceAll("/opt/precentor", root));
  }
  const { status, stderr } = spawnSync(systemdAnalyze ?? "", ["verify", "--man=no", ...paths], {
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  const complaints = stderr
    .split("\n")
    .filter((line) => /precentor[\w-]*\.(service|timer)/.test(line));
  expect([status, complaints]).toEqual([0, []]);
});
