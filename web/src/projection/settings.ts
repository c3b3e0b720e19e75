import { rememberedFields } from "../browser/storage.ts";
import { plainText } from "../list/list.ts";
import { layout } from "./fitting.ts";

/** Which slides of a song name its authors and the licence. */
export const creditsPlaces = ["last", "every"] as const;
export type CreditsPlace = (typeof creditsPlaces)[number];

/** What a mixer takes out of the picture. */
export const keyColours = ["green", "blue", "black"] as const;
export type KeyColour = (typeof keyColours)[number];

/** As many as fit where none is chosen. */
export const linesChoices = [0, 1, 2, 3, 4, 6, 8] as const;

/** Of the letters; words that need more room than there is are smaller anyway. */
export const sizes = ["small", "medium", "large", "very-large"] as const;
export type Size = (typeof sizes)[number];
export const largestOf: Readonly<Record<Size, number>> = {
  small: 0.065,
  medium: 0.085,
  large: layout.largest,
  "very-large": 0.145,
};

export const alignments = ["start", "center", "end"] as const;
export type Alignment = (typeof alignments)[number];

export const themes = ["black", "paper", "harbour", "ember"] as const;
export type Theme = (typeof themes)[number];

export const maxLicence = 40;

/** How this device projects. */
export interface ProjectionSettings {
  /** Lines of each language on a slide; 0: as many as fit. */
  readonly lines: number;
  readonly credits: CreditsPlace;
  /** The church's number, such as 123456. */
  readonly licence: string;
  readonly keyColour: KeyColour;
  readonly size: Size;
  readonly align: Alignment;
  readonly theme: Theme;
}

export const usualSettings: ProjectionSettings = {
  lines: 0,
  credits: "last",
  licence: "",
  keyColour: "green",
  size: "large",
  align: "center",
  theme: "black",
};

/** What was remembered, as far as it is still understood. */
export function readSettings(remembered: string | undefined): ProjectionSettings {
  const { lines, credits, licence, keyColour, size, align, theme } = rememberedFields(remembered);
  return {
    lines: oneOf(linesChoices, lines) ?? usualSettings.lines,
    credits: oneOf(creditsPlaces, credits) ?? usualSettings.credits,
    licence: typeof licence === "string" ? licenceNumber(licence) : usualSettings.licence,
    keyColour: oneOf(keyColours, keyColour) ?? usualSettings.keyColour,
    size: oneOf(sizes, size) ?? usualSettings.size,
    align: oneOf(alignments, align) ?? usualSettings.align,
    theme: oneOf(themes, theme) ?? usualSettings.theme,
  };
}

/** The number alone: whose it is is said wherever it is shown, and is not to be said twice. */
function licenceNumber(written: string): string {
  return plainText(written, maxLicence)
    .replace(/^ccli(?:\D*(?=\d)|\W*$)/i, "")
    .replace(/\W*ccli$/i, "");
}

function oneOf<Choice>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value);
}
