import { fold } from "../domain/folding.ts";
import { type Draft, byWord } from "./draft.ts";
import { headingOf } from "./heading.ts";
import words from "./words.json" with { type: "json" };

/** What mail programs write above a mail that is forwarded or answered. */
const kinds = byWord(words.mail, fold);
type MailField = keyof typeof words.mail;

/** Which field of a mail a line is: “From: Ann Reed”. */
function mailFieldOf(line: string): MailField | undefined {
  const name = /^\**([^:：*]{1,20}?)\**\s?[:：]/u.exec(line)?.[1];
  return name === undefined ? undefined : kinds.get(fold(name));
}

/** What programs write by themselves is no longer. */
const longest = 120;

const { message, forwarding, sent, programs } = words.mailPrograms;
/** “---------- Forwarded message ---------”. */
const forwarded = new RegExp(`^(?:-{2,} ?.*(?:${message}).* ?-{2,}|${forwarding})$`, "u");
/** “Sent from my iPhone”. */
const sentFrom = new RegExp(`^(?:${fold(sent)})(?: |$).*(?:${programs})`, "u");

function isOfProgram(line: string, pattern: RegExp): boolean {
  return line.length < longest && pattern.test(fold(line));
}

interface Line {
  readonly at: number;
  readonly text: string;
  readonly isQuoted: boolean;
}

/**
 * A text without what a mail has around a song for certain, which is noted. Blank lines stand in its
 * place, so that others keep their numbers. A greeting looks like a verse, and stays one.
 */
export function withoutMail(draft: Draft, text: string): string {
  const lines = text.split("\n");
  const filled = lines.flatMap((line, at): Line[] => {
    const bare = line.replace(/^[> ]+/u, "").trim();
    return bare === "" ? [] : [{ at, text: bare, isQuoted: line.startsWith(">") }];
  });
  const signed = filled.filter((line) => isOfProgram(line.text, sentFrom));
  const found = [...headersIn(filled), ...signatureIn(filled, lines), ...signed];
  const taken = new Set(found.map(({ at }) => at));
  const left = filled.filter(({ at }) => !taken.has(at));
  for (const { at } of attributionIn(left)) taken.add(at);
  if (taken.size === 0) return text;
  for (const { at, text: words } of filled) {
    if (taken.has(at)) draft.noteNotHeld("mail", words, at + 1);
  }
  return lines.map((line, at) => (taken.has(at) ? "" : line)).join("\n");
}

/** Fields that stand together, with the line above them that says that a mail follows. */
function headersIn(lines: readonly Line[]): Line[] {
  const runs: { above: Line | undefined; fields: Line[] }[] = [{ above: undefined, fields: [] }];
  for (const line of lines) {
    if (mailFieldOf(line.text)) runs.at(-1)?.fields.push(line);
    else runs.push({ above: line, fields: [] });
  }
  return runs.flatMap(({ above, fields }) => {
    if (!isHeader(fields)) return [];
    return above && isOfProgram(above.text, forwarded) ? [above, ...fields] : fields;
  });
}

/** “From” and “Subject”, or “From” among three: one alone may be a word of the song. */
function isHeader(run: readonly Line[]): boolean {
  const kinds = new Set(run.map(({ text }) => mailFieldOf(text)));
  return kinds.has("from") && (kinds.has("subject") || kinds.size > 2);
}

/** Longer ones are a part of the song, below a line of strokes. */
const longestSignature = 8;

/** What stands below “-- ”: the blank behind the strokes is what mail programs know it by. */
function signatureIn(filled: readonly Line[], lines: readonly string[]): Line[] {
  const marks = filled.filter(({ at }) => /^(?:>\s?)*-- \r?$/u.test(lines[at] ?? ""));
  const [mark] = marks;
  if (!mark || marks.length > 1 || mark === filled[0]) return [];
  const below = filled.filter(({ at }) => at > mark.at);
  const isSong = below.length > longestSignature || below.some(({ text }) => headingOf(text));
  return isSong ? [] : [mark, ...below];
}

/** “On 3 March Tom wrote:”, above a mail that is quoted whole. */
function attributionIn([first, next, ...others]: readonly Line[]): Line[] {
  const isQuoted = next?.isQuoted && others.every((line) => line.isQuoted);
  return first && isQuoted && !first.isQuoted && /\d.*[:：]$/u.test(first.text) ? [first] : [];
}
