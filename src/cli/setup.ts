import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { realpathSync, renameSync, type Stats, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { App } from "../app.ts";
import { syncFolder } from "../blobs/durable-folder.ts";
import { churchesNamed, createChurch, refuseBadSettings, setChurch } from "../commands/church.ts";
import { createUser, refuseBadEmail, setMember } from "../commands/user.ts";
import { changeConfig, configFile, newConfigFile, readConfigFile } from "../config-file.ts";
import { ConfigError, folder } from "../config-values.ts";
import { readConfig } from "../config.ts";
import { listChurches } from "../db/church.ts";
import { findUser } from "../db/people.ts";
import { invalid, reasonOf } from "../domain/failure.ts";
import { ask } from "./ask.ts";
import { publicOption, readPublic } from "./church.ts";
import { choosePassword, passwordOption } from "./password-input.ts";
import type { Terminal } from "./terminal.ts";
import { preparedVerb } from "./verb.ts";

const options = {
  origin: { value: "ORIGIN", about: "the address in people's browsers" },
  data: { value: "PATH", about: "the folder for database and files" },
  church: { value: "NAME", about: "the first church" },
  "time-zone": { value: "ZONE", about: "its time zone, such as Europe/Berlin" },
  public: publicOption,
  email: { value: "E", about: "the first administrator" },
  contact: { value: "TEXT", about: "whom people ask for a new password, as the sign-in page says" },
  "password-stdin": passwordOption,
  config: {
    value: "PATH",
    about: "the file to write; servers and verbs then need PRECENTOR_CONFIG",
  },
} as const;

type Question = "origin" | "church" | "time-zone" | "email";
type Values = Readonly<Partial<Record<keyof typeof options, string | boolean | undefined>>>;

interface Plan {
  readonly church: string;
  readonly timeZone: string;
  readonly email: string;
  readonly isPublic: boolean | undefined;
}

export const setupVerbs = [
  preparedVerb({
    name: "setup",
    about: "Write the configuration and begin with a church and its administrator",
    schema: "migrates",
    options,
    async prepare(values, terminal) {
      const path = values.config ? resolve(values.config) : fileFor(terminal);
      const before = existsSync(path) ? readConfigFile(path) : {};
      const plan = await planChurch(values, terminal);
      const variables = await chooseVariables(values, before, terminal);
      // What the server would refuse is refused before it is written.
      const env = { ...before, ...terminal.env, ...variables };
      readConfig(env);
      await writeConfig(path, variables);
      return {
        env,
        async run(app) {
          const churchId = await beginChurch(app, plan);
          const { HOME_CHURCH: home } = env;
          if (!home && (await isOnly(app, churchId))) {
            await writeConfig(path, { HOME_CHURCH: churchId });
          }
          const made = await addAdministrator(app, plan, churchId, values, terminal);
          const { appOrigin: origin } = app.config;
          return {
            json: { config: path, origin, churchId, email: plan.email, ...made },
            text: farewell(path, origin, churchId, plan.email, made?.password),
          };
        },
      };
    },
  }),
];

function fileFor({ env }: Terminal): string {
  return configFile(env) ?? newConfigFile();
}

/** An answer that was given, or asked for where somebody can be asked. */
async function answer(
  values: Values,
  option: Question,
  preset: string | undefined,
  terminal: Terminal,
): Promise<string> {
  const given = values[option];
  if (typeof given === "string") return given;
  const { value } = options[option];
  if (!terminal.stdin.isTTY) {
    if (preset !== undefined) return preset;
    throw invalid(`--${option} ${value} is missing.`);
  }
  const question = questionOf(option);
  for (;;) {
    const said = await ask(preset ? `${question} [${preset}]: ` : `${question}: `, terminal);
    const chosen = said.trim() || preset;
    if (chosen) return chosen;
  }
}

/** An answer that may be left out: then all stays as it is. */
async function wish(
  values: Values,
  option: "public" | "contact",
  now: string,
  terminal: Terminal,
): Promise<string | undefined> {
  const given = values[option];
  if (typeof given === "string") return given;
  if (!terminal.stdin.isTTY) return undefined;
  const said = await ask(`${questionOf(option)} [${now}]: `, terminal);
  return said.trim() || undefined;
}

function questionOf(option: Question | "public" | "contact"): string {
  const { about } = options[option];
  return `${about[0]?.toUpperCase()}${about.slice(1)}`;
}

async function planChurch(values: Values, terminal: Terminal): Promise<Plan> {
  const church = await answer(values, "church", undefined, terminal);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const timeZone = await answer(values, "time-zone", here, terminal);
  refuseBadSettings({ name: church, timeZone });
  const isPublic = readPublic(await wish(values, "public", "a new church: yes", terminal));
  const email = await answer(values, "email", undefined, terminal);
  refuseBadEmail(email);
  return { church, timeZone, email, isPublic };
}

async function chooseVariables(
  values: Values,
  before: Readonly<Record<string, string>>,
  terminal: Terminal,
): Promise<Record<string, string>> {
  const all = { ...before, ...terminal.env };
  const { APP_ORIGIN: known, CONTACT: asked } = all;
  const origin = await answer(values, "origin", known, terminal);
  const contact = await wish(values, "contact", asked || "nobody", terminal);
  const { data } = values;
  return {
    APP_ORIGIN: origin,
    DATA_DIR: folder(typeof data === "string" ? { DATA_DIR: data } : all, "DATA_DIR", "./data"),
    ...storesIn(terminal.env),
    ...(contact !== undefined && { CONTACT: contact }),
  };
}

const bucket = ["BLOB_STORE", "S3_ENDPOINT", "S3_REGION"];
const keys = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"];

/**
 * What the environment says of where rows and files are: a verb without it must not look elsewhere.
 * Keys that end within hours are not for a file; without them a verb says what it needs.
 */
function storesIn(env: Terminal["env"]): Record<string, string> {
  const lasting = env["AWS_SESSION_TOKEN"] ? [] : keys;
  const names = ["DATABASE_URL", ...(env["BLOB_STORE"] ? [...bucket, ...lasting] : [])];
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}

/** It may come to hold secrets. Written beside and renamed, so that it is never half there. */
async function writeConfig(
  path: string,
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const before = statSync(path, { throwIfNoEntry: false });
    const text = before ? readFileSync(path, "utf8") : "";
    // A link stays one: a file in its place would be another one than others read.
    const file = before ? realpathSync(path) : path;
    writeFileSync(`${file}.new`, changeConfig(text, variables), { mode: 0o600, flush: true });
    if (before) giveBack(`${file}.new`, before);
    renameSync(`${file}.new`, file);
    await syncFolder(dirname(file));
  } catch (error) {
    const reason = reasonOf(error);
    throw new ConfigError(`${path} cannot be written (${reason}); --config names another file.`);
  }
}

