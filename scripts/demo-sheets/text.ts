import { PrintedDocument } from "../../common/print/document.ts";
import { installedFonts } from "../../common/print/installed-fonts.ts";

/** What text on a sheet is for. */
export type FontName = "roman" | "bold" | "italic" | "sans";

// Only measured with, never written.
const ruler = await PrintedDocument.begin("", "a4", await installedFonts());

export function styleOf(font: FontName, size: number) {
  return { size, isBold: font === "bold" || font === "sans" };
}

export function asText(text: string) {
  return { text, language: "", direction: "ltr" as const };
}

/** How wide the text is set, in points. */
export function textWidth(text: string, font: FontName, size: number): number {
  return ruler.widthOf(asText(text), styleOf(font, size));
}
