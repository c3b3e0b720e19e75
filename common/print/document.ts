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

/** The one way to a PDF: lines of any script at places of a page, with their fonts inside. */
export class PrintedDocument {
  readonly #pdf: Pdf;
  readonly #library: FontLibrary;
  readonly #target: PageTarget | undefined;
  readonly #fonts = new Map<string, ShapingFont>();
  readonly #missing = new Set<string>();
  #pages = 0;
  readonly width: number;
  readonly height: number;

  private constructor(pdf: Pdf, fonts: FontLibrary, paper: Paper, target?: PageTarget) {
    this.#pdf = pdf;
    this.#library = fonts;
    this.#target = target;
    target?.take(pdf);
    ({ width: this.width, height: this.height } = papers[paper]);
  }

  /**
   * The same content gives the same bytes: neither the date nor chance is in it. Pages are written to
   * the target as they are finished; without one, all are held until `bytes` asks for them.
   */
  static async begin(
    title: string,
    paper: Paper,
    fonts: FontLibrary,
    target?: PageTarget,
  ): Promise<PrintedDocument> {
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
    return new PrintedDocument(pdf, fonts, paper, target);
  }

  /** Keeps a text that no reader shows, of letters that need no escape. */
  keep(name: string, text: string): void {
    Object.assign(this.#pdf.info, { [name]: text });
  }

  get pages(): number {
    return this.#pages;
  }

  addPage(): void {
    const { page: before } = this.#pdf as unknown as { page: WrittenPage | null };
    this.#pdf.addPage();
    // By now it is written, and of it only its number is asked for: its links would be held to the end.
    for (const part of [before?.dictionary, before?.resources, before?.content]) {
      if (part) part.data = {};
    }
    this.#pages += 1;
  }

  /** Has the last pages stand behind so many from the beginning. */
  movePages(count: number, behind: number): void {
    // oxlint-disable-next-line no-underscore-dangle -- pdfkit has no other way to the order of pages
    const { Kids: pages } = (this.#pdf as unknown as PageTree)._root.data.Pages.data;
    pages.splice(behind, 0, ...pages.splice(pages.length - count));
  }

  /** Waits until what is finished was taken, so that little is held. */
  async drained(): Promise<void> {
    await this.#target?.drained();
  }

  /** Letters that no font has had since this was asked last. */
  takeMissing(): string[] {
    const missing = [...this.#missing];
    this.#missing.clear();
    return missing;
  }

  /** A text as lines that fit; all but the first have that much less room. */
  wrap({ text, language, direction }: Text, style: Style, width: number, indent = 0): Text[] {
    const own = (piece: string) => textOf(piece, language, direction);
    const widthOf = (piece: string) => this.widthOf(own(piece), style);
    return wrap(text, width, widthOf, language, indent).map(own);
  }

  widthOf(text: Text, style: Style): number {
    return this.#runsOf(text, style).reduce((sum, run) => sum + this.#runWidth(run, style), 0);
  }

  /** A line from its left end on; y is where its letters stand. */
  draw(text: Text, x: number, y: number, style: Style): void {
    let left = x;
    this.#pdf.fillColor(style.colour ?? "#000000");
    for (const run of this.#runsOf(text, style)) {
      const width = this.#runWidth(run, style);
      const options = { lineBreak: false, baseline: "alphabetic" as const, ...shapingOf(run) };
      this.#pdf.text(run.text, left, y, options);
      left += width;
    }
  }

  rule(x: number, y: number, width: number): void {
    this.#pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .stroke("#999999");
  }

  /** Where links and the outline lead. */
  addDestination(name: string, title: string): void {
    this.#pdf.addNamedDestination(name);
    this.#pdf.outline.addItem(title);
  }

  link(name: string, x: number, y: number, width: number, height: number): void {
    this.#pdf.goTo(x, y, width, height, name);
  }

  /** For drawings that are more than text. */
  get canvas(): Pdf {
    return this.#pdf;
  }

  /** Writes what is left to the target. */
  async end(): Promise<void> {
    this.#pdf.end();
    await this.#target?.finished();
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const { toBytes } = await import("pdfkit/output");
    const bytes = toBytes(this.#pdf);
    this.#pdf.end();
    return bytes;
  }

  #runWidth(run: Run, { size }: Style): number {
    this.#open(run.font);
    return this.#pdf.font(run.font).fontSize(size).widthOfString(run.text, shapingOf(run));
  }

  #runsOf({ text, language, direction }: Text, { isBold = false }: Style): Run[] {
    const runs = visualRuns(text, direction, (letter, before) =>
      this.#fontOf(letter, language, before),
    );
    return runs.map((run) => (isBold && run.font === plainFont ? { ...run, font: boldFont } : run));
  }

  /** Marks and spaces that several fonts have go with the letters before them. */
  #fontOf(letter: string, language: string, before: string | undefined): string {
    if (before === plainFont && latin.test(letter)) return plainFont;
    const isShared = /[\p{Script=Common}\p{Script=Inherited}]/u.test(letter);
    const fonts = fontsFor(letter, language);
    const possible = before && isShared ? [before, ...fonts] : fonts;
    const codePoint = letter.codePointAt(0) ?? 0;
    const found = possible.find((font) => this.#open(font).hasGlyphForCodePoint(codePoint));
    if (!found && !/\p{C}/u.test(letter)) this.#missing.add(letter);
    return found ?? plainFont;
  }

  #open(name: string): ShapingFont {
    const known = this.#fonts.get(name);
    if (known) return known;
    const font = this.#library.open(name);
    // It takes fonts that are open as well as their bytes, which its types do not know.
    this.#pdf.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource);
    this.#fonts.set(name, font);
    return font;
  }
}

/** Without features pdfkit shapes and remembers words, and sets them from left to right. */
function shapingOf({ isRightToLeft }: Run): { features?: [] } {
  return isRightToLeft ? { features: [] } : {};
}
