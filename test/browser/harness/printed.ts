import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Page } from "playwright-core";

export interface PrintedLine {
  readonly text: string;
  readonly x: number;
  /** Points. */
  readonly size: number;
}

export interface PrintedPage {
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  readonly lines: readonly PrintedLine[];
}

type Paper = NonNullable<Parameters<Page["pdf"]>[0]>;

/** What comes out of the printer, page by page. */
export async function printed(page: Page, paper: Paper): Promise<PrintedPage[]> {
  const bytes = await page.pdf(paper);
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const sheet = await pdf.getPage(index + 1);
    const [, , width = 0, height = 0] = sheet.view;
    const { items } = await sheet.getTextContent();
    const lines = items.flatMap((item) =>
      "str" in item
        ? { text: item.str, x: Math.round(Number(item.transform[4])), size: item.height }
        : [],
    );
    return { width: toMillimetres(width), height: toMillimetres(height), lines };
  });
  return Promise.all(pages);
}

/** All that stands on the pages, in one text. */
export function textOf(pages: readonly PrintedPage[]): string {
  return pages
    .flatMap(({ lines }) => lines)
    .map(({ text }) => text)
    .join("\n");
}

function toMillimetres(points: number): number {
  return Math.round((points / 72) * 25.4);
}
