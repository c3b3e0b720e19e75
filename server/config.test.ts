import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, databaseName, readConfig } from "./config.ts";

function complaint(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
  throw new Error(`taken: ${JSON.stringify(env)}`);
}

const numbers = /whole number from \d+ to \d+/;
const origins = /https:\/\/songs\.example\.org/;

test.each<[string, string[], RegExp]>([
  ["PORT", ["abc", "-1", "65536", "80.5", "1e3", "0x50", " 80"], numbers],
  ["APP_ORIGIN", ["songs.example.org", "ftp://x.org", "null", "*", "https://"], origins],
  ["APP_ORIGIN", ["https://x.org/path", "https://x.org?q", "https://u@x.org"], origins],
  ["APP_ORIGIN", ["https://x.org/", "https://X.org", "https://x.org:443"], origins],
  ["APP_ORIGIN", ["https://x.org https://y.org", "https://x.org,https://y.org"], origins],
  ["DATA_DIR", ["~", "~/songs", "~ann/songs"], /without ~/],
  ["HOME_CHURCH", ["St Mary", "/c/1", "01a1e0e3"], /church list/],
  ["RATE_LIMIT_GENERAL", ["many", "-1", "1.5"], numbers],
  ["RATE_LIMIT_LOGIN", ["few", "-1", "1.5"], numbers],
  ["RATE_LIMIT_PUBLIC", ["all", "-1", "1.5"], numbers],
  ["TRUST_PROXY", ["yes please", "10.0.0.0/99", "10.0.0", "::1/129", "10.0.0.1/"], /10\.0\.0\.5/],
  ["MAX_UPLOADS", ["none", "0", "-1", "1001"], numbers],
  ["REQUEST_HEAD_SECONDS", ["never", "0"], numbers],
  ["UPLOAD_STALL_SECONDS", ["never", "0", "-5"], numbers],
  ["UPLOAD_TOTAL_SECONDS", ["forever", "0", "-5"], numbers],
  ["DOWNLOAD_STALL_SECONDS", ["never", "0"], numbers],
  ["MAX_CHURCH_MEGABYTES", ["all", "-1", "1.5"], numbers],
  ["MAX_SIGN_INS", ["all", "0"], numbers],
  ["SEARCH_MILLISECONDS", ["never", "0", "1.5"], numbers],
  ["PDF_CHECKERS", ["all", "0", "65"], numbers],
  ["STOP_SECONDS", ["never", "-1", "1.5"], numbers],
  ["METRICS_PORT", ["all", "65536"], numbers],
  ["CONTACT", ["a".repeat(201), "a\nb"], /one line of at most 200/],
  ["LOG_LEVEL", ["loud", "INFO "], /one of .*\binfo\b/],
])("%s does not take %j", (name, values, takes) => {
  for (const value of values) {
    const message = complaint({ [name]: value });
    expect(message).toContain(`${name}=${value} is not valid`);
    expect(message.replace(value, "")).toMatch(takes);
  }
});

test.each([
  ["DATABASE_URL", "mysql://user:secret@host/database"],
  ["DATABASE_URL", "secret"],
  ["REDIS_URL", "http://:secret@host"],
  ["BLOB_STORE", "https://secret@bucket"],
  ["S3_ENDPOINT", "secret"],
])("%s of another kind is refused, and what it holds is not repeated", (name, value) => {
  const store = name === "S3_ENDPOINT" ? { BLOB_STORE: "s3://sheets" } : {};
  const message = complaint({ ...store, [name]: value });
  expect(message).toContain(name);
  expect(message).not.toContain("secret");
});

test("a database is named without what is secret in its address", () => {
  const { database } = readConfig({
    DATABASE_URL: "postgres://user:secret@host:5433/songs?sslpassword=secret",
  });
  expect(databaseName(database)).toBe("postgres://host:5433/songs");
});

test("a pool of fewer than two connections is refused", () => {
  expect(complaint({ DATABASE_URL: "postgres://host/db", DATABASE_POOL: "1" })).toMatch(
    /DATABASE_POOL/,
  );
});

test.each(["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"])(
  "BLOB_STORE is not taken without %s",
  (missing) => {
    const env: Record<string, string> = {
      BLOB_STORE: "s3://sheets",
      AWS_ACCESS_KEY_ID: "id",
      AWS_SECRET_ACCESS_KEY: "key",
    };
    delete env[missing];
    expect(complaint(env)).toMatch(new RegExp(`${missing} is not set.*BLOB_STORE`));
  },
);

