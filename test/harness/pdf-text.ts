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

interface LinePlace {
  readonly text: string;
  /** Where it begins and ends, from the left of the page. */
  readonly x: number;
  readonly end: number;
  /** How far above the foot of the page it stands. */
  readonly y: number;
}

/** The lines of one page and where they are. */
export async function linePlaces(pdf: Uint8Array, number: number): Promise<LinePlace[]> {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(number)).getTextContent();
  await document.destroy();
  return items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
    return [{ text: item.str.trim(), x, end: x + item.width, y }];
  });
}
