import { duplicates } from "./duplicates.ts";
import { exporting } from "./exporting.ts";
import { importing } from "./importing.ts";
import { reasons } from "./reasons.ts";

/** What only the pages and dialogs of import, export and duplicates say; it is loaded with them. */
export const moving = { importing, exporting, reasons, duplicates };

export type MovingTexts = typeof moving;
