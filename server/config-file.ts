import { accessSync, constants, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { ConfigError, type Environment, knownVariables } from "./config.ts";
import { editsBetween } from "../common/domain/catalogue.ts";
import { codeOf, reasonOf } from "../common/domain/failure.ts";

const systemFile = "/etc/precentor.env";
const nearFile = "precentor.env";

const line = /^(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=\s*(.*)$/;

/** The file's variables, where the environment does not set them; PRECENTOR_CONFIG names it. */
export function withConfigFile(env: Environment): Environment {
  const path = configFile(env);
  if (path === undefined) return env;
  const values = readConfigFile(path);
  const found = statSync(path);
  // What a full disk leaves of a file that is edited: without a word all would be as in a trial.
  // /dev/null is blank as well, and meant.
  if (found.size === 0 && found.isFile()) {
    throw new ConfigError(`${path} is blank. Put back what was in it, or remove it to do without.`);
  }
  return { ...values, ...env };
}

/** The file that counts, if there is one: that of this folder before the machine's. */
export function configFile(env: Environment): string | undefined {
  const { PRECENTOR_CONFIG: named } = env;
  if (named === "") return undefined;
  if (named !== undefined) return resolve(named);
  return [resolve(nearFile), systemFile].find((path) => isToBeRead(path, env));
}

/** One that cannot be read counts for whoever was given nothing, and fails: ./data would be new. */
function isToBeRead(path: string, { DATA_DIR, DATABASE_URL }: Environment): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch (error) {
    return codeOf(error) !== "ENOENT" && !DATA_DIR && !DATABASE_URL;
  }
}

export const newConfigFile = () => (process.getuid?.() === 0 ? systemFile : resolve(nearFile));

export function readConfigFile(path: string): Record<string, string> {
  try {
    return parseConfig(readFileSync(path, "utf8"), path);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(
      `The configuration cannot be read (${reasonOf(error)}). Do this with an account that may ` +
        `read it, or name another file in PRECENTOR_CONFIG; empty, it means none.`,
    );
  }
}

/** A variable a line, as service managers read them: NAME=value, quoted or not; # begins a comment. */
function parseConfig(text: string, path: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [index, each] of text.split(/\r?\n/).entries()) {
    const trimmed = each.trim();
    if (trimmed === "" || trimmed.startsWith("#")) continue;
    const [, name, value] = line.exec(trimmed) ?? [];
    if (name === undefined || value === undefined) {
      throw new ConfigError(`${path}, line ${index + 1}: it takes NAME=value.`);
    }
    values[name] = unquoted(value);
  }
  return values;
}

const unquoted = (value: string): string =>
  /^"(.*)"$/.exec(value)?.[1] ?? /^'(.*)'$/.exec(value)?.[1] ?? value;

/** The text with these values, and all else as it was. */
export function changeConfig(text: string, values: Readonly<Record<string, string>>): string {
  const rest = { ...values };
  const lines = text === "" ? [] : text.replace(/\n$/, "").split("\n");
  const changed = lines.map((each) => {
    const name = line.exec(each.trim())?.[1];
    const value = name === undefined ? undefined : rest[name];
    if (name === undefined || value === undefined) return each;
    delete rest[name];
    return lineOf(name, value);
  });
  const added = Object.entries(rest).map(([name, value]) => lineOf(name, value));
  return `${[...changed, ...added].join("\n")}\n`;
}

/** Quoted where shells and service managers, who read such files too, would take it for more. */
function lineOf(name: string, value: string): string {
  const isPlain = /^[\w@%+=:,./-]*$/.test(value);
  const quote = value.includes("'") ? '"' : "'";
  return isPlain ? `${name}=${value}` : `${name}=${quote}${value}${quote}`;
}

const prefix = "PRECENTOR_";

/** A line for each variable that looks like one of ours, or nearly, and that nobody reads. */
export function unknownVariables(env: Environment): string[] {
  const path = configFile(env);
  const inFile = path === undefined ? {} : readConfigFile(path);
  const known = new Set([...knownVariables(), `${prefix}CONFIG`]);
  const unset = knownVariables().filter((name) => !env[name] && !inFile[name]);
  const strange = (values: Environment) => Object.keys(values).filter((one) => !known.has(one));
  const nearest = (name: string) => {
    const bare = name.startsWith(prefix) ? name.slice(prefix.length) : name;
    return unset.find((candidate) => editsBetween(candidate, bare) !== undefined);
  };
  const inWords = (name: string, place: string) => {
    const meant = nearest(name);
    const advice = meant === undefined ? "." : `; did you mean ${meant}?`;
    return `${name} is not a variable of Precentor${advice}${place}`;
  };
  return [
    ...strange(inFile)
      .filter((name) => !/^(?:NODE_|UV_|TZ$)/.test(name))
      .map((name) => inWords(name, ` (in ${path})`)),
    ...strange(env)
      .filter((name) => name.startsWith(prefix) || nearest(name))
      .map((name) => inWords(name, "")),
  ];
}
