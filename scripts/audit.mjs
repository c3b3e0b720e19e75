import { root } from "./prepare.mjs";
import { run } from "./run.mjs";

/** Grave enough to stop a release. */
const grave = new Set(["high", "critical"]);
const patience = ["--fetch-retries=0", "--fetch-timeout=20000"];

/** Whether nothing grave is known of what ships; a registry that does not tell is no verdict. */
export async function isFreeOfKnownFaults() {
  const args = ["audit", "--omit=dev", "--json", ...patience];
  const { output } = await run(["npm", ...args], { cwd: root });
  const report = readReport(output);
  if (!report) {
    process.stdout.write("The registry does not tell what is known of these packages.\n");
    return true;
  }
  const known = Object.values(report.vulnerabilities);
  for (const { name, severity, range } of known) {
    process.stdout.write(`${severity}: ${name} ${range}\n`);
  }
  const found = known.filter(({ severity }) => grave.has(severity));
  process.stdout.write(`${known.length} faults are known of what ships, ${found.length} grave.\n`);
  return found.length === 0;
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
