import { printsColumns } from "../browser/print.ts";
import { rememberedFields } from "../browser/storage.ts";
import { directionOf } from "../browser/language.ts";
import type { LyricsChoice } from "../song/choice.ts";

/** Millimetres. */
interface Paper {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** As `@page` knows it. */
  readonly size: string;
  /** Points, of the words in one column. */
  readonly type: number;
}

const papers: Record<PaperName, Paper> = {
  A4: { width: 210, height: 297, margin: 15, size: "A4", type: 11.5 },
  A5: { width: 148, height: 210, margin: 11, size: "A5", type: 10 },
  Letter: { width: 215.9, height: 279.4, margin: 15, size: "letter", type: 11.5 },
};

/** What those who see badly are used to. */
const largeType = 18;
const gap = 7;
const mmPerPoint = 25.4 / 72;
/** Of the letters' size: narrower, most lines would break. */
const narrowest = 16;
const narrowestColumn = 12;

export interface LeafletLayout {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly gap: number;
  readonly type: number;
  readonly columns: number;
  /** Two languages have room side by side; otherwise one stands under the other. */
  readonly isBeside: boolean;
}

/** As many as leave each line some room, which large letters have in fewer, and as can be printed. */
export function columnsOffered({ paper, isLarge }: LeafletSettings): number[] {
  if (!printsColumns()) return [1];
  return columnCounts.filter((columns) => {
    const room = columnWidth(papers[paper], columns);
    return columns === 1 || room >= narrowestColumn * typeOf(paper, columns, isLarge) * mmPerPoint;
  });
}

export function leafletLayout(settings: LeafletSettings): LeafletLayout {
  const { paper, isLarge } = settings;
  const columns = Math.min(settings.columns, Math.max(...columnsOffered(settings)));
  const { width, height, margin } = papers[paper];
  const type = typeOf(paper, columns, isLarge);
  const half = (columnWidth(papers[paper], columns) - gap) / 2;
  return {
    width,
    height,
    margin,
    gap,
    type,
    columns,
    isBeside: half >= narrowest * type * mmPerPoint,
  };
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

export const paperNames = ["A4", "A5", "Letter"] as const;
export type PaperName = (typeof paperNames)[number];

const columnCounts = [1, 2, 3] as const;

/** How this device prints leaflets. */
export interface LeafletSettings {
  readonly paper: PaperName;
  readonly columns: number;
  readonly isLarge: boolean;
  readonly hasQr: boolean;
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

/** Smaller than that, nobody reads what is on a sheet. */
const smallest = 0.7;

/** Sheets are shown as large as they are printed, or smaller where whole ones then fit the window. */
export function scaleFor(width: number, roomPixels: number, pages = 1): number {
  if (roomPixels <= 0) return 1;
  const room = roomPixels / pixelsPerMm;
  const fitting = (sheets: number) => Math.min(1, room / (sheets * (width + sheetGap) - sheetGap));
  const several = fitting(Math.min(pages, Math.ceil(room / width)));
  return several < smallest ? fitting(1) : several;
}

/** Columns run as most songs do. */
export function directionOfMost(choices: readonly (LyricsChoice | undefined)[]): "ltr" | "rtl" {
  const directions = choices.flatMap((choice) =>
    choice?.lyrics ? directionOf(choice.lyrics.language) : [],
  );
  const toTheLeft = directions.filter((direction) => direction === "rtl").length;
  return toTheLeft * 2 > directions.length ? "rtl" : "ltr";
}
