import type { App } from "../app.ts";
import { loadDemo } from "../demo/load.ts";

/** What a person sees who has just started it, after the first church where there was none. */
export async function welcome(app: App, isNew: boolean): Promise<string> {
  const { appOrigin, isTrial } = app.config;
  if (!isNew) return isTrial ? welcomeBack(appOrigin) : "";
  if (!isTrial) return firstSteps(appOrigin);
  const { churchId, signIns } = await loadDemo(app);
  const lines = signIns.map(
    ({ role, email, password }) => `  ${role.padEnd(14)} ${email.padEnd(27)} ${password}`,
  );
  return [
    "",
    `Precentor is at ${appOrigin} with a demo church.`,
    `Its public catalogue: ${appOrigin}/c/${churchId}. Sign in as`,
    ...lines,
    "These passwords were made for this installation and are shown only now;",
    "bin/precentor user password --email … sets a new one.",
    "",
    "",
  ].join("\n");
}

function welcomeBack(appOrigin: string): string {
  return [
    "",
    `Precentor is at ${appOrigin}. For a new password of the demo's people:`,
    "  bin/precentor user password --email administrator@demo.example",
    "",
    "",
  ].join("\n");
}

function firstSteps(appOrigin: string): string {
  return [
    "",
    `Precentor is at ${appOrigin}. It has no church yet; add the first one and its people with`,
    "  bin/precentor church create --name NAME --time-zone ZONE",
    "  bin/precentor user create --email E",
    "  bin/precentor member set --church ID --email E --role Administrator",
    "",
    "",
  ].join("\n");
}
