import { readFileSync } from "node:fs";
import { fontFile } from "./font-files.ts";
import { allowNullAnchors, type ShapingFont } from "./null-anchors.ts";
import { unpackedFont } from "./woff.ts";

/** Fonts that are open, for all documents: reading one takes longer than setting a page with it. */
export class FontLibrary {
  readonly #fonts = new Map<string, ShapingFont>();
  readonly #create: (bytes: Uint8Array) => unknown;

  private constructor(create: (bytes: Uint8Array) => unknown) {
    this.#create = create;
  }

  static async load(): Promise<FontLibrary> {
    const { create } = await import("fontkit");
    return new FontLibrary(create);
  }

  open(name: string): ShapingFont {
    const known = this.#fonts.get(name);
    if (known) return known;
    const font = this.#create(unpackedFont(readFileSync(fontFile(name)))) as ShapingFont;
    allowNullAnchors(font);
    this.#fonts.set(name, font);
    return font;
  }
}
