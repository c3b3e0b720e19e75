import { type PDFPageProxy, RenderingCancelledException } from "pdfjs-dist/legacy/build/pdf.mjs";
import { pagesOf, reading } from "../browser/pdf-reader.ts";
import type { Drawing, Part, Pdf } from "./pdf.ts";

export async function open(data: Uint8Array<ArrayBuffer>): Promise<Pdf> {
  const task = reading(data);
  try {
    return opened(await pagesOf(await task.promise), () => void task.destroy());
  } catch (error) {
    void task.destroy();
    throw error;
  }
}

function opened(pages: readonly PDFPageProxy[], close: () => void): Pdf {
  return {
    pages: pages.map((page) => page.getViewport({ scale: 1 })),
    draw(number, canvas, part) {
      const page = pages[number - 1];
      if (!page) throw new RangeError(`no page ${number}`);
      return draw(page, canvas, part);
    },
    close,
  };
}

function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, part?: Part): Drawing {
  const { x, y, width } = { x: 0, y: 0, ...(part ?? page.getViewport({ scale: 1 })) };
  const scale = canvas.width / width;
  const viewport = page.getViewport({ scale, offsetX: -x * scale, offsetY: -y * scale });
  const task = page.render({ canvas, viewport });
  return {
    isFinished: task.promise.then(
      () => true,
      (error: unknown) => {
        if (error instanceof RenderingCancelledException) return false;
        throw error;
      },
    ),
    cancel: () => task.cancel(),
  };
}
