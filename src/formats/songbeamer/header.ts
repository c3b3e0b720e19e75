import { append, addCopyright, type Draft, noteNotHeld } from "../draft.ts";
import { songbookFrom } from "../songbook-text.ts";
import { namesOf } from "../text/credits.ts";

const makers = new Set(["author", "melody", "translation"]);
const rights = new Set(["(c)", "rights", "natcopyright", "addcopyrightinfo"]);
const themes = new Set(["categories", "keywords"]);
const lyricFields = new Set(["langcount", "verseorder", "language", "label"]);
const aboutTheFile = new Set(["version", "editor"]);

/** A line of one language begins with two signs and its number. */
export const marking = /^##([1-9])\s?(.*)$/u;

export function isHeader(line: string): boolean {
  return line.startsWith("#") && !marking.test(line);
}

/** What the lines with a # above the song say; answers what its lyrics need. */
export function takeHeader(draft: Draft, lines: readonly string[]): Map<string, string> {
  const said = new Map<string, string>();
  lines.forEach((line, at) => {
    if (!isHeader(line)) return;
    const [, written = "comment", value = line.slice(1)] = /^#([^=]+)=(.*)$/u.exec(line) ?? [];
    const name = written.trim().toLowerCase();
    if (lyricFields.has(name) && !said.has(name)) said.set(name, value.trim());
    else if (!aboutTheFile.has(name)) take(draft, name, value.trim(), at + 1);
  });
  return said;
}

function take(draft: Draft, name: string, value: string, line: number): void {
  if (name === "title" && draft.title === "") draft.title = value;
  else if (/^(?:title(?:(?:lang)?\d+)?|titlealternate|otitle)$/u.test(name))
    draft.alternateTitles.push(value);
  else if (makers.has(name)) append(draft.authors, namesOf(value));
  else if (rights.has(name)) addCopyright(draft, value);
  else if (themes.has(name)) append(draft.themes, value.split(/[;,]/u));
  else if (name === "ccli") draft.songbooks.push({ book: value && "CCLI", number: value });
  else if (name === "songbook") draft.songbooks.push(songbookOf(value));
  else if (name === "chords")
    draft.chords += decoded(value)
      .split(/[\r\n]+/u)
      .filter(Boolean).length;
  else if (name === "comments") noteNotHeld(draft, "comment", decoded(value), line);
  else noteNotHeld(draft, name, value, line);
}

/** “Feiert Jesus 1 / 23”, or as our own writer has it. */
function songbookOf(value: string): { book: string; number: string } {
  if (value.includes(" #")) return songbookFrom(value);
  const [, book = value, number = ""] = /^(.*)\/([^/]+)$/u.exec(value) ?? [];
  return { book, number };
}

function decoded(base64: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)));
  } catch {
    return base64;
  }
}
