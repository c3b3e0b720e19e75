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

const message =
  "message|nachricht|e-mail|mensaje|mensagem|wiadomosc|повідомлення|лист|رسالة|الرسالة|сообщение|messaggio|bericht";
const forwarding = new RegExp(
  String.raw`^(?:-{2,} ?.*(?:${message}).* ?-{2,}|begin forwarded message:|anfang der weitergeleiteten (?:nachricht|e-mail):|inicio del mensaje reenviado:|poczatek przekazywanej wiadomosci:)$`,
  "u",
);

/** “---------- Forwarded message ---------”. */
function isForwarding(line: string): boolean {
  return line.length < longest && forwarding.test(fold(line));
}

const sent = [
  "sent from|sent with|sent via|get outlook for",
  "gesendet von|gesendet mit|gesendet aus|von meinem|von meiner",
  "enviado desde|enviado con|enviado do|envoyé de|envoyé depuis|inviato da",
  "wysłane z|wysłano z|wysłane przez|надіслано з|надіслано через|відправлено з|отправлено с",
  "أرسلت من|أرسل من|مرسل من|مرسلة من|تم الإرسال من|verzonden vanaf|verstuurd vanaf",
].join("|");
const programs =
  "iphone|ipad|ipod|macbook|android|samsung|galaxy|huawei|xiaomi|oneplus|motorola|blackberry|nokia|outlook|gmail|yahoo|proton ?mail|thunderbird|gmx|web\\.de|mail for windows|mail fur windows|correo para windows|poczta systemu windows";
const sentFrom = new RegExp(`^(?:${fold(sent)})(?: |$).*(?:${programs})`, "u");

/** “Sent from my iPhone”. */
function isSentFrom(line: string): boolean {
  return line.length < longest && sentFrom.test(fold(line));
}

/** A line of a mail, without the signs of quoting. */
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
  const taken = new Set(
    [
      ...headersIn(filled),
      ...signatureIn(filled, lines),
      ...filled.filter((line) => isSentFrom(line.text)),
    ].map(({ at }) => at),
  );
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
    return above && isForwarding(above.text) ? [above, ...fields] : fields;
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
