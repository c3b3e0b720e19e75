/** Of each section the name and the lines, or as much of them as was selected. */
export type CopiedSections = readonly (readonly string[])[];

/** A line per line, and a blank one between sections. */
export function copiedText(sections: CopiedSections): string {
  return sections.map((lines) => lines.join("\n")).join("\n\n");
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
