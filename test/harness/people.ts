import type { Role } from "../../common/contract/session.ts";
import type { Installation } from "./server.ts";

export const password = "correct horse";

export async function newChurch(installation: Installation, name: string): Promise<string> {
  const args = ["church", "create", "--name", name, "--time-zone", "Europe/Berlin", "--another"];
  return (await installation.cliJson<{ id: string }>(args)).id;
}

export async function newPerson(
  installation: Installation,
  email: string,
  church: string,
  role: Role,
): Promise<void> {
  await installation.cliJson(["user", "create", "--email", email, "--password-stdin"], password);
  const member = ["member", "set", "--church", church, "--email", email, "--role", role];
  await installation.cliJson(member);
}
