/** What the first file of each typeface has, and stands in almost every text. */
const usual = /[\0-\xff\u2000-\u206f]+/g;

/**
 * Waits a moment for letters beyond plain Latin before a text with them is shown. Their files come
 * when they are first needed, and `font-display: optional` passes over what comes after the first
 * picture of a page. Letters that are late are used from the next text on.
 */
export async function lettersReady(text: string, wanted: Wanted = {}): Promise<void> {
  const rare = text.replace(usual, "");
  if (rare) await ownLettersReady(rare, wanted);
}

/** A file of a typeface, as the style sheets name it, and the letters that it has. */
interface Piece {
  readonly face: FontFace;
  readonly isItalic: boolean;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

let pieces: readonly Piece[] | undefined;
const loadings = new Map<FontFace, Promise<unknown>>();

export interface Wanted {
  /** Letters that are not there by then are not used on this page. */
  readonly patienceMs?: number;
  /** Slanted letters have files of their own. */
  readonly withItalic?: boolean;
}

/** Waits a moment for what the app's own typefaces have of these letters, and brings it into use. */
export async function ownLettersReady(
  letters: string,
  { patienceMs = 600, withItalic = false }: Wanted = {},
): Promise<void> {
  let isLate = false;
  const loading = bringIntoUse(letters, withItalic, () => isLate);
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  // Without them the text is still there to be read.
  await Promise.race([loading, late]).catch(() => undefined);
  isLate = true;
}

async function bringIntoUse(
  letters: string,
  withItalic: boolean,
  isLate: () => boolean,
): Promise<void> {
  pieces ??= findPieces();
  const points = [...new Set(letters)].map((letter) => letter.codePointAt(0) ?? 0);
  const needed = pieces.filter(
    ({ ranges, isItalic }) =>
      (withItalic || !isItalic) &&
      ranges.some(([from, to]) => points.some((point) => point >= from && point <= to)),
  );
  await Promise.all(needed.map(({ face }) => load(face)));
  if (!isLate()) for (const { face } of needed) document.fonts.add(face);
}

/** What is not to be had now, as without a connection, is asked for again with the next text. */
function load(face: FontFace): Promise<unknown> {
  const loading = loadings.get(face) ?? face.load();
  loadings.set(face, loading);
  loading.catch(() => loadings.delete(face));
  return loading;
}

function findPieces(): Piece[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return rules.flatMap((rule) => (rule instanceof CSSFontFaceRule ? piecesOf(rule) : []));
}

/**
 * A second face of the same file. The style sheet's own has its display set for good: Firefox gives
 * it up after a tenth of a second, however long the page waits for it.
 */
function piecesOf({ style, parentStyleSheet }: CSSFontFaceRule): Piece[] {
  const of = (name: string) => style.getPropertyValue(name);
  const [, file] = /url\("?([^")]+)"?\)/.exec(of("src")) ?? [];
  if (!file) return [];
  const address = new URL(file, parentStyleSheet?.href ?? document.baseURI);
  const unicodeRange = of("unicode-range");
  const face = new FontFace(of("font-family").replaceAll('"', ""), `url("${address.href}")`, {
    unicodeRange,
    weight: of("font-weight"),
    style: of("font-style"),
  });
  return [{ face, isItalic: of("font-style") === "italic", ranges: rangesOf(unicodeRange) }];
}

function rangesOf(text: string): (readonly [number, number])[] {
  return [...text.matchAll(/U\+([0-9a-f?]+)(?:-([0-9a-f]+))?/gi)].map(
    ([, from = "", to = from]) => [
      Number.parseInt(from.replaceAll("?", "0"), 16),
      Number.parseInt(to.replaceAll("?", "F"), 16),
    ],
  );
}
