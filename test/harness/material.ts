import { randomUUID } from "node:crypto";
import type { ArrangementDocument } from "../../common/contract/arrangement.ts";
import type { NewLyrics } from "../../common/contract/lyrics.ts";

/** Lyrics of the given lines, a section for each list. */
export function lyricsOf(
  language: string,
  sections: readonly (readonly string[])[],
  label = "",
): NewLyrics {
  return {
    language,
    label,
    sections: sections.map((lines, index) => ({
      id: randomUUID(),
      name: `Verse ${index + 1}`,
      lines: lines.map((text) => ({ id: randomUUID(), text })),
    })),
    sequence: [],
  };
}

/** An arrangement that refers to nothing, but for these changes. */
export function arrangementDocument(
  changes: Partial<ArrangementDocument> = {},
): ArrangementDocument {
  return { label: "Setting", lyricVersionIds: [], assetIds: [], ...changes };
}

export function idsOf(items: readonly { id: string }[]): string[] {
  return items.map(({ id }) => id);
}

/** A small valid PDF with the given number of pages; `mark` makes its bytes unique. */
export function pdf(pages = 1, mark = "", padding = 0): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...Array.from(
      { length: pages },
      () => "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
    ),
  ];
  // As bytes: of a text of many megabytes every length would be counted letter by letter.
  const head = [Buffer.from(`%PDF-1.7\n%${mark}`), Buffer.alloc(padding, "-"), Buffer.from("\n")];
  const before = head.reduce((sum, { length }) => sum + length, 0);
  let text = "";
  const offsets = objects.map((object, index) => {
    const offset = before + text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = before + text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([...head, Buffer.from(text)]);
}
