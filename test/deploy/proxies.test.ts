import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findProgram } from "../../scripts/programs.mjs";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";
import { pdfOfSize } from "../harness/files.ts";
import { freePort } from "../harness/free-port.ts";
import { password } from "../harness/people.ts";

const examples = resolve(import.meta.dirname, "../../deploy");
let folder: string;
let proxy: ChildProcess | undefined;
let t: TestChurch | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "precentor-proxy-"));
});
afterEach(async () => {
  if (proxy?.exitCode === null) {
    const ended = once(proxy, "exit");
    proxy.kill("SIGTERM");
    await ended;
  }
  await t?.installation.remove();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Someone who reaches the service through the proxy alone. */
class Visitor {
  readonly #port: number;
  readonly #origin: string;
  cookie = "";

  constructor(port: number, origin: string) {
    this.#port = port;
    this.#origin = origin;
  }

  async send(method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) {
    const { host } = new URL(this.#origin);
    const sent = request({
      host: "localhost",
      port: this.#port,
      servername: host.split(":")[0],
      rejectUnauthorized: false,
      // An answer that came before the whole body leaves a connection that no other can use.
      agent: false,
      method,
      path,
      headers: {
        host,
        ...(this.cookie && { cookie: this.cookie }),
        ...(method !== "GET" && { origin: this.#origin }),
        ...(body && { "content-length": body.length }),
        ...headers,
      },
    });
    sent.on("error", () => undefined).end(body);
    const [response] = await once(sent, "response");
    return {
      status: response.statusCode,
      headers: response.headers,
      bytes: await buffer(response),
    };
  }

  async signIn(email: string): Promise<void> {
    const body = Buffer.from(JSON.stringify({ email, password }));
    const json = { "content-type": "application/json" };
    const { status, headers } = await this.send("POST", "/api/v1/session", json, body);
    expect(status).toBe(204);
    this.cookie = headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    expect(this.cookie).toMatch(/^__Host-precentor=/);
  }
}

const asSomebodyElse = (index: number) => ({ "x-forwarded-for": `10.9.8.${index}` });

/** What the notes in the examples promise, seen from outside. */
async function expectPromises(visitor: Visitor, church: TestChurch): Promise<void> {
  await eventually(async () => {
    return (await visitor.send("GET", "/api/health/live").catch(() => undefined))?.status;
  }).toBe(200);
  await visitor.signIn("editor@example.org");

  const song = Buffer.from(JSON.stringify({ title: "Through the proxy" }));
  const json = { "content-type": "application/json" };
  const key = { ...json, "idempotency-key": "00000000-0000-4000-8000-000000000001" };
  const created = await visitor.send("POST", `${church.base}/songs`, key, song);
  expect([created.status, created.headers.etag]).toEqual([201, '"1"']);
  const read = await visitor.send("GET", created.headers.location, {
    "accept-encoding": "gzip, br",
  });
  expect([read.headers.etag, read.headers["content-encoding"]]).toEqual(['"1"', undefined]);

  const upload = `${church.base}/assets?filename=large.pdf`;
  const type = { "content-type": "application/pdf" };
  const largest = pdfOfSize(20_000_000, "largest");
  const stored = await visitor.send("POST", upload, type, largest);
  expect(stored.status).toBe(201);
  const { asset } = JSON.parse(stored.bytes.toString()) as { asset: { id: string } };
  const part = await visitor.send("GET", `${church.base}/assets/${asset.id}/content`, {
    range: "bytes=10-19",
  });
  expect([part.status, part.bytes]).toEqual([206, largest.subarray(10, 20)]);
  for (const size of [20_000_001, 60_000_000]) {
    const tooLarge = await visitor.send("POST", upload, type, pdfOfSize(size, "too large"));
    expect(tooLarge.status).toBe(413);
    expect(JSON.parse(tooLarge.bytes.toString())).toEqual({ error: expect.any(String) as string });
  }

  visitor.cookie = "";
  const statuses = await Promise.all(
    Array.from({ length: 70 }, async (_, index) => {
      return (await visitor.send("GET", `${church.publicBase}/songs`, asSomebodyElse(index)))
        .status;
    }),
  );
  expect(new Set(statuses), "whoever claims to be many is still one").toContain(429);
}

async function churchBehind(origin: string): Promise<TestChurch> {
  return (t = await startChurch({
    APP_ORIGIN: origin,
    TRUST_PROXY: "127.0.0.1,::1",
    RATE_LIMIT_GENERAL: "60",
  }));
}

const nginx = findProgram("nginx");
const openssl = findProgram("openssl");

test.skipIf(!nginx || !openssl)(
  "nginx passes everything on as deploy/nginx.conf says",
  async () => {
    const origin = "https://songs.example.org";
    const church = await churchBehind(origin);
    const [plainPort, port] = [await freePort(), await freePort()];
    const certificate = [
      "-subj",
      "/CN=songs.example.org",
      "-days",
      "2",
      "-nodes",
      "-newkey",
      "rsa:2048",
    ];
    const [key, chain] = [join(folder, "privkey.pem"), join(folder, "fullchain.pem")];
    execFileSync(openssl ?? "", ["req", "-x509", ...certificate, "-keyout", key, "-out", chain], {
      stdio: "ignore",
    });
    const example = readFileSync(join(examples, "nginx.conf"), "utf8")
      .replaceAll("/etc/ssl/songs.example.org", folder)
      .replace("server 127.0.0.1:8080", `server ${new URL(church.server.url).host}`)
      .replaceAll(/^ *listen \[::\].*\n/gm, "")
      .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
      .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const whole = [
      ...(process.getuid?.() === 0 ? ["user root;"] : []),
      "daemon off;",
      `pid ${folder}/nginx.pid;`,
      "error_log stderr warn;",
      "events {}",
      `http { access_log off; ${temporary.join(" ")} ${example} }`,
    ].join("\n");
    writeFileSync(join(folder, "nginx.conf"), whole);
    proxy = spawn(nginx ?? "", ["-p", folder, "-c", join(folder, "nginx.conf")], {
      stdio: "inherit",
    });
    await expectPromises(new Visitor(port, origin), church);
  },
);

const caddy = findProgram("caddy");

test.skipIf(!caddy)("Caddy passes everything on as deploy/Caddyfile says", async () => {
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  const church = await churchBehind(origin);
  const whole = [
    "{",
    "skip_install_trust",
    "admin off",
    "auto_https disable_redirects",
    "}",
    `import ${join(examples, "Caddyfile")}`,
    "",
  ].join("\n");
  writeFileSync(join(folder, "Caddyfile"), whole);
  const env = {
    PATH: process.env["PATH"],
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    DOMAIN: `localhost:${port}`,
    PRECENTOR: new URL(church.server.url).host,
  };
  const args = ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
  proxy = spawn(caddy ?? "", args, { env, stdio: "ignore" });
  await expectPromises(new Visitor(port, origin), church);
});
