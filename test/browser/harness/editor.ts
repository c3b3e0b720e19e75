import { randomUUID } from "node:crypto";
import { Client } from "../../harness/client.ts";
import type { Site } from "./site.ts";

/** Somebody at another desk, who changes songs while a page is open. */
export async function editorOf(site: Site): Promise<Client> {
  const { email, password } = site.person("Editor");
  const client = new Client(site.server);
  await client.signIn(email, password);
  return client;
}

/** Lyrics of one section, ready to be sent. */
export function words(language: string, ...lines: string[]) {
  return { language, label: "", sections: [section("Verse 1", ...lines)], sequence: [] };
}

export function section(name: string, ...lines: string[]) {
  return { id: randomUUID(), name, lines: lines.map((text) => ({ id: randomUUID(), text })) };
}
