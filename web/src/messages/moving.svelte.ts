import { moving as english } from "./en/moving.ts";
import { LaterTexts } from "./later.svelte.ts";
import { movingTexts } from "./moving-texts.ts";

/** The texts of import and export. */
export const moving = new LaterTexts(english, movingTexts);
