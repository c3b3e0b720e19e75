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

/** The lines of one page and where each begins, from the left. */
export async function linePlaces(
  pdf: Uint8Array,
  number: number,
): Promise<{ text: string; x: number }[]> {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(number)).getTextContent();
  await document.destroy();
  return items.flatMap((item) => {
    const isLine = "str" in item && item.str.trim() !== "";
    return isLine ? [{ text: item.str.trim(), x: Number(item.transform[4]) }] : [];
  });
}
