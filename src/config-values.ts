import { resolve } from "node:path";
import { BlockList, isIP } from "node:net";
import { isUuid } from "./contract/validation.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Says which variable is wrong and what it takes. */
export class ConfigError extends Error {}

export function wrong(name: string, value: string, takes: string): ConfigError {
  return new ConfigError(`${name}=${value} is not valid: it takes ${takes}.`);
}

export function wholeNumber(
  env: Environment,
  name: string,
  preset: number,
  min: number,
  max: number,
): number {
  const text = env[name];
  if (!text) return preset;
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= min && number <= max)) {
    throw wrong(name, text, `a whole number from ${min} to ${max}`);
  }
  return number;
}

export function oneOf<Choice extends string>(
  env: Environment,
  name: string,
  preset: Choice,
  choices: readonly Choice[],
): Choice {
  const text = env[name];
  if (!text) return preset;
  const choice = choices.find((candidate) => candidate === text);
  if (!choice) throw wrong(name, text, `one of ${choices.join(", ")}`);
  return choice;
}

/** Only shells know "~": taken as a name, it is another folder wherever the program is started. */
export function folder(env: Environment, name: string, preset: string): string {
  const text = env[name] || preset;
  if (text.startsWith("~"))
    throw wrong(name, text, "a path without ~, such as /var/lib/precentor/data");
  return resolve(text);
}

/** A text for people, or undefined when it is not set. */
export function oneLine(env: Environment, name: string, max: number): string | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  if (/\p{Cc}/u.test(text) || [...text].length > max) {
    throw wrong(name, text, `one line of at most ${max} characters`);
  }
  return text;
}

/** The id of something that is stored, or undefined when it is not set. */
export function id(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!isUuid(text)) throw wrong(name, text, "an id as 'church list' shows it");
  return text.toLowerCase();
}

/** An address of one of these protocols, or undefined when it is not set. */
export function address(
  env: Environment,
  name: string,
  protocols: readonly string[],
  example: string,
): URL | undefined {
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
export function needed(env: Environment, name: string, because: string): string {
  const text = env[name];
  if (!text) throw new ConfigError(`${name} is not set: it is needed because ${because} is.`);
  return text;
}

export function addressRanges(env: Environment, name: string): string[] {
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
  if (bits === undefined) return true;
  if (!/^\d{1,3}$/.test(bits)) return false;
  try {
    new BlockList().addSubnet(host, Number(bits), family === 6 ? "ipv6" : "ipv4");
    return true;
  } catch {
    return false;
  }
}
