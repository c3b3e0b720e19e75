import { isIP } from "node:net";
import { availableParallelism, totalmem } from "node:os";
import { join, resolve } from "node:path";
import { isUuid } from "../common/domain/validation.ts";

export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

export type DatabaseConfig =
  | { readonly kind: "sqlite"; readonly path: string }
  | { readonly kind: "postgres"; readonly url: string; readonly poolSize: number };

/** Which database it is, without what is secret in its address. */
export function databaseName(config: DatabaseConfig): string {
  if (config.kind === "sqlite") return config.path;
  const { protocol, host, pathname } = new URL(config.url);
  return `${protocol}//${host}${pathname}`;
}

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Without slashes at its ends; may be empty. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

export type BlobConfig =
  | { readonly kind: "disk"; readonly folder: string }
  | ({ readonly kind: "s3" } & S3Settings);

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const largest = 1_000_000_000;

export type Config = Readonly<ReturnType<typeof readConfig>>;

/** The only reader of the environment. */
export function readConfig(env: Environment) {
  // 0 means whichever is free.
  const port = wholeNumber(env, "PORT", 8080, 0, 65_535);
  const dataDir = folder(env, "DATA_DIR", "./data");
  return {
    host: env["HOST"] || "127.0.0.1",
    port,
    appOrigin: origin(env, localOrigin(port)),
    /** Nobody set APP_ORIGIN: someone is trying it out. */
    isTrial: !env["APP_ORIGIN"],
    /** Whom people ask for a new password; the sign-in page says so. */
    contact: oneLine(env, "CONTACT", 200),
    /** Whose catalogue the start page leads to, for whoever has been nowhere yet. */
    homeChurch: id(env, "HOME_CHURCH"),
    dataDir,
    database: database(env, dataDir),
    blobs: blobs(env, dataDir),
    /** Where limits are shared between servers; each counts for itself without it. */
    redisUrl: address(env, "REDIS_URL", ["redis:", "rediss:"], "redis://localhost:6379")?.href,
    /** Requests a minute; 0 means no limit. */
    generalLimit: wholeNumber(env, "RATE_LIMIT_GENERAL", 120, 0, largest),
    loginLimit: wholeNumber(env, "RATE_LIMIT_LOGIN", 10, 0, largest),
    /** By address alone, for what whole congregations read. */
    publicLimit: wholeNumber(env, "RATE_LIMIT_PUBLIC", 2400, 0, largest),
    maxSignIns: wholeNumber(env, "MAX_SIGN_INS", 400, 1, 100_000),
    /** What one search may take once it has begun. */
    searchMs: wholeNumber(env, "SEARCH_MILLISECONDS", 5000, 1, 600_000),
    trustedProxies: addressRanges(env, "TRUST_PROXY"),
    maxUploads: wholeNumber(env, "MAX_UPLOADS", 16, 1, 1000),
    /** How many PDFs are checked at once, and what each of them may take to be opened. */
    pdfCheckers: wholeNumber(env, "PDF_CHECKERS", checkersHere(), 1, 64),
    pdfMegabytes: wholeNumber(env, "PDF_MEGABYTES", pdfMegabytesHere(), 64, 2048),
    /** What the files of one church may take together; 0 means no limit. */
    maxChurchBytes: wholeNumber(env, "MAX_CHURCH_MEGABYTES", 0, 0, 1_000_000_000) * 1_000_000,
    headSeconds: wholeNumber(env, "REQUEST_HEAD_SECONDS", 30, 1, 3600),
    /** Of any body; one of JSON has less time in all. */
    uploadStallSeconds: wholeNumber(env, "UPLOAD_STALL_SECONDS", 30, 1, 3600),
    uploadTotalSeconds: wholeNumber(env, "UPLOAD_TOTAL_SECONDS", 300, 1, 86_400),
    downloadStallSeconds: wholeNumber(env, "DOWNLOAD_STALL_SECONDS", 120, 1, 3600),
    stopSeconds: wholeNumber(env, "STOP_SECONDS", 2, 0, 86_400),
    /** 0 means no metrics. */
    metricsPort: wholeNumber(env, "METRICS_PORT", 0, 0, 65_535),
    metricsHost: env["METRICS_HOST"] || "127.0.0.1",
    logLevel: logLevel(env),
  };
}

/** All variables that there are: what somebody sets and nobody reads is told. */
export function knownVariables(): string[] {
  const names = new Set<string>();
  const env: Environment = {
    DATABASE_URL: "postgres://host/database",
    BLOB_STORE: "s3://bucket",
    AWS_ACCESS_KEY_ID: "id",
    AWS_SECRET_ACCESS_KEY: "key",
  };
  readConfig(new Proxy(env, { get: (_, name: string) => (names.add(name), env[name]) }));
  return [...names];
}

export const localOrigin = (port: number): string => new URL(`http://localhost:${port}`).origin;

function origin(env: Environment, preset: string): string {
  const text = env["APP_ORIGIN"];
  if (!text) return preset;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.origin !== text || !/^https?:$/.test(url.protocol)) {
    const takes = "an origin such as https://songs.example.org, in lower case and without a path";
    throw wrong("APP_ORIGIN", text, takes);
  }
  return text;
}

