import type { MovingTexts } from "../en/moving.ts";
import { duplicates } from "./duplicates.ts";
import { exporting } from "./exporting.ts";
import { importing } from "./importing.ts";
import { reasons } from "./reasons.ts";

export const moving: MovingTexts = { importing, exporting, reasons, duplicates };
