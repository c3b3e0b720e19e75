/** What of fontkit's fonts is used, and what the mends below need of their inside. */
export interface ShapingFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string): unknown;
  readonly _layoutEngine?: { readonly engine?: { readonly GPOSProcessor?: MarkPlacer | null } };
}

interface MarkPlacer {
  applyAnchor(mark: unknown, base: unknown, at: number): void;
}

interface TableStream {
  pos: number;
}

interface PackedFont extends ShapingFont {
  /** The font's own bytes, which answer for the tables that are not packed. */
  readonly stream: TableStream;
  readonly _getTableStream: (tag: string) => TableStream | null;
}

export type FontLibrary = Awaited<ReturnType<typeof loadFonts>>;

/**
 * Fonts that are open, for all documents: reading one takes longer than setting a page with it. `read`
 * answers the WOFF file of a font by its name.
 */
export async function loadFonts(read: (name: string) => Uint8Array) {
  // Loaded when something is printed: every verb would start later with it.
  const { create } = await import("fontkit");
  const fonts = new Map<string, ShapingFont>();
  return {
    open(name: string): ShapingFont {
      const known = fonts.get(name);
      if (known) return known;
      const font = create(read(name)) as PackedFont;
      unpackOnce(font);
      allowNullAnchors(font);
      fonts.set(name, font);
      return font;
    },
  };
}

/** fontkit 2.0.4 unpacks a table of a WOFF file again for each letter that it looks up. */
function unpackOnce(font: PackedFont): void {
  const { _getTableStream: unpack } = font;
  const unpacked = new Map<string, TableStream>();
  const once = (tag: string) => {
    const table = unpacked.get(tag) ?? unpack.call(font, tag);
    if (!table || table === font.stream) return table;
    table.pos = 0;
    unpacked.set(tag, table);
    return table;
  };
  Object.assign(font, { _getTableStream: once });
}

/**
 * A letter may have no place for a kind of mark; fontkit 2.0.4 fails there, with Khmer and Malayalam.
 * Such a mark stays where it is.
 */
function allowNullAnchors(font: ShapingFont): void {
  font.layout("");
  const { _layoutEngine: shaper } = font;
  const placer = shaper?.engine?.GPOSProcessor;
  if (!placer) return;
  const place = placer.applyAnchor.bind(placer);
  placer.applyAnchor = (mark, base, at) => {
    if (base) place(mark, base, at);
  };
}