function logLevel({ LOG_LEVEL: text = "" }: Environment): (typeof logLevels)[number] {
  const level = logLevels.find((known) => known === (text || "info"));
  if (!level) throw wrong("LOG_LEVEL", text, `one of ${logLevels.join(", ")}`);
  return level;
}

function database(env: Environment, dataDir: string): DatabaseConfig {
  const example = "postgres://user:password@host/database";
  const url = address(env, "DATABASE_URL", ["postgres:", "postgresql:"], example);
  if (!url) return { kind: "sqlite", path: join(dataDir, "precentor.db") };
  const poolSize = wholeNumber(env, "DATABASE_POOL", 10, 2, 1000);
  return { kind: "postgres", url: url.href, poolSize };
}

function blobs(env: Environment, dataDir: string): BlobConfig {
  const url = address(env, "BLOB_STORE", ["s3:"], "s3://bucket/prefix");
  if (!url) return { kind: "disk", folder: join(dataDir, "blobs") };
  const prefix = url.pathname.replace(/^\/+|\/+$/g, "");
  if (!/^[\w./-]*$/.test(prefix)) {
    throw wrong("BLOB_STORE", url.href, "a prefix of letters, digits, dots, dashes and slashes");
  }
  const region = env["S3_REGION"] || "us-east-1";
  const amazon = `https://s3.${region}.amazonaws.com`;
  const endpoint = address(env, "S3_ENDPOINT", ["http:", "https:"], amazon)?.href ?? amazon;
  const sessionToken = env["AWS_SESSION_TOKEN"];
  return {
    kind: "s3",
    bucket: url.host,
    prefix,
    region,
    endpoint,
    accessKeyId: needed(env, "AWS_ACCESS_KEY_ID", "BLOB_STORE"),
    secretAccessKey: needed(env, "AWS_SECRET_ACCESS_KEY", "BLOB_STORE"),
    ...(sessionToken && { sessionToken }),
  };
}

const wrong = (name: string, value: string, takes: string): ConfigError =>
  new ConfigError(`${name}=${value} is not valid: it takes ${takes}.`);

function wholeNumber(env: Environment, name: string, preset: number, min: number, max: number) {
  const text = env[name];
  if (!text) return preset;
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw wrong(name, text, `a whole number from ${min} to ${max}`);
}

/** Only shells know "~": taken as a name, it is another folder wherever the program is started. */
export function folder(env: Environment, name: string, preset: string): string {
  const text = env[name] || preset;
  if (text.startsWith("~"))
    throw wrong(name, text, "a path without ~, such as /var/lib/precentor/data");
  return resolve(text);
}

function oneLine(env: Environment, name: string, max: number): string | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  if (/\p{Cc}/u.test(text) || [...text].length > max) {
    throw wrong(name, text, `one line of at most ${max} characters`);
  }
  return text;
}

function id(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!isUuid(text)) throw wrong(name, text, "an id as 'church list' shows it");
  return text.toLowerCase();
}

function address(env: Environment, name: string, protocols: readonly string[], example: string) {
  const text = env[name];
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !protocols.includes(url.protocol) || url.host === "") {
    // What was sent may hold a password, so it is not repeated.
    throw wrong(name, "…", `an address such as ${example}`);
  }
  return url;
}

/** A variable without which another one makes no sense. */
function needed(env: Environment, name: string, because: string): string {
  const text = env[name];
  if (!text) throw new ConfigError(`${name} is not set: it is needed because ${because} is.`);
  return text;
}

function addressRanges(env: Environment, name: string): string[] {
  const text = env[name];
  if (!text) return [];
  const entries = text.split(",").map((entry) => entry.trim());
  if (!entries.every(isAddressOrRange)) {
    throw wrong(name, text, "addresses or ranges of proxies: 10.0.0.5,192.168.0.0/16,::1");
  }
  return entries;
}

function isAddressOrRange(entry: string): boolean {
  const [host = "", bits, ...rest] = entry.split("/");
  const family = isIP(host);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
  );
}

const mebibyte = 1024 * 1024;
/** Enough for any sheet music, too little for a file that unpacks without end. */
const pdfiumMegabytes = 256;
/** Enough for scanned pages of the largest size that may be uploaded. */
const leastPdfiumMegabytes = 64;
/** What a check of a PDF may take: PDFium's memory, the file on its way, the thread. */
const checkerBytes = (pdfiumMegabytes + 64) * mebibyte;

/** Two at least, so that a slow PDF keeps nobody else waiting, and four are enough. */
function checkersHere(): number {
  const wanted = between(2, availableParallelism(), 4);
  return between(1, Math.floor(pdfBytesHere() / checkerBytes), wanted);
}

/** What PDFium may take for one PDF: on a little machine a bad one must not end the server. */
const pdfMegabytesHere = (): number =>
  between(leastPdfiumMegabytes, Math.floor(pdfBytesHere() / mebibyte), pdfiumMegabytes);

/** A quarter of the memory; a container may have less than the machine. */
const pdfBytesHere = () => Math.min(process.constrainedMemory() || totalmem(), totalmem()) / 4;

const between = (min: number, wanted: number, max: number) => Math.max(Math.min(wanted, max), min);
