import { rememberedFields } from "../browser/storage.ts";
import { plainText } from "../browser/plain-text.ts";
import { isPublicDomain } from "../list/licence.ts";
import { copyrightLine } from "../song/details.ts";
import { layout } from "./fitting.ts";

/** What may be chosen of each setting. */
export const choices = {
  /** Lines of each language on a slide; 0: as many as fit. */
  lines: [0, 1, 2, 3, 4, 6, 8],
  /** Which slides of a song name its authors and the licence. */
  credits: ["last", "every"],
  /** What a mixer takes out of the picture. */
  keyColour: ["green", "blue", "black"],
  /** Of the letters; words that need more room than there is are smaller anyway. */
  size: ["small", "medium", "large", "very-large"],
  align: ["start", "center", "end"],
  theme: ["black", "paper", "harbour", "ember"],
} as const;

type Choices = typeof choices;

/** How this device projects. */
export type ProjectionSettings = {
  readonly [Name in keyof Choices]: Choices[Name][number];
} & {
  /** The church's number, such as 123456. */
  readonly licence: string;
};

export const largestOf: Readonly<Record<ProjectionSettings["size"], number>> = {
  small: 0.065,
  medium: 0.085,
  large: layout.largest,
  "very-large": 0.145,
};

export const maxLicence = 40;

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
  const fields = rememberedFields(remembered);
  const chosen = Object.entries(choices).flatMap(([name, offered]) =>
    offered.filter((choice) => choice === fields[name]).map((choice) => [name, choice]),
  );
  const { licence } = fields;
  return {
    ...usualSettings,
    ...Object.fromEntries(chosen),
    ...(typeof licence === "string" && { licence: licenceNumber(licence) }),
  };
}

/** The number alone: whose it is is said wherever it is shown, and is not to be said twice. */
function licenceNumber(written: string): string {
  return plainText(written, maxLicence)
    .replace(/^ccli(?:\D*(?=\d)|\W*$)/i, "")
    .replace(/\W*ccli$/i, "");
}

/** Whose a song is, line by line, and by which licence it is used; what is free needs none. */
export function rightsOf(copyright: string, licence: string): string[] {
  const owner = copyrightLine(copyright)
    .split(/\s*\n\s*/)
    .map((line) => line.trim());
  return [...owner, isPublicDomain(copyright) ? "" : licence].filter(Boolean);
}
