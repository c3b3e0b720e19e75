import { headingOf } from "../text/heading.ts";

/** What OnSong writes above a song, and the directives that say the same. */
const names = new Map(
  Object.entries({
    title: "title",
    artist: "artist",
    author: "artist",
    authors: "artist",
    by: "artist",
    copyright: "copyright",
    ccli: "ccli",
    "ccli#": "ccli",
    key: "key",
    "original key": "key",
    "transposed key": "transposed_key",
    capo: "capo",
    tempo: "tempo",
    bpm: "tempo",
    time: "time",
    "time signature": "time",
    duration: "duration",
    book: "book",
    number: "number",
    flow: "flow",
    keywords: "keywords",
    topic: "topic",
    topics: "topic",
    restrictions: "restrictions",
    pitch: "pitch",
  }),
);
const field = /^([\p{L} #]+?)\s*:\s*(.+)$/u;

/** The lines with OnSong's header as directives, line for line. */
export function withDirectives(lines: readonly string[]): string[] {
  const end = lines.findIndex((line, at) => at > 0 && line.trim() === "");
  const header = lines.slice(0, end < 0 ? lines.length : end);
  const isHeader = header.slice(1).some((line) => directiveFor(line) !== undefined);
  if (!isHeader || header.some((line) => line.trim().startsWith("{"))) return [...lines];
  return lines.map((line, at) => {
    if (at >= header.length || line.trim() === "") return line;
    const other = end < 0 ? undefined : otherField(line);
    return directiveFor(line) ?? plainDirective(line, at) ?? other ?? line;
  });
}

/** “Mood: calm”, “Capo 3”: what nobody sings, though OnSong has no such field. */
function otherField(line: string): string | undefined {
  const isField = /^capo \d/iu.test(line.trim()) || field.test(line.trim());
  return isField && !headingOf(line) ? `{comment: ${line.trim()}}` : undefined;
}

function directiveFor(line: string): string | undefined {
  const [, name = "", value = ""] = field.exec(line.trim()) ?? [];
  const directive = names.get(name.toLowerCase());
  return directive && `{${directive}: ${value.replace(/^\[(.*)\]$/u, "$1")}}`;
}

/** The title stands first, the artist second, without saying so. */
function plainDirective(line: string, at: number): string | undefined {
  if (at > 1) return undefined;
  return `{${at === 0 ? "title" : "artist"}: ${line.trim()}}`;
}
