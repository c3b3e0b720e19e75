import { randomUUID } from "node:crypto";

/** Lyrics of one section, ready to be sent. */
export function words(language: string, ...lines: string[]) {
  return { language, label: "", sections: [section("Verse 1", ...lines)], sequence: [] };
}

export function section(name: string, ...lines: string[]) {
  return { id: randomUUID(), name, lines: lines.map((text) => ({ id: randomUUID(), text })) };
}
