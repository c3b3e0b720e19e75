import { BlockList, isIP } from "node:net";
import { resolve } from "node:path";

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly appOrigin: string;
  /** Nobody set APP_ORIGIN: someone is trying it out. */
  readonly isTrial: boolean;
  readonly dataDir: string;
  /** Requests a minute; 0 means no limit. */
  readonly generalLimit: number;
  readonly loginLimit: number;
  readonly trustedProxies: readonly string[];
  readonly maxUploads: number;
  readonly uploadStallSeconds: number;
  readonly uploadTotalSeconds: number;
  readonly logLevel: LogLevel;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Says which variable is wrong and what it takes. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** The only reader of the environment. */
export function readConfig(env: Environment): Config {
  const port = wholeNumber(env, "PORT", 8080, 1, 65_535);
  return {
    host: env["HOST"] || "127.0.0.1",
    port,
    appOrigin: origin(env, `http://localhost:${port}`),
    isTrial: !env["APP_ORIGIN"],
    dataDir: resolve(env["DATA_DIR"] || "./data"),
    generalLimit: wholeNumber(env, "RATE_LIMIT_GENERAL", 120, 0, 1_000_000_000),
    loginLimit: wholeNumber(env, "RATE_LIMIT_LOGIN", 10, 0, 1_000_000_000),
    trustedProxies: proxies(env),
    maxUploads: wholeNumber(env, "MAX_UPLOADS", 8, 1, 1000),
    uploadStallSeconds: wholeNumber(env, "UPLOAD_STALL_SECONDS", 30, 1, 3600),
    uploadTotalSeconds: wholeNumber(env, "UPLOAD_TOTAL_SECONDS", 300, 1, 86_400),
    logLevel: oneOf(env, "LOG_LEVEL", "info", logLevels),
  };
}

function wholeNumber(env: Environment, name: string, preset: number, min: number, max: number) {
  const text = env[name];
  if (text === undefined || text === "") return preset;
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= min && number <= max)) {
    throw wrong(name, text, `a whole number from ${min} to ${max}`);
  }
  return number;
}

function oneOf<Choice extends string>(
  env: Environment,
  name: string,
  preset: Choice,
  choices: readonly Choice[],
): Choice {
  const text = env[name];
  if (text === undefined || text === "") return preset;
  const choice = choices.find((candidate) => candidate === text);
  if (!choice) throw wrong(name, text, `one of ${choices.join(", ")}`);
  return choice;
}

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

function proxies(env: Environment): string[] {
  const text = env["TRUST_PROXY"];
  if (!text) return [];
  const entries = text.split(",").map((entry) => entry.trim());
  if (!entries.every(isAddressOrRange)) {
    throw wrong("TRUST_PROXY", text, "addresses or ranges of proxies: 10.0.0.5,192.168.0.0/16,::1");
  }
  return entries;
}

function isAddressOrRange(entry: string): boolean {
  const [address = "", bits, ...rest] = entry.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  if (!/^\d{1,3}$/.test(bits)) return false;
  try {
    new BlockList().addSubnet(address, Number(bits), family === 6 ? "ipv6" : "ipv4");
    return true;
  } catch {
    return false;
  }
}

function wrong(name: string, value: string, takes: string): ConfigError {
  return new ConfigError(`${name}=${value} is not valid: it takes ${takes}.`);
}
