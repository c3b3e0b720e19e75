export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Sharp enough for any tablet; three such canvases are what a phone's memory bears. */
const maxCanvasArea = 8_000_000;

/** The largest a page can be within a box, in whole pixels, so that its edges stay sharp. */
export function fitInto(page: Size, box: Size): Size {
  const scale = Math.min(box.width / page.width, box.height / page.height);
  return {
    width: Math.max(1, Math.floor(page.width * scale)),
    height: Math.max(1, Math.floor(page.height * scale)),
  };
}

/** How many pixels to draw for a page of this size on the screen. */
export function canvasSize(shown: Size, pixelRatio: number): Size {
  const wanted = shown.width * shown.height * pixelRatio ** 2;
  const scale = pixelRatio * Math.min(1, Math.sqrt(maxCanvasArea / wanted));
  return {
    width: Math.max(1, Math.floor(shown.width * scale)),
    height: Math.max(1, Math.floor(shown.height * scale)),
  };
}
