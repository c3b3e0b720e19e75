import { boldFont, fontsFor, plainFont } from "./font-names.ts";
import type { FontLibrary } from "./font-library.ts";
import type { ShapingFont } from "./font-library.ts";
import { type Direction, type Run, directionOf, visualRuns } from "./runs.ts";
import { wrap } from "./wrap.ts";

export interface Style {
  readonly size: number;
  readonly isBold?: boolean;
  readonly colour?: string;
}

/** A line and whose it is: the language chooses among fonts of one script. */
export interface Text {
  readonly text: string;
  readonly language: string;
  readonly direction: Direction;
}

export function textOf(text: string, language = "", direction = directionOf(text)): Text {
  return { text, language, direction };
}

export const papers = {
  a4: { width: 595.28, height: 841.89 },
  a5: { width: 419.53, height: 595.28 },
  letter: { width: 612, height: 792 },
} as const;
export type Paper = keyof typeof papers;

type Pdf = PDFKit.PDFDocument;

/** Where pages go as they are finished. */
export interface PageTarget {
  take(pdf: Pdf): void;
  /** Waits until it has room for more. */
  drained(): Promise<void>;
  /** Waits until it has all. */
  finished(): Promise<void>;
}

/** A page and what it consists of, which its types do not know. */
interface WrittenPage {
  readonly dictionary: { data: object };
  readonly resources: { data: object };
  readonly content: { data: object };
}

/** The list of all pages, which they do not know either. */
interface PageTree {
  readonly _root: { readonly data: { readonly Pages: { readonly data: { Kids: unknown[] } } } };
}

/** Letters that the plain font has for certain. */
const latin = /[ -~]/u;

export type PrintedDocument = Awaited<ReturnType<typeof beginDocument>>;

/**
 * The one way to a PDF: lines of any script at places of a page, with their fonts inside. The same
 * content gives the same bytes: neither the date nor chance is in it. Pages are written to the target
 * as they are finished; without one, all are held until `bytes` asks for them.
 */
export async function beginDocument(
  title: string,
  paper: Paper,
  library: FontLibrary,
  target?: PageTarget,
) {
  // Loaded when something is printed: every verb would start later with it.
  const { default: PdfKit } = await import("pdfkit");
  const { width, height } = papers[paper];
  const pdf = new PdfKit({
    size: [width, height],
    margin: 0,
    // None to begin with: pdfkit would open the same one again and again.
    font: null as unknown as string,
    autoFirstPage: false,
    info: {
      Title: title,
      Producer: "Precentor",
      Creator: "Precentor",
      CreationDate: new Date(0),
    },
  });
  target?.take(pdf);
  const fonts = new Map<string, ShapingFont>();
  const missing = new Set<string>();
  let pages = 0;

  const open = (name: string): ShapingFont => {
    const known = fonts.get(name);
    if (known) return known;
    const font = library.open(name);
    // It takes fonts that are open as well as their bytes, which its types do not know.
    pdf.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource);
    fonts.set(name, font);
    return font;
  };
  /** Marks and spaces that several fonts have go with the letters before them. */
  const fontOf = (letter: string, language: string, before: string | undefined): string => {
    if (before === plainFont && latin.test(letter)) return plainFont;
    const isShared = /[\p{Script=Common}\p{Script=Inherited}]/u.test(letter);
    const likely = fontsFor(letter, language);
    const possible = before && isShared ? [before, ...likely] : likely;
    const codePoint = letter.codePointAt(0) ?? 0;
    const found = possible.find((font) => open(font).hasGlyphForCodePoint(codePoint));
    if (!found && !/\p{C}/u.test(letter)) missing.add(letter);
    return found ?? plainFont;
  };
  const runsOf = ({ text, language, direction }: Text, { isBold = false }: Style): Run[] => {
    const runs = visualRuns(text, direction, (letter, before) => fontOf(letter, language, before));
    return runs.map((run) => (isBold && run.font === plainFont ? { ...run, font: boldFont } : run));
  };
  const runWidth = (run: Run, { size }: Style): number => {
    open(run.font);
    return pdf.font(run.font).fontSize(size).widthOfString(run.text, shapingOf(run));
  };
  const widthOf = (text: Text, style: Style): number =>
    runsOf(text, style).reduce((sum, run) => sum + runWidth(run, style), 0);

  return {
    width,
    height,
    widthOf,
    get pages(): number {
      return pages;
    },
    /** Keeps a text that no reader shows, of letters that need no escape. */
    keep(name: string, text: string): void {
      Object.assign(pdf.info, { [name]: text });
    },
    addPage(): void {
      const { page: before } = pdf as unknown as { page: WrittenPage | null };
      pdf.addPage();
      // By now it is written, and of it only its number is asked for: its links would be held to the end.
      for (const part of [before?.dictionary, before?.resources, before?.content]) {
        if (part) part.data = {};
      }
      pages += 1;
    },
    /** Has the last pages stand behind so many from the beginning. */
    movePages(count: number, behind: number): void {
      // oxlint-disable-next-line no-underscore-dangle -- pdfkit has no other way to the order of pages
      const { Kids: all } = (pdf as unknown as PageTree)._root.data.Pages.data;
      all.splice(behind, 0, ...all.splice(all.length - count));
    },
    /** Waits until what is finished was taken, so that little is held. */
    drained: async () => target?.drained(),
    /** Letters that no font has had since this was asked last. */
    takeMissing(): string[] {
      const letters = [...missing];
      missing.clear();
      return letters;
    },
    /** A text as lines that fit; all but the first have that much less room. */
    wrap({ text, language, direction }: Text, style: Style, room: number, indent = 0): Text[] {
      const own = (piece: string) => textOf(piece, language, direction);
      return wrap(text, room, (piece) => widthOf(own(piece), style), language, indent).map(own);
    },
    /** A line from its left end on; y is where its letters stand. */
    draw(text: Text, x: number, y: number, style: Style): void {
      let left = x;
      pdf.fillColor(style.colour ?? "#000000");
      for (const run of runsOf(text, style)) {
        const taken = runWidth(run, style);
        const options = { lineBreak: false, baseline: "alphabetic" as const, ...shapingOf(run) };
        pdf.text(run.text, left, y, options);
        left += taken;
      }
    },
    /** Where links and the outline lead. */
    addDestination(name: string, about: string): void {
      pdf.addNamedDestination(name);
      pdf.outline.addItem(about);
    },
    link(name: string, x: number, y: number, across: number, down: number): void {
      pdf.goTo(x, y, across, down, name);
    },
    /** Writes what is left to the target. */
    async end(): Promise<void> {
      pdf.end();
      await target?.finished();
    },
    async bytes(): Promise<Uint8Array<ArrayBuffer>> {
      const { toBytes } = await import("pdfkit/output");
      const bytes = toBytes(pdf);
      pdf.end();
      return bytes;
    },
  };
}

/** Without features pdfkit shapes and remembers words, and sets them from left to right. */
function shapingOf({ isRightToLeft }: Run): { features?: [] } {
  return isRightToLeft ? { features: [] } : {};
}
