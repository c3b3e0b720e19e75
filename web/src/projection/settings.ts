import { rememberedFields } from "../browser/storage.ts";
import { plainText } from "../list/list.ts";

/** Which slides of a song name its authors and the licence. */
export const creditsPlaces = ["last", "every"] as const;
export type CreditsPlace = (typeof creditsPlaces)[number];

/** What a mixer takes out of the picture. */
export const keyColours = ["green", "blue", "black"] as const;
export type KeyColour = (typeof keyColours)[number];

/** As many as have room where none is chosen. */
export const linesChoices = [0, 1, 2, 3, 4, 6, 8] as const;

export const maxLicence = 40;

/** How this device projects. */
export interface ProjectionSettings {
  /** Lines of each language on a slide; 0: as many as have room. */
  readonly lines: number;
  readonly credits: CreditsPlace;
  /** The church's number, such as 123456. */
  readonly licence: string;
  readonly keyColour: KeyColour;
}

export const usualSettings: ProjectionSettings = {
  lines: 0,
  credits: "last",
  licence: "",
  keyColour: "green",
};

/** What was remembered, as far as it is still understood. */
export function readSettings(remembered: string | undefined): ProjectionSettings {
  const { lines, credits, licence, keyColour } = rememberedFields(remembered);
  return {
    lines: oneOf(linesChoices, lines) ?? usualSettings.lines,
    credits: oneOf(creditsPlaces, credits) ?? usualSettings.credits,
    licence: typeof licence === "string" ? licenceNumber(licence) : usualSettings.licence,
    keyColour: oneOf(keyColours, keyColour) ?? usualSettings.keyColour,
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
