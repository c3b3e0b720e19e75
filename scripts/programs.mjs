import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";

/** Programs that the tests run and npm does not bring. A variable may name another place. */
const programs = {
  chromium: {
    about: "Chromium, for the tests in a real browser",
    variable: "CHROMIUM",
    names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    places: [
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ],
    packages: { debian: "chromium", fedora: "chromium", macos: "google-chrome" },
    isNeeded: true,
  },
  headlessChromium: {
    about: "Chromium without windows, which halves the time of a page",
    variable: "HEADLESS_CHROMIUM",
    names: ["chromium-headless-shell"],
    packages: { debian: "chromium-headless-shell" },
    isNeeded: false,
  },
  redis: {
    about: "Redis, for rate limits over several servers",
    variable: "REDIS_SERVER",
    names: ["redis-server", "valkey-server"],
    packages: { debian: "redis-server", fedora: "valkey", macos: "redis" },
    isNeeded: true,
  },
  strace: {
    about: "strace, to see what is synced and to let system calls fail",
    variable: "STRACE",
    names: ["strace"],
    packages: { debian: "strace", fedora: "strace" },
    isNeeded: false,
  },
  // The examples in deploy/ are tried where these are; nobody needs them for the rest.
  nginx: { about: "nginx", variable: "NGINX", names: ["nginx"], places: ["/usr/sbin/nginx"] },
  caddy: { about: "Caddy", variable: "CADDY", names: ["caddy"] },
  openssl: { about: "OpenSSL", variable: "OPENSSL", names: ["openssl"] },
  script: { about: "script", variable: "SCRIPT", names: ["script"] },
  systemdAnalyze: { about: "systemd", variable: "SYSTEMD_ANALYZE", names: ["systemd-analyze"] },
};

/** Where a program is, or undefined. */
export function findProgram(name) {
  const { variable, names, places = [] } = programs[name];
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = names.flatMap((file) => folders.map((folder) => join(folder, file)));
  const candidates = process.env[variable] ? [process.env[variable]] : [...onPath, ...places];
  return candidates.find(isExecutable);
}

/** Where a program is that the tests cannot do without; nothing is installed here. */
export function program(name) {
  const found = findProgram(name);
  if (!found) throw new Error(howToGet([name]));
  return found;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** What people with these systems type to get programs. */
function howToGet(names) {
  const lines = names.map(
    (name) => `  ${programs[name].about} (or ${programs[name].variable}=PATH)`,
  );
  const packagesFor = (system) =>
    names.flatMap((name) => programs[name].packages[system] ?? []).join(" ");
  return [
    "The tests need programs that are not here:",
    ...lines,
    "Please install them, then run npm test again:",
    `  Debian, Ubuntu   apt-get install ${packagesFor("debian")}`,
    `  Fedora           dnf install ${packagesFor("fedora")}`,
    `  macOS            brew install ${packagesFor("macos")}`,
    "",
  ].join("\n");
}

/**
 * Before anything is built: finds what is missing and, as root on Debian, installs it after saying
 * so. Elsewhere it tells how to get it. Answers whether the tests can go on.
 */
export async function providePrograms() {
  const missing = Object.keys(programs).filter((name) => {
    return programs[name].packages && !findProgram(name);
  });
  const needed = missing.filter((name) => programs[name].isNeeded);
  const mayInstall = process.getuid?.() === 0 && isExecutable("/usr/bin/apt-get");
  if (mayInstall && missing.length > 0) {
    for (const some of [needed, missing.filter((name) => !needed.includes(name))]) {
      await aptInstall(some.map((name) => programs[name].packages.debian));
    }
  }
  const stillMissing = needed.filter((name) => !findProgram(name));
  if (stillMissing.length > 0) process.stderr.write(howToGet(stillMissing));
  return stillMissing.length === 0;
}

async function aptInstall(packages) {
  if (packages.length === 0) return;
  process.stderr.write(`precentor: not here: ${packages.join(", ")}; installing with apt-get\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", ...packages]]) {
    const { code, output } = await run(["apt-get", "-qq", ...args], { env });
    if (code === 0) continue;
    process.stderr.write(`apt-get ${args.join(" ")} failed with ${code}:\n${output}\n`);
    return;
  }
}
