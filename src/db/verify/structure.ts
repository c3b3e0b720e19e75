import { onDamage } from "../../domain/failure.ts";
import type { Check } from "./check.ts";

const isSound = { text: "the database is built as it should be", remedy: onDamage };

/** Tables and indexes as the engine keeps them: what is read elsewhere does not come by all of them. */
export const structureCheck: Check = {
  about: "structure of the database",
  async run({ reader, findings }) {
    const { structureProblems } = reader.dialect;
    if (!structureProblems) return;
    for (const { problem } of await reader.all<{ problem: string }>(structureProblems)) {
      for (const line of problem.split("\n")) if (!isHeading(line)) findings.report(isSound, line);
    }
  },
};

const isHeading = (line: string) => line.startsWith("***");
