import { rememberedFields } from "../../browser/remembered.ts";

export const paperNames = ["A4", "A5", "Letter"] as const;
export type PaperName = (typeof paperNames)[number];

export const columnCounts = [1, 2, 3] as const;

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
