import { directionOf } from "../../browser/language.ts";
import type { LyricsChoice } from "../../song/choice.ts";

/** Columns run as most songs do. */
export function directionOfMost(choices: readonly (LyricsChoice | undefined)[]): "ltr" | "rtl" {
  const directions = choices.flatMap((choice) =>
    choice?.lyrics ? directionOf(choice.lyrics.language) : [],
  );
  const toTheLeft = directions.filter((direction) => direction === "rtl").length;
  return toTheLeft * 2 > directions.length ? "rtl" : "ltr";
}
