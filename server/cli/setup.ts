import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { realpathSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { syncFolder } from "../blobs/disk.ts";
import { churchesNamed, createChurch, createUser, setChurch } from "../commands/administration.ts";
import { validChurchName, validEmail, validTimeZone } from "../commands/administration.ts";
import { setMember } from "../commands/user.ts";
import { changeConfig, configFile, newConfigFile, readConfigFile } from "../config-file.ts";
import { type Config, ConfigError, type Environment, folder, readConfig } from "../config.ts";
import { listChurches } from "../db/church.ts";
import { findUser } from "../db/people.ts";
import { invalid, reasonOf } from "../../common/domain/failure.ts";
import { isPublic as audience } from "./church.ts";
import { type Option, parsed, path, preparedCommand, type Values, yesNo } from "./command.ts";
import { choosePassword, type Io, prompt } from "./io.ts";
import { fromStdin } from "./people.ts";

const options = {
  origin: parsed("ORIGIN", "the address in people's browsers", readOrigin),
  proxy: yesNo("whether a reverse proxy on this machine, such as Caddy or nginx, is in front"),
  data: path("PATH", "the folder for database and files"),
  church: parsed("NAME", "the first church", validChurchName),
  "time-zone": parsed("ZONE", "its time zone, such as Europe/Berlin", validTimeZone),
  public: audience,
  email: parsed("EMAIL", "the first administrator", validEmail),
  contact: parsed("TEXT", "who to ask for a new password; shown on the sign-in page", (typed) => {
    readConfig({ CONTACT: typed });
    return typed;
  }),
  "password-stdin": fromStdin,
  config: path("PATH", "the file to write; server and commands then need PRECENTOR_CONFIG"),
};

type Given = Values<typeof options>;

export const setupCommands = [
  preparedCommand({
    name: "setup",
    about: "Write the configuration and create the first church and its administrator",
    schema: "migrates",
    options,
    async prepare(values, io) {
      const file = resolve(values.config || (configFile(io.env) ?? newConfigFile()));
      const before = existsSync(file) ? readConfigFile(file) : {};
      const ask = questions(values, io);
      const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const church = {
        name: await ask.needed("church"),
        timeZone: await ask.needed("time-zone", here),
        isPublic: await ask.optional("public", "a new church: yes"),
      };
      const email = await ask.needed("email");
      const variables = await chooseVariables(ask, values, { ...before, ...io.env }, io);
      // What the server would refuse is refused before it is written.
      const env = { ...before, ...io.env, ...variables };
      readConfig(env);
      await writeConfig(file, variables);
      return {
        env,
        async run({ app: { config, database } }) {
          const [known] = await churchesNamed(database.reader, church.name);
          const { id: churchId } = known ?? (await createChurch(database, church));
          const { isPublic } = church;
          if (known && isPublic !== undefined) await setChurch(database, churchId, { isPublic });
          const churches = await listChurches(database.reader);
          // Then nobody who opens the start page can mean another one; and a server that finds no
          // database knows that there was one.
          const isOnly = churches.every(({ id }) => id === churchId);
          if (!env["HOME_CHURCH"] && isOnly) await writeConfig(file, { HOME_CHURCH: churchId });
          // Whoever is there keeps the password.
          const user = await findUser(database.reader, email);
          const chosen = user ? undefined : await choosePassword(values["password-stdin"], io);
          if (chosen) await createUser(database, { email, password: chosen.password });
          await database.write(setMember, { churchId, email, role: "Administrator" });
          const made = chosen?.isMade ? { password: chosen.password } : undefined;
          const { appOrigin: origin } = config;
          const isOpen = churches.some((church) => church.id === churchId && church.isPublic);
          return {
            json: { config: file, origin, churchId, email, ...made },
            text: [
              `The configuration is in ${file}.`,
              ...nextToProxy(config),
              'Start or restart the server ("precentor serve", or its unit of systemd), then open',
              `  ${origin}/sign-in to sign in as ${email}` +
                (made ? ` with the password ${made.password}` : ""),
              ...(isOpen ? [`  ${origin}/c/${churchId} to read its songs`] : []),
            ].join("\n"),
          };
        },
      };
    },
  }),
];

type Questions = ReturnType<typeof questions>;

function questions(values: Given, io: Io) {
  /** What was given, or is asked for where somebody can be asked; otherwise all stays as it is. */
  const optional = async <Name extends keyof Given>(
    name: Name,
    shown?: string,
  ): Promise<Given[Name] | undefined> => {
    if (values[name] !== undefined || !io.stdin.isTTY) return values[name];
    const { about, read }: Option = options[name];
    const brackets = shown ? ` [${shown}]` : "";
    return prompt(`${about[0]?.toUpperCase()}${about.slice(1)}${brackets}: `, io, (said) => {
      const typed = said.trim();
      if (typed === "" && shown === undefined) throw invalid("It cannot be left out.");
      return typed === "" ? undefined : (read(typed, "the answer") as Given[Name]);
    });
  };
  /** The same, at worst the preset. */
  const needed = async <Name extends keyof Given>(
    name: Name,
    preset?: Given[Name],
    shown = preset?.toString(),
  ): Promise<NonNullable<Given[Name]>> => {
    const answer = (await optional(name, shown)) ?? preset;
    if (answer !== undefined && answer !== null) return answer;
    throw invalid(`--${name} ${options[name].value} is missing.`);
  };
  return { optional, needed };
}

async function chooseVariables(
  ask: Questions,
  { data, proxy }: Given,
  all: Environment,
  io: Io,
): Promise<Record<string, string>> {
  const { APP_ORIGIN: known, CONTACT: asked } = all;
  const origin = readOrigin(await ask.needed("origin", known));
  const listens = await chooseListening(ask, proxy, origin, all, io.stdin.isTTY);
  const contact = await ask.optional("contact", asked || "nobody");
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

/** Where the server listens, and whom it believes: a proxy, or nobody but the network itself. */
async function chooseListening(
  ask: Questions,
  given: boolean | undefined,
  origin: string,
  all: Environment,
  isTTY = false,
): Promise<Record<string, string>> {
  const { protocol, hostname, port } = new URL(origin);
  const isHere = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  const isSecure = protocol === "https:";
  // Where nobody is asked, or somebody for the second time, all stays as it is.
  const preset = isSecure && isTTY && all["APP_ORIGIN"] !== origin;
  const isSettled = isHere || Boolean(all["TRUST_PROXY"]);
  const hasProxy = isSettled ? given : await ask.needed("proxy", preset, preset ? "yes" : "no");
  if (hasProxy) return { TRUST_PROXY: "127.0.0.1,::1" };
  if (isSettled || isSecure) return {};
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
async function writeConfig(path: string, variables: Readonly<Record<string, string>>) {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const before = statSync(path, { throwIfNoEntry: false });
    const text = before ? readFileSync(path, "utf8") : "";
    // A link stays one: a file in its place would be another one than others read.
    const file = before ? realpathSync(path) : path;
    writeFileSync(`${file}.new`, changeConfig(text, variables), { mode: 0o600, flush: true });
    if (before) {
      // What root has changed is still for the account that the server runs as.
      if (process.getuid?.() === 0) chownSync(`${file}.new`, before.uid, before.gid);
      chmodSync(`${file}.new`, before.mode & 0o777);
    }
    renameSync(`${file}.new`, file);
    await syncFolder(dirname(file));
  } catch (error) {
    const reason = reasonOf(error);
    throw new ConfigError(`${path} cannot be written (${reason}); --config names another file.`);
  }
}
