import { printsColumns } from "../browser/print.ts";
import { rememberedFields } from "../browser/storage.ts";
import { directionOf } from "../browser/language.ts";
import type { LyricsChoice } from "../song/choice.ts";

/** In millimetres; its name as `@page` knows it, and of words in one column the size in points. */
const papers = {
  A4: { width: 210, height: 297, margin: 15, size: "A4", type: 11.5 },
  A5: { width: 148, height: 210, margin: 11, size: "A5", type: 10 },
  Letter: { width: 215.9, height: 279.4, margin: 15, size: "letter", type: 11.5 },
};

export type PaperName = keyof typeof papers;
type Paper = (typeof papers)[PaperName];
export const paperNames = ["A4", "A5", "Letter"] as const;
const columnCounts = [1, 2, 3] as const;

/** How this device prints leaflets. */
export interface LeafletSettings {
  readonly paper: PaperName;
  readonly columns: number;
  readonly isLarge: boolean;
  readonly hasQr: boolean;
}

/** What those who see badly are used to. */
const largeType = 18;
const gap = 7;
const mmPerPoint = 25.4 / 72;
/** Of the letters' size: narrower, most lines would break. */
const narrowest = 16;
const narrowestColumn = 12;

export type LeafletLayout = ReturnType<typeof leafletLayout>;

/** As many as leave each line some room, which large letters have in fewer, and as can be printed. */
export function columnsOffered({ paper, isLarge }: LeafletSettings): number[] {
  if (!printsColumns()) return [1];
  return columnCounts.filter((columns) => {
    const room = columnWidth(papers[paper], columns);
    return columns === 1 || room >= narrowestColumn * typeOf(paper, columns, isLarge) * mmPerPoint;
  });
}

export function leafletLayout(settings: LeafletSettings) {
  const { paper, isLarge } = settings;
  const columns = Math.min(settings.columns, Math.max(...columnsOffered(settings)));
  const { width, height, margin } = papers[paper];
  const type = typeOf(paper, columns, isLarge);
  const half = (columnWidth(papers[paper], columns) - gap) / 2;
  // Two languages have room side by side; otherwise one stands under the other.
  const isBeside = half >= narrowest * type * mmPerPoint;
  return { width, height, margin, gap, type, columns, isBeside };
}

/** How a printer divides it into pages; where there are several, they are numbered. */
export function pageRule(paper: PaperName, pages: number): string {
  const { size, margin } = papers[paper];
  const number = `counter(page) " / " counter(pages)`;
  const foot = `@bottom-center { content: ${number}; font: 8pt/1 sans-serif; color: #555; }`;
  return `@page { size: ${size} portrait; margin: ${margin}mm; ${pages > 1 ? foot : ""} }`;
}

function columnWidth({ width, margin }: Paper, columns: number): number {
  return (width - 2 * margin - (columns - 1) * gap) / columns;
}

function typeOf(paper: PaperName, columns: number, isLarge: boolean): number {
  return isLarge ? largeType : papers[paper].type - (columns - 1);
}

export const usualLeaflet: LeafletSettings = {
  paper: "A4",
  columns: 2,
  isLarge: false,
  hasQr: true,
};

/** What was remembered, as far as it is still understood. */
export function readLeafletSettings(remembered?: string): LeafletSettings {
  const { paper, columns, isLarge, hasQr } = rememberedFields(remembered);
  return {
    paper: paperNames.find((name) => name === paper) ?? usualLeaflet.paper,
    columns: columnCounts.find((count) => count === columns) ?? usualLeaflet.columns,
    isLarge: typeof isLarge === "boolean" ? isLarge : usualLeaflet.isLarge,
    hasQr: typeof hasQr === "boolean" ? hasQr : usualLeaflet.hasQr,
  };
}

/** Millimetres between two sheets on the screen. */
export const sheetGap = 8;

const pixelsPerMm = 96 / 25.4;

/** How many pages something takes that flows on at the side of each: each as wide as the first. */
export function pagesOf(
  { scrollWidth, clientWidth }: Pick<Element, "scrollWidth" | "clientWidth">,
  { width, margin }: Pick<LeafletLayout, "width" | "margin">,
): number {
  const between = (2 * margin + sheetGap) / (width - 2 * margin);
  return Math.max(1, Math.round((scrollWidth / clientWidth + between) / (1 + between)));
}

/** Smaller than that, nobody sees how a sheet is filled. */
const smallest = 0.3;

/** Sheets are shown as large as they are printed, or smaller where a whole one then fits the window. */
export function scaleFor(
  sheet: Pick<LeafletLayout, "width" | "height">,
  room: { readonly width: number; readonly height: number },
): number {
  if (room.width <= 0) return 1;
  const shares = [room.width / sheet.width, Math.max(room.height / sheet.height, 0)];
  const [width = 1, height = 1] = shares.map((share) => share / pixelsPerMm);
  return Math.min(1, width, Math.max(height, smallest));
}

/** Columns run as most songs do. */
export function directionOfMost(choices: readonly (LyricsChoice | undefined)[]): "ltr" | "rtl" {
  const directions = choices.flatMap((choice) =>
    choice?.lyrics ? directionOf(choice.lyrics.language) : [],
  );
  const toTheLeft = directions.filter((direction) => direction === "rtl").length;
  return toTheLeft * 2 > directions.length ? "rtl" : "ltr";
}
