import type { App } from "../app.ts";
import { listChurches } from "../db/church.ts";
import { loadDemo, type SignIn } from "../demo/load.ts";

interface Demo {
  readonly churchId: string;
  readonly signIns: readonly SignIn[];
}

type Welcome = "welcome back" | "first steps" | "nothing" | Demo;

/** Finds out who starts it; someone who tries it out for the first time gets the demo church. */
export async function prepareWelcome(app: App): Promise<Welcome> {
  const { isTrial } = app.config;
  const isNew = (await listChurches(app.database.reader)).length === 0;
  if (!isNew) return isTrial ? "welcome back" : "nothing";
  return isTrial ? loadDemo(app) : "first steps";
}

/** What a person sees who has just started it. */
export function greeting(origin: string, welcome: Welcome): string {
  if (welcome === "nothing") return "";
  if (welcome === "welcome back") return welcomeBack(origin);
  if (welcome === "first steps") return firstSteps(origin);
  const { churchId, signIns } = welcome;
  const lines = signIns.map(
    ({ role, email, password }) => `  ${role.padEnd(14)} ${email.padEnd(27)} ${password}`,
  );
  return [
    "",
    `Precentor is at ${origin} with a demo church.`,
    `Its public catalogue: ${origin}/c/${churchId}. Sign in as`,
    ...lines,
    "These passwords were made for this installation and are shown only now;",
    "bin/precentor user password --email … sets a new one.",
    "",
    "",
  ].join("\n");
}

function welcomeBack(origin: string): string {
  return [
    "",
    `Precentor is at ${origin}. For a new password of the demo's people:`,
    "  bin/precentor user password --email administrator@demo.example",
    "",
    "",
  ].join("\n");
}

function firstSteps(origin: string): string {
  return [
    "",
    `Precentor is at ${origin}. It has no church yet; add the first one and its administrator with`,
    "  bin/precentor setup",
    "and further ones with church create, user create and member set.",
    "",
    "",
  ].join("\n");
}
