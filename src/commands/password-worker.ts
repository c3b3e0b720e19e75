import { parentPort } from "node:worker_threads";
import { stepBack } from "../threads/priority.ts";
import { argon2 } from "./argon2.ts";
import type { PasswordQuestion, PasswordReport } from "./password-checks.ts";

stepBack();
const { verifySync } = argon2();

function report({ passwordHash, password }: PasswordQuestion): PasswordReport {
  try {
    return { isRight: verifySync(passwordHash, password) };
  } catch (error) {
    return { unreadable: String(error) };
  }
}

parentPort?.on("message", (question: PasswordQuestion) => {
  parentPort?.postMessage(report(question));
});
parentPort?.postMessage("ready");
