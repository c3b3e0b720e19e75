import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import {
  BaseSequencer,
  type Reporter,
  type TestCase,
  type TestModule,
  type TestSpecification,
  type TestSuite,
  type Vitest,
} from "vitest/node";

const root = resolve(import.meta.dirname, "..");
const resultsFile = resolve(root, "node_modules/.cache/precentor-tests.json");

interface Result {
  readonly hasFailed: boolean;
  readonly ms: number;
}
/** Of each file's last run, by project and path. */
type Results = Readonly<Record<string, Result>>;

/** What decides when a file has its turn. */
export interface Turn {
  readonly project: string;
  readonly last: Result | undefined;
  readonly bytes: number;
}

/**
 * Units, then what failed last time, then project by project the longest files first: vitest gives up
 * its workers, with all that they have loaded, at every change of project. New files are the first of
 * their project.
 */
export function inOrder<File extends Turn>(files: readonly File[]): File[] {
  const longest = new Map<string, number>();
  for (const file of files) {
    longest.set(file.project, Math.max(longest.get(file.project) ?? 0, file.last?.ms ?? 0));
  }
  const isUnit = ({ project }: Turn) => project === "unit";
  const hasFailed = ({ last }: Turn) => last?.hasFailed === true;
  const msOf = ({ last }: Turn) => last?.ms ?? Number.MAX_VALUE;
  return files.toSorted(
    (a, b) =>
      Number(isUnit(b)) - Number(isUnit(a)) ||
      Number(hasFailed(b)) - Number(hasFailed(a)) ||
      (longest.get(b.project) ?? 0) - (longest.get(a.project) ?? 0) ||
      a.project.localeCompare(b.project) ||
      msOf(b) - msOf(a) ||
      b.bytes - a.bytes,
  );
}

export class OrderOfTests extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const results = readResults();
    const files = specifications.map((specification) => {
      const { moduleId, project } = specification;
      const last = results[keyOf(project.name, moduleId)];
      return { specification, project: project.name, last, bytes: statSync(moduleId).size };
    });
    return inOrder(files).map(({ specification }) => specification);
  }
}

/**
 * Keeps each file's result as soon as it is there, for a run may be broken off, and prints the first
 * failure when it happens; the reporter beside it prints all of them at the end. What passed only when
 * it was tried again is named at the end, too.
 */
export class FirstFailure implements Reporter {
  #vitest: Vitest | undefined;
  #isPrinted = false;
  readonly #flaky: string[] = [];

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === "failed") this.#print(test, test.fullName);
    if (test.diagnostic()?.flaky)
      this.#flaky.push(`${test.module.relativeModuleId} > ${test.name}`);
  }

  onTestRunEnd(): void {
    if (this.#flaky.length === 0) return;
    this.#vitest?.logger.error(["\nPassed only when tried again:", ...this.#flaky].join("\n  "));
  }

  onTestModuleEnd(file: TestModule): void {
    const hasFailed = file.state() === "failed";
    if (hasFailed) this.#printOfSuite(file);
    // A part of a file says little of the whole.
    if (this.#vitest?.config.testNamePattern || file.state() === "skipped") return;
    const result = { hasFailed, ms: Math.round(file.diagnostic().duration) };
    writeResult(keyOf(file.project.name, file.moduleId), result);
  }

  /** A file that cannot be loaded, or whose hooks fail. */
  #printOfSuite(file: TestModule): void {
    for (const suite of [file, ...file.children.allSuites()]) {
      if (suite.errors().length > 0) this.#print(suite, "before or after its tests");
    }
  }

  #print(failed: TestCase | TestModule | TestSuite, name: string): void {
    if (this.#isPrinted) return;
    this.#isPrinted = true;
    const { project } = failed;
    const { moduleId } = "module" in failed ? failed.module : failed;
    const logger = this.#vitest?.logger;
    logger?.error(`\nFirst failure: ${project.name} ${relative(root, moduleId)} > ${name}\n`);
    const errors = failed.type === "test" ? failed.result().errors : failed.errors();
    for (const error of errors ?? []) logger?.printError(error, { project });
  }
}

function keyOf(project: string, moduleId: string): string {
  return `${project} ${relative(root, moduleId)}`;
}

function readResults(): Results {
  try {
    return JSON.parse(readFileSync(resultsFile, "utf8")) as Results;
  } catch {
    // The first run, or one that was ended while it wrote: files then come by their size.
    return {};
  }
}

/** What another run has written meanwhile stays. */
function writeResult(key: string, result: Result): void {
  mkdirSync(dirname(resultsFile), { recursive: true });
  writeFileSync(resultsFile, JSON.stringify({ ...readResults(), [key]: result }));
}
