import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The words of each page of a PDF, as a reader of another make finds them, spaces folded. */
export async function pageTexts(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const texts = items.map((item) => ("str" in item ? item.str : ""));
    pages.push(texts.join(" ").replace(/\s+/gu, " ").trim());
  }
  await document.destroy();
  return pages;
}
