import { FONTS } from "./fonts.ts";

const A4 = "0 0 595.28 841.89";
const CATALOG = 1;
const PAGES = 2;
const INFO = 3;
const FIRST_FONT = 4;

/** Puts pages of drawing operators together as a PDF file; the same pages give the same bytes. */
export function writePdf(title: string, pages: readonly string[]): Uint8Array {
  const fonts = Object.entries(FONTS);
  const firstPage = FIRST_FONT + fonts.length;
  const pageRefs = pages.map((_, index) => `${firstPage + 2 * index} 0 R`);
  const fontRefs = fonts.map(([name], index) => `/${name} ${FIRST_FONT + index} 0 R`);
  const objects = [
    `<< /Type /Catalog /Pages ${PAGES} 0 R >>`,
    `<< /Type /Pages /Kids [${pageRefs.join(" ")}] /Count ${pages.length} /MediaBox [${A4}] ` +
      `/Resources << /Font << ${fontRefs.join(" ")} >> >> >>`,
    `<< /Title <${utf16Hex(title)}> /Producer (Precentor demo) >>`,
    ...fonts.map(
      ([, font]) =>
        `<< /Type /Font /Subtype /Type1 /BaseFont /${font.baseFont} /Encoding /WinAnsiEncoding >>`,
    ),
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent ${PAGES} 0 R /Contents ${firstPage + 2 * index + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  return asBytes(assemble(objects));
}

/** All parts are ASCII (text is written in hexadecimal), so string lengths are byte offsets. */
function assemble(objects: readonly string[]): string {
  let file = "%PDF-1.7\n";
  const offsets: number[] = [];
  objects.forEach((object, index) => {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join("")}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\n`;
  return `${file}startxref\n${start}\n%%EOF\n`;
}

function utf16Hex(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return `FEFF${units.map((unit) => unit.toString(16).padStart(4, "0")).join("")}`;
}

function asBytes(ascii: string): Uint8Array {
  return Uint8Array.from(ascii, (char) => char.charCodeAt(0));
}
