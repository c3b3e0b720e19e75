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
import { isPublic } from "./church.ts";
import { type Option, parsed, path, preparedCommand, type Values, yesNo } from "./command.ts";
import { choosePassword, type Io, prompt } from "./io.ts";
import { fromStdin } from "./people.ts";

const options = {
  origin: parsed("ORIGIN", "the address in people's browsers", readOrigin),
  proxy: yesNo("whether a reverse proxy on this machine, such as Caddy or nginx, stands in front"),
  data: path("PATH", "the folder for database and files"),
  church: parsed("NAME", "the first church", validChurchName),
  "time-zone": parsed("ZONE", "its time zone, such as Europe/Berlin", validTimeZone),
  public: isPublic,
  email: parsed("EMAIL", "the first administrator", validEmail),
  contact: parsed(
    "TEXT",
    "whom people ask for a new password, as the sign-in page says",
    (typed) => {
      readConfig({ CONTACT: typed });
      return typed;
    },
  ),
  "password-stdin": fromStdin,
  config: path("PATH", "the file to write; servers and verbs then need PRECENTOR_CONFIG"),
};

type Given = Values<typeof options>;

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
      const file = resolve(values.config || (configFile(io.env) ?? newConfigFile()));
      const before = existsSync(file) ? readConfigFile(file) : {};
      const plan = await planChurch(values, io);
      const variables = await chooseVariables(values, before, io);
      // What the server would refuse is refused before it is written.
      const env = { ...before, ...io.env, ...variables };
      readConfig(env);
      await writeConfig(file, variables);
      return {
        env,
        async run({ app }) {
          const churchId = await beginChurch(app, plan);
          const churches = await listChurches(app.database.reader);
          // Then nobody who opens the start page can mean another one; and a server that finds no
          // database knows that there was one.
          const isOnly = churches.every(({ id }) => id === churchId);
          if (!env["HOME_CHURCH"] && isOnly) await writeConfig(file, { HOME_CHURCH: churchId });
          const made = await addAdministrator(app, plan, churchId, values, io);
          const { appOrigin: origin } = app.config;
          const isOpen = churches.some((church) => church.id === churchId && church.isPublic);
          return {
            json: { config: file, origin, churchId, email: plan.email, ...made },
            text: [
              `The configuration is in ${file}.`,
              ...nextToProxy(app.config),
              'Start the server with "precentor serve", then open',
              `  ${origin}/sign-in to sign in as ${plan.email}` +
                (made ? ` with the password ${made.password}` : ""),
              ...(isOpen ? [`  ${origin}/c/${churchId} to read its songs`] : []),
            ].join("\n"),
          };
        },
      };
    },
  }),
];

/** An answer that was given, or is asked for where somebody can be asked; at worst the preset. */
async function answer<Name extends keyof Given>(
  values: Given,
  name: Name,
  preset: Given[Name],
  io: Io,
  shown: string | undefined = preset?.toString(),
): Promise<NonNullable<Given[Name]>> {
  const found = await askedFor(values, name, io, shown);
  const answered = found ?? preset;
  if (answered !== undefined && answered !== null) return answered;
  throw invalid(`--${name} ${options[name].value} is missing.`);
}

/** One that may be left out: then all stays as it is. */
async function askedFor<Name extends keyof Given>(
  values: Given,
  name: Name,
  io: Io,
  shown: string | undefined,
): Promise<Given[Name] | undefined> {
  if (values[name] !== undefined) return values[name];
  if (!io.stdin.isTTY) return undefined;
  const { about, read }: Option = options[name];
  const brackets = shown ? ` [${shown}]` : "";
  return prompt(`${about[0]?.toUpperCase()}${about.slice(1)}${brackets}: `, io, (said) => {
    const typed = said.trim();
    if (typed === "" && shown === undefined) throw invalid("It cannot be left out.");
    return typed === "" ? undefined : (read(typed, "the answer") as Given[Name]);
  });
}

async function planChurch(values: Given, io: Io): Promise<Plan> {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    church: await answer(values, "church", undefined, io),
    timeZone: await answer(values, "time-zone", here, io),
    isPublic: await askedFor(values, "public", io, "a new church: yes"),
    email: await answer(values, "email", undefined, io),
  };
}

async function chooseVariables(
  values: Given,
  before: Readonly<Record<string, string>>,
  io: Io,
): Promise<Record<string, string>> {
  const all = { ...before, ...io.env };
  const { APP_ORIGIN: known, CONTACT: asked } = all;
  const origin = readOrigin(await answer(values, "origin", known, io));
  const listens = await chooseListening(values, origin, all, io);
  const contact = await askedFor(values, "contact", io, asked || "nobody");
  const { data } = values;
  return {
    APP_ORIGIN: origin,
    ...listens,
    DATA_DIR: folder(data === undefined ? all : { DATA_DIR: data }, "DATA_DIR", "./data"),
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
  values: Given,
  origin: string,
  all: Environment,
  io: Io,
): Promise<Record<string, string>> {
  const isAsked = values.proxy !== undefined || !(isOfThisMachine(origin) || all["TRUST_PROXY"]);
  // Where nobody is asked, or somebody for the second time, all stays as it is.
  const isNew = io.stdin.isTTY === true && all["APP_ORIGIN"] !== origin;
  const preset = isNew && origin.startsWith("https:");
  const shown = preset ? "yes" : "no";
  const hasProxy = isAsked && (await answer(values, "proxy", preset, io, shown));
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
  values: Given,
  io: Io,
): Promise<{ password: string } | undefined> {
  let made: { password: string } | undefined;
  if (!(await findUser(database.reader, email))) {
    const { password, isMade } = await choosePassword(values["password-stdin"], io);
    await createUser(database, { email, password });
    if (isMade) made = { password };
  }
  await database.write(setMember, { churchId, email, role: "Administrator" });
  return made;
}
