/** What a font's shaper is made of, as far as the mend below needs it. */
export interface ShapingFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string): unknown;
  readonly _layoutEngine?: { readonly engine?: { readonly GPOSProcessor?: MarkPlacer | null } };
}

interface MarkPlacer {
  applyAnchor(mark: unknown, base: unknown, at: number): void;
}

/**
 * A letter may have no place for a kind of mark; fontkit 2.0.4 fails there, with Khmer and Malayalam.
 * Such a mark stays where it is.
 */
export function allowNullAnchors(font: ShapingFont): void {
  font.layout("");
  const { _layoutEngine: shaper } = font;
  const placer = shaper?.engine?.GPOSProcessor;
  if (!placer) return;
  const place = placer.applyAnchor.bind(placer);
  placer.applyAnchor = (mark, base, at) => {
    if (base) place(mark, base, at);
  };
}
