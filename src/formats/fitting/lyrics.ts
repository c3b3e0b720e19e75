import { limits } from "../../contract/limits.ts";
import type { ImportedLyrics, Note } from "../song.ts";
import { Unreadable } from "../unreadable.ts";
import { type Fitted, fitSections } from "./sections.ts";

const anId = "00000000-0000-0000-0000-000000000000";

/** A lyric version within the limits; a very long one as several, parted between sections. */
export function fitLyrics(lyrics: ImportedLyrics, notes: Note[]): ImportedLyrics[] {
  const sections = fitSections(lyrics.sections, lyrics.language, notes);
  if (sections.length === 0) {
    if (lyrics.label !== "") notes.push({ code: "notHeld", what: "label", text: lyrics.label });
    return [];
  }
  const order = orderOf(lyrics.sequence, sections);
  const parts = partsOf(sections, lyrics);
  const [whole] = parts;
  if (parts.length === 1 && whole) return [withOrder(lyrics, whole, order, notes)];
  notes.push({ code: "lyricsSplit", text: `${parts.length}` });
  const isKept = runsThrough(order, parts);
  if (order.length > 0 && !isKept) noteOrder(order, sections, notes);
  let begin = 0;
  return parts.map((part, at) => {
    const number = `${at + 1}/${parts.length}`;
    const label = lyrics.label === "" ? number : `${lyrics.label} ${number}`;
    const own = isKept ? order.map((index) => index - begin).filter((index) => part[index]) : [];
    begin += part.length;
    return withOrder({ ...lyrics, label }, part, own, notes);
  });
}

/** The order by places after empty sections went and long ones became several. */
function orderOf(sequence: readonly number[], sections: readonly Fitted[]): number[] {
  const places = new Map<number, number[]>();
  sections.forEach(({ from }, at) => places.set(from, [...(places.get(from) ?? []), at]));
  return sequence.flatMap((from) => places.get(from) ?? []);
}

function withOrder(
  { language, label }: ImportedLyrics,
  sections: readonly Fitted[],
  order: readonly number[],
  notes: Note[],
): ImportedLyrics {
  const isAsWritten = order.length === sections.length && order.every((index, at) => index === at);
  const isLong = order.length > limits.sequence;
  if (isLong) noteOrder(order, sections, notes);
  return {
    language,
    label,
    sections: sections.map(({ name, lines }) => ({ name, lines })),
    sequence: isAsWritten || isLong ? [] : order,
  };
}

function noteOrder(order: readonly number[], sections: readonly Fitted[], notes: Note[]): void {
  const text = order.map((index) => sections[index]?.name).join(", ");
  notes.push({ code: "orderNotHeld", text });
}

function partsOf(sections: readonly Fitted[], { language, label }: ImportedLyrics): Fitted[][] {
  const sequence = Array.from({ length: limits.sequence }, () => anId);
  const around = bytesOf({ language, label: `${label} 10/10`, sections: [], sequence });
  const parts: Fitted[][] = [];
  let [part, lines, bytes]: [Fitted[], number, number] = [[], 0, around];
  for (const section of sections) {
    const own = bytesOf(documentOf(section)) + 1;
    const isFull =
      part.length >= limits.sections ||
      lines + section.lines.length > limits.lines ||
      bytes + own > limits.jsonBodyBytes;
    if (part.length > 0 && isFull) {
      parts.push(part);
      [part, lines, bytes] = [[], 0, around];
    }
    part.push(section);
    lines += section.lines.length;
    bytes += own;
    if (bytes > limits.jsonBodyBytes) throw new Unreadable("bigSection", { name: section.name });
  }
  return [...parts, part];
}

function documentOf({ name, lines }: Fitted) {
  return { id: anId, name, lines: lines.map((text) => ({ id: anId, text })) };
}

function bytesOf(document: unknown): number {
  return new TextEncoder().encode(JSON.stringify(document)).length;
}

/** Whether the order goes through the parts one after the other. */
function runsThrough(order: readonly number[], parts: readonly (readonly Fitted[])[]): boolean {
  const partOf = parts.flatMap((part, at) => part.map(() => at));
  return order.every(
    (index, at) => at === 0 || (partOf[index] ?? 0) >= (partOf[order[at - 1] ?? 0] ?? 0),
  );
}