test("BLOB_STORE takes no prefix that an address would have to escape", () => {
  expect(complaint({ BLOB_STORE: "s3://sheets/a%20b" })).toContain("BLOB_STORE");
});

test("without variables it is a trial on this machine alone, with the usual limits", () => {
  const dataDir = resolve("data");
  expect(readConfig({})).toEqual({
    host: "127.0.0.1",
    port: 8080,
    appOrigin: "http://localhost:8080",
    isTrial: true,
    dataDir,
    database: { kind: "sqlite", path: join(dataDir, "precentor.db") },
    blobs: { kind: "disk", folder: join(dataDir, "blobs") },
    redisUrl: undefined,
    generalLimit: 120,
    loginLimit: 10,
    publicLimit: 2400,
    maxSignIns: 400,
    searchMs: 5000,
    trustedProxies: [],
    maxUploads: 16,
    pdfCheckers: expect.toSatisfy((count: number) => count >= 1 && count <= 4),
    pdfMegabytes: expect.toSatisfy((count: number) => count >= 64 && count <= 256),
    maxChurchBytes: 0,
    headSeconds: 30,
    uploadStallSeconds: 30,
    uploadTotalSeconds: 300,
    downloadStallSeconds: 120,
    stopSeconds: 2,
    metricsPort: 0,
    metricsHost: "127.0.0.1",
    logLevel: "info",
  });
});

test("an empty variable counts as one that is not set", () => {
  const env = { PORT: "", APP_ORIGIN: "", DATABASE_URL: "", LOG_LEVEL: "", TRUST_PROXY: "" };
  expect(readConfig(env)).toEqual(readConfig({}));
});

test("every variable is read", () => {
  const config = readConfig({
    HOST: "0.0.0.0",
    PORT: "0",
    APP_ORIGIN: "https://songs.example.org:8443",
    DATA_DIR: "/srv/songs",
    DATABASE_URL: "postgres://user:password@host/database",
    DATABASE_POOL: "20",
    BLOB_STORE: "s3://sheets/church/",
    S3_ENDPOINT: "http://127.0.0.1:3900",
    S3_REGION: "garage",
    AWS_ACCESS_KEY_ID: "id",
    AWS_SECRET_ACCESS_KEY: "key",
    AWS_SESSION_TOKEN: "token",
    REDIS_URL: "redis://localhost:6379",
    RATE_LIMIT_GENERAL: "0",
    RATE_LIMIT_LOGIN: "5",
    RATE_LIMIT_PUBLIC: "6",
    TRUST_PROXY: "10.0.0.5, 192.168.0.0/16,::1",
    MAX_SIGN_INS: "50",
    SEARCH_MILLISECONDS: "2000",
    MAX_UPLOADS: "2",
    PDF_CHECKERS: "5",
    PDF_MEGABYTES: "100",
    MAX_CHURCH_MEGABYTES: "500",
    REQUEST_HEAD_SECONDS: "15",
    UPLOAD_STALL_SECONDS: "10",
    UPLOAD_TOTAL_SECONDS: "60",
    DOWNLOAD_STALL_SECONDS: "20",
    STOP_SECONDS: "20",
    METRICS_PORT: "9090",
    METRICS_HOST: "10.0.0.1",
    LOG_LEVEL: "warn",
  });
  expect(config).toEqual({
    host: "0.0.0.0",
    port: 0,
    appOrigin: "https://songs.example.org:8443",
    isTrial: false,
    dataDir: "/srv/songs",
    database: { kind: "postgres", url: "postgres://user:password@host/database", poolSize: 20 },
    blobs: {
      kind: "s3",
      bucket: "sheets",
      prefix: "church",
      region: "garage",
      endpoint: "http://127.0.0.1:3900/",
      accessKeyId: "id",
      secretAccessKey: "key",
      sessionToken: "token",
    },
    redisUrl: "redis://localhost:6379",
    generalLimit: 0,
    loginLimit: 5,
    publicLimit: 6,
    maxSignIns: 50,
    searchMs: 2000,
    trustedProxies: ["10.0.0.5", "192.168.0.0/16", "::1"],
    maxUploads: 2,
    pdfCheckers: 5,
    pdfMegabytes: 100,
    maxChurchBytes: 500_000_000,
    headSeconds: 15,
    uploadStallSeconds: 10,
    uploadTotalSeconds: 60,
    downloadStallSeconds: 20,
    stopSeconds: 20,
    metricsPort: 9090,
    metricsHost: "10.0.0.1",
    logLevel: "warn",
  });
});
