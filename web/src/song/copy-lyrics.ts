import type { Attachment } from "svelte/attachments";
import type { LyricVersion } from "$contract/lyrics.ts";

/** Of each section the name and the lines, or as much of them as was selected. */
type CopiedSections = readonly (readonly string[])[];

/** A line per line, and a blank one between sections. */
export function copiedText(sections: CopiedSections): string {
  return sections.map((lines) => lines.join("\n")).join("\n\n");
}

/** All words of a version, each section under its name, as they are written. */
export function wordsText({ sections }: Pick<LyricVersion, "sections">): string {
  return copiedText(sections.map(({ name, lines }) => [name, ...lines.map(({ text }) => text)]));
}

/** The same for word processors, which would set paragraphs apart. */
export function copiedHtml(sections: CopiedSections): string {
  return sections.map(paragraph).join("");
}

function paragraph(lines: readonly string[]): string {
  return `<p dir="auto">${lines.map(escaped).join("<br>")}</p>`;
}

function escaped(line: string): string {
  return line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Attachment: copies selected lyrics to the clipboard line by line. */
export const copyLyrics: Attachment<HTMLElement> = (lyrics) => {
  lyrics.addEventListener("copy", onCopy);
  return () => lyrics.removeEventListener("copy", onCopy);
};

function onCopy(event: ClipboardEvent): void {
  const sections = selectedSections();
  if (sections.length === 0 || !event.clipboardData) return;
  event.preventDefault();
  event.clipboardData.setData("text/plain", copiedText(sections));
  event.clipboardData.setData("text/html", copiedHtml(sections));
}

/** None when less than a line is selected: the browser copies that well. */
function selectedSections(): CopiedSections {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return [];
  // Firefox lets several places be selected at once.
  const ranges = Array.from({ length: selection.rangeCount }, (_, at) => selection.getRangeAt(at));
  const places = ranges.map(sectionsIn);
  if (places.every((sections) => sections.length === 0)) return [];
  return places.flatMap((sections, at) =>
    sections.length > 0 ? sections : [[ranges[at]?.toString().trim() ?? ""]],
  );
}

function sectionsIn(range: Range): CopiedSections {
  const copied = range.cloneContents();
  for (const unseen of copied.querySelectorAll(".visually-hidden")) unseen.remove();
  const sections = new Map<Element | null, string[]>();
  for (const line of copied.querySelectorAll("h3, .line")) {
    const section = line.closest("[lang]");
    const lines = sections.get(section) ?? [];
    lines.push((line.textContent ?? "").trim());
    sections.set(section, lines);
  }
  return [...sections.values()];
}
