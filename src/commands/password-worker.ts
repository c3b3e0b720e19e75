import { parentPort } from "node:worker_threads";
import { verifySync } from "@node-rs/argon2";
import { stepBack } from "../threads/priority.ts";
import type { PasswordQuestion, PasswordReport } from "./password-checks.ts";

stepBack();

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