/** What root has changed is still for the account that the server runs as. */
function giveBack(path: string, { uid, gid, mode }: Stats): void {
  if (process.getuid?.() === 0) chownSync(path, uid, gid);
  chmodSync(path, mode & 0o777);
}

/** The church of this name, or a new one. */
async function beginChurch({ database }: App, plan: Plan): Promise<string> {
  const { church: name, timeZone, isPublic } = plan;
  const [known] = await churchesNamed(database.reader, name);
  if (!known) return (await createChurch(database, { name, timeZone, isPublic })).id;
  if (isPublic !== undefined) await setChurch(database, known.id, { isPublic });
  return known.id;
}

/**
 * Then nobody who opens the start page can mean another one; and a server that finds no database
 * knows that there was one.
 */
async function isOnly({ database }: App, churchId: string): Promise<boolean> {
  const churches = await listChurches(database.reader);
  return churches.every(({ id }) => id === churchId);
}

/** Whoever is there keeps the password; answers one that was made. */
async function addAdministrator(
  { database }: App,
  { email }: Plan,
  churchId: string,
  values: Values,
  terminal: Terminal,
): Promise<{ password: string } | undefined> {
  let made: { password: string } | undefined;
  if (!(await findUser(database.reader, email))) {
    const { password, isMade } = await choosePassword(values["password-stdin"] === true, terminal);
    await createUser(database, { email, password });
    if (isMade) made = { password };
  }
  await database.write(setMember, { churchId, email, role: "Administrator" });
  return made;
}

function farewell(
  path: string,
  origin: string,
  churchId: string,
  email: string,
  password: string | undefined,
): string {
  return [
    `The configuration is in ${path}.`,
    'Start the server with "precentor serve", then open',
    `  ${origin}/sign-in to sign in as ${email}${password ? ` with the password ${password}` : ""}`,
    `  ${origin}/c/${churchId} to read its songs`,
  ].join("\n");
}
