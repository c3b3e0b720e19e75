import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { realpathSync, renameSync, type Stats, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { App } from "../app.ts";
import { syncFolder } from "../blobs/disk.ts";
import {
  churchesNamed,
  createChurch,
  createUser,
  setChurch,
  validChurchName,
  validEmail,
  validTimeZone,
} from "../commands/administration.ts";
import { setMember } from "../commands/user.ts";
import { changeConfig, configFile, newConfigFile, readConfigFile } from "../config-file.ts";
import { type Config, ConfigError, type Environment, folder, readConfig } from "../config.ts";
import { listChurches } from "../db/church.ts";
import { findUser } from "../db/people.ts";
import { invalid, reasonOf } from "../../common/domain/failure.ts";
import { publicOption } from "./church.ts";
import { preparedCommand, yesOrNo } from "./command.ts";
import { choosePassword, type Io, passwordOption, prompt } from "./io.ts";

const options = {
  origin: { value: "ORIGIN", about: "the address in people's browsers" },
  proxy: {
    value: "yes|no",
    about: "whether a reverse proxy on this machine, such as Caddy or nginx, stands in front",
  },
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

type Question = "origin" | "proxy" | "church" | "time-zone" | "public" | "email" | "contact";
type Values = Readonly<Partial<Record<keyof typeof options, string | boolean | undefined>>>;

interface Plan {
  readonly church: string;
  readonly timeZone: string;
  readonly email: string;
  readonly isPublic: boolean | undefined;
}

export const setupCommands = [
  preparedCommand({
    name: "setup",
    about: "Write the configuration and begin with a church and its administrator",
    schema: "migrates",
    options,
    async prepare(values, io) {
      const path = values.config ? resolve(values.config) : fileFor(io);
      const before = existsSync(path) ? readConfigFile(path) : {};
      const plan = await planChurch(values, io);
      const variables = await chooseVariables(values, before, io);
      // What the server would refuse is refused before it is written.
      const env = { ...before, ...io.env, ...variables };
      readConfig(env);
      await writeConfig(path, variables);
      return {
        env,
        async run(app) {
          const churchId = await beginChurch(app, plan);
          const churches = await listChurches(app.database.reader);
          // Then nobody who opens the start page can mean another one; and a server that finds no
          // database knows that there was one.
          const isOnly = churches.every(({ id }) => id === churchId);
          if (!env["HOME_CHURCH"] && isOnly) await writeConfig(path, { HOME_CHURCH: churchId });
          const made = await addAdministrator(app, plan, churchId, values, io);
          const { appOrigin: origin } = app.config;
          const isPublic = churches.some((church) => church.id === churchId && church.isPublic);
          return {
            json: { config: path, origin, churchId, email: plan.email, ...made },
            text: [
              `The configuration is in ${path}.`,
              ...nextToProxy(app.config),
              'Start the server with "precentor serve", then open',
              `  ${origin}/sign-in to sign in as ${plan.email}` +
                (made ? ` with the password ${made.password}` : ""),
              ...(isPublic ? [`  ${origin}/c/${churchId} to read its songs`] : []),
            ].join("\n"),
          };
        },
      };
    },
  }),
];

function fileFor({ env }: Io): string {
  return configFile(env) ?? newConfigFile();
}

/** An answer that was given, or asked for where somebody can be asked. */
async function answer<Answer>(
  values: Values,
  option: Question,
  preset: string | undefined,
  io: Io,
  read: (said: string) => Answer,
): Promise<Answer> {
  const given = values[option];
  if (typeof given === "string") return read(given);
  if (io.stdin.isTTY) {
    return prompt(questionOf(option, preset), io, (said) => {
      const chosen = said.trim() || preset;
      if (!chosen) throw invalid("It cannot be left out.");
      return read(chosen);
    });
  }
  if (preset !== undefined) return read(preset);
  throw invalid(`--${option} ${options[option].value} is missing.`);
}

/** An answer that may be left out: then all stays as it is. */
async function optionalAnswer<Answer>(
  values: Values,
  option: Question,
  now: string,
  io: Io,
  read: (said: string) => Answer,
): Promise<Answer | undefined> {
  const given = values[option];
  if (typeof given === "string") return read(given);
  if (!io.stdin.isTTY) return undefined;
  return prompt(questionOf(option, now), io, (said) =>
    said.trim() ? read(said.trim()) : undefined,
  );
}

function questionOf(option: Question, preset: string | undefined): string {
  const { about } = options[option];
  const brackets = preset ? ` [${preset}]` : "";
  return `${about[0]?.toUpperCase()}${about.slice(1)}${brackets}: `;
}

async function planChurch(values: Values, io: Io): Promise<Plan> {
  const church = await answer(values, "church", undefined, io, validChurchName);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const timeZone = await answer(values, "time-zone", here, io, validTimeZone);
  const isPublic = await optionalAnswer(values, "public", "a new church: yes", io, (word) =>
    yesOrNo("public", word),
  );
  const email = await answer(values, "email", undefined, io, validEmail);
  return { church, timeZone, email, isPublic };
}

async function chooseVariables(
  values: Values,
  before: Readonly<Record<string, string>>,
  io: Io,
): Promise<Record<string, string>> {
  const all = { ...before, ...io.env };
  const { APP_ORIGIN: known, CONTACT: asked } = all;
  const origin = await answer(values, "origin", known, io, readOrigin);
  const listens = await chooseListening(values, origin, all, io);
  const contact = await optionalAnswer(values, "contact", asked || "nobody", io, (text) => {
    readConfig({ CONTACT: text });
    return text;
  });
  const { data } = values;
  return {
    APP_ORIGIN: origin,
    ...listens,
    DATA_DIR: folder(typeof data === "string" ? { DATA_DIR: data } : all, "DATA_DIR", "./data"),
    ...storesIn(io.env),
    ...(contact !== undefined && { CONTACT: contact }),
  };
}

/** As browsers send it, though it was copied from their address bar. */
function readOrigin(text: string): string {
  return readConfig({ APP_ORIGIN: text.replace(/\/+$/, "") }).appOrigin;
}

const isOfThisMachine = (origin: string) =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname);

/** Where the server listens, and whom it believes: a proxy, or nobody but the network itself. */
async function chooseListening(
  values: Values,
  origin: string,
  all: Environment,
  io: Io,
): Promise<Record<string, string>> {
  const isAsked = values.proxy !== undefined || !(isOfThisMachine(origin) || all["TRUST_PROXY"]);
  // Where nobody is asked, or somebody for the second time, all stays as it is.
  const isNew = io.stdin.isTTY === true && all["APP_ORIGIN"] !== origin;
  const preset = isNew && origin.startsWith("https:") ? "yes" : "no";
  const hasProxy =
    isAsked && (await answer(values, "proxy", preset, io, (word) => yesOrNo("proxy", word)));
  if (hasProxy) return { TRUST_PROXY: "127.0.0.1,::1" };
  if (all["TRUST_PROXY"] || isOfThisMachine(origin) || origin.startsWith("https:")) return {};
  const { hostname, port } = new URL(origin);
  return {
    // Every address of this machine: a name does not say which one it stands for.
    ...(!all["HOST"] && { HOST: hostname.startsWith("[") ? "::" : "0.0.0.0" }),
    ...(!all["PORT"] && { PORT: port || "80" }),
  };
}

/** The server itself speaks no TLS. */
function nextToProxy({ appOrigin, trustedProxies, host, port }: Config): string[] {
  if (!appOrigin.startsWith("https:") || trustedProxies.length > 0) return [];
  return [
    `A reverse proxy has to pass ${appOrigin} on to ${host}:${port} (deploy/ has examples), and ` +
      "TRUST_PROXY to name its address.",
  ];
}

const bucket = ["BLOB_STORE", "S3_ENDPOINT", "S3_REGION"];
const keys = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"];

/**
 * What the environment says of where rows and files are: a verb without it must not look elsewhere.
 * Keys that end within hours are not for a file; without them a verb says what it needs.
 */
function storesIn(env: Environment): Record<string, string> {
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

/** Whoever is there keeps the password; answers one that was made. */
async function addAdministrator(
  { database }: App,
  { email }: Plan,
  churchId: string,
  values: Values,
  io: Io,
): Promise<{ password: string } | undefined> {
  let made: { password: string } | undefined;
  if (!(await findUser(database.reader, email))) {
    const { password, isMade } = await choosePassword(values["password-stdin"] === true, io);
    await createUser(database, { email, password });
    if (isMade) made = { password };
  }
  await database.write(setMember, { churchId, email, role: "Administrator" });
  return made;
}
