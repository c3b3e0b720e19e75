import { allowNullAnchors, type ShapingFont } from "./null-anchors.ts";

/** Fonts that are open, for all documents: reading one takes longer than setting a page with it. */
export class FontLibrary {
  readonly #fonts = new Map<string, ShapingFont>();
  readonly #create: (bytes: Uint8Array) => unknown;
  readonly #read: (name: string) => Uint8Array;

  private constructor(create: (bytes: Uint8Array) => unknown, read: (name: string) => Uint8Array) {
    this.#create = create;
    this.#read = read;
  }

  /** `read` answers a font by its name, unpacked. */
  static async load(read: (name: string) => Uint8Array): Promise<FontLibrary> {
    // Loaded when something is printed: every verb would start later with it.
    const { create } = await import("fontkit");
    return new FontLibrary(create, read);
  }

  open(name: string): ShapingFont {
    const known = this.#fonts.get(name);
    if (known) return known;
    const font = this.#create(this.#read(name)) as ShapingFont;
    allowNullAnchors(font);
    this.#fonts.set(name, font);
    return font;
  }
}
