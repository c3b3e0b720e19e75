import { root } from "./prepare.mjs";
import { run } from "./run.mjs";

/** Grave enough to stop a release. */
const grave = new Set(["high", "critical"]);
const patience = ["--fetch-retries=0", "--fetch-timeout=20000"];

/** Whether nothing grave is known of what ships. */
export async function isFreeOfKnownFaults() {
  const args = ["audit", "--omit=dev", "--json", ...patience];
  const { output } = await run(["npm", ...args], { cwd: root });
  const { isFree, lines } = verdictOn(output);
  process.stdout.write(`${lines.join("\n")}\n`);
  return isFree;
}

/** What npm's answer comes to; a registry that does not tell is no verdict. */
export function verdictOn(output) {
  const report = readReport(output);
  if (!report) {
    const lines = ["The registry does not tell what is known of these packages."];
    return { isFree: true, lines };
  }
  const known = Object.values(report.vulnerabilities);
  const found = known.filter(({ severity }) => grave.has(severity));
  const lines = [
    ...known.map(({ name, severity, range }) => `${severity}: ${name} ${range}`),
    `${known.length} faults are known of what ships, ${found.length} grave.`,
  ];
  return { isFree: found.length === 0, lines };
}

/** npm warns on the same stream; a document with vulnerabilities is an answer, all else is none. */
function readReport(output) {
  try {
    const report = JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1));
    return report.vulnerabilities && report.auditReportVersion ? report : undefined;
  } catch {
    return undefined;
  }
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = (await isFreeOfKnownFaults()) ? 0 : 1;
