import { exporting } from "./exporting.ts";
import { importing } from "./importing.ts";
import { reasons } from "./reasons.ts";

/** What only the pages and dialogs of import and export say; it is loaded with them. */
export const moving = { importing, exporting, reasons };

export type MovingTexts = typeof moving;
