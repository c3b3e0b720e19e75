import { exporting } from "./exporting.ts";
import { importing } from "./importing.ts";

/** What only the pages and dialogs of import and export say; it is loaded with them. */
export const moving = { importing, exporting };

export type MovingTexts = typeof moving;
