import { execFileSync } from "node:child_process";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { prepare, root } from "./prepare.mjs";
import { providePrograms } from "./programs.mjs";
import { run } from "./run.mjs";

const words = (text) => text.split(/\s+/u).filter(Boolean);

/**
 * Which tests of the public face notice a change in a folder: the beginnings of their paths in test/.
 * A file has the row of the longest folder that it is in. Unit tests are found by their imports.
 */
export const testsOf = {
  "common/contract": words(`http/malformed http/arrangement-fields conformance/song.
    conformance/arrangement conformance/lyric torture/fuzz`),
  "common/domain": words(`conformance/scripts conformance/search. conformance/lyrics
    conformance/duplicates conformance/race conformance/ext browser/titles`),
  "common/formats": words(`pdf cli/import-files conformance/import conformance/export
    browser/importing browser/pasting browser/exporting browser/format-pictures`),
  "common/print": words("cli/songbook conformance/import-sheets browser/leaflet browser/print"),
  "server/backup": words(`cli/backup-series faults/backup faults/earlier-backups several/moving
    deploy/drill`),
  "server/blobs": words(`conformance/upload conformance/download several/s3 faults/missing-file
    faults/orphans faults/leftovers disk/durable disk/synced disk/unremovable`),
  "server/cli": words("cli conformance/command disk/nth-call-of-verbs"),
  "server/commands": words(`conformance/song. conformance/lyrics conformance/arrangement
    conformance/race conformance/history conformance/events conformance/session conformance/quota
    conformance/hidden conformance/demoted conformance/import conformance/public torture/histories`),
  "server/db": words(`conformance/song. conformance/lyric conformance/catalogue conformance/search
    conformance/ext conformance/race cli/verify several/row-locks several/shared several/unknown
    several/extensions torture/histories faults/reindex faults/plain faults/one-line`),
  "server/db/migrations": words("faults/migration faults/upgrade several/migration-waits"),
  "server/db/postgres": words(`conformance/search several/postgres-away several/read-only
    several/row-locks several/killed several/extensions faults/two-servers`),
  "server/db/sqlite": words(`conformance/song. conformance/race faults/locked faults/full-disk
    faults/crash faults/dead-writer faults/spoilt-save disk`),
  "server/demo": words("cli/first-contact deploy/image browser/served browser/first-words"),
  "server/http": words("http conformance/unexpected conformance/song-in-page torture/access"),
  "server/http/pages": words("browser/first-words browser/served browser/titles browser/deployed"),
  "server/workers": words(`faults/dead-threads faults/silent-threads faults/refused-uploads
    faults/slow-upload
    http/fair-uploads http/spare-threads http/sign-in-flood several/redis-away
    conformance/search-flood`),
  server: words(`cli/arguments cli/configuration cli/setup cli/loaded-modules cli/npm-start
    http/tidying http/stopping several/dependencies several/metrics several/setup-elsewhere`),
  "web/src": words("browser/catalogue browser/song browser/session browser/served browser/guests"),
  "web/src/api": words("browser/gateway browser/session browser/contact browser/guests"),
  "web/src/arrangement-editor": words("browser/arrangement-editor browser/saving"),
  "web/src/catalogue": words("browser/catalogue browser/finding browser/taps"),
  "web/src/compare": words("browser/history browser/merge browser/writing-together"),
  "web/src/device": words("browser/kept browser/drafts browser/old-profile browser/session"),
  "web/src/duplicates": words("browser/duplicates"),
  "web/src/editing": words("browser/saving browser/drafts browser/writing-together"),
  "web/src/import": words("browser/importing"),
  "web/src/list": words("browser/lists browser/list- browser/singing browser/taps"),
  "web/src/lyrics-editor": words("browser/lyrics-editor browser/pasting browser/writing-together"),
  "web/src/messages": words("browser/looks browser/letters browser/contact"),
  "web/src/pdf": words("browser/stand browser/list-stand"),
  "web/src/print": words("browser/print browser/leaflet"),
  "web/src/projection": words(`browser/projection browser/list-projection browser/screen
    browser/desk`),
  "web/src/shell": words("browser/palette browser/deployed browser/guests browser/addresses"),
  "web/src/song": words("browser/song browser/titles browser/letters"),
  "web/src/song-editor": words("browser/saving browser/pasting browser/taps"),
  "web/src/stand": words("browser/stand browser/list-stand"),
  "web/src/ui": words("browser/looks browser/catalogue browser/song"),
  deploy: words("deploy"),
  docs: words("cli/documents"),
  "test/formats": [],
};

/** What of test/ a change of these files can break; a test that was changed is run itself. */
export function affectedBy(files) {
  const rows = Object.keys(testsOf).toSorted((a, b) => b.length - a.length);
  const found = files.flatMap((file) => {
    if (/^test\/(?!formats\/).*\.test\.ts$/u.test(file)) return file;
    const folder = rows.find((row) => file.startsWith(`${row}/`));
    return (testsOf[folder] ?? []).map((start) => `test/${start}`);
  });
  return [...new Set(found)];
}

function git(...args) {
  const stdio = ["ignore", "pipe", "ignore"];
  return words(execFileSync("git", args, { cwd: root, encoding: "utf8", stdio }));
}

/** What is not pushed, committed or not; without a remote, what is not committed. */
function changedFiles() {
  let since = "HEAD";
  try {
    [since] = git("merge-base", "HEAD", "@{upstream}");
  } catch {
    // There is none.
  }
  return [
    ...git("diff", "--name-only", since),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

/** Runs them; without folders or files as arguments those of the changes that are not pushed. */
async function main(given) {
  const files = given.length > 0 ? git("ls-files", ...given) : changedFiles();
  const sources = files.filter((file) => /\.(?:[cm]?ts|svelte|json)$/u.test(file));
  const filters = affectedBy(files);
  if (!(await providePrograms())) return 1;
  await prepare();
  const vitest = join(root, "node_modules/.bin/vitest");
  const options = { cwd: root, stdio: "inherit" };
  const units = await run(
    [vitest, "related", "--run", "--passWithNoTests", "--project", "unit", ...sources],
    options,
  );
  if (units.code !== 0 || filters.length === 0) return units.code;
  const projects = ["sqlite", "several", "browser"];
  if (files.some((file) => file.startsWith("server/db/postgres/"))) projects.push("postgres");
  const others = await run(
    [vitest, "run", ...projects.map((name) => `--project=${name}`), ...filters],
    options,
  );
  return others.code;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  process.exit(await main(process.argv.slice(2).map((path) => relative(root, path) || ".")));
}
