import inter from "@fontsource-variable/inter/unicode.json";
import literata from "@fontsource-variable/literata/unicode.json";

/** Never inlined: the page's policy lets nothing be fetched from the address itself. */
const files = import.meta.glob<string>(
  [
    "../../../node_modules/@fontsource-variable/inter/files/inter-*-wght-normal.woff2",
    "../../../node_modules/@fontsource-variable/literata/files/literata-*-wght-*.woff2",
  ],
  { query: "?url&no-inline", import: "default", eager: true },
);

/** A file of a typeface, and the letters that it has. */
interface Piece {
  readonly path: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly newFace: () => FontFace;
  face: FontFace;
  loading?: Promise<FontFace | undefined>;
}

/** What the first file of each typeface has, and stands in almost every text. */
const usual = /[\0-\xff\u2000-\u206f]+/g;

/** Letters of every page, beyond plain Latin where a language cannot do without. */
const lettersOfPages: Partial<Record<string, string>> = { pl: "aą", uk: "aї" };

let pieces: readonly Piece[] | undefined;
let base = "a";
/** What came too late for the page that wanted it. */
const late = new Set<FontFace>();
/** Where words come first: the letters that they lack. */
let lacking: string | undefined = "";

/**
 * At the start. Where the letters of every page are on the device they are waited for, and those of
 * the words that came with the page. Elsewhere words come first, in letters that the device has, and
 * nothing jumps under the reader's eyes: what comes after them is used from the next page on.
 */
export async function startLetters(language: string, words: string): Promise<void> {
  base = lettersOfPages[language] ?? "a";
  if (await areAtHand(base)) await bring(base + words);
  else lacking = words;
}

/** After what the reader came for. */
export async function fetchLetters(): Promise<void> {
  if (lacking === undefined) return;
  const faces = loaded(base + lacking);
  lacking = undefined;
  for (const face of await faces) late.add(face);
  offerOthers();
}

/** A page is about to make room for the next one. */
export function useLateLetters(): void {
  for (const face of late) document.fonts.add(face);
  late.clear();
}

/** Waits a moment for letters beyond plain Latin before a text with them is shown. */
export async function lettersReady(text: string): Promise<void> {
  const rare = text.replace(usual, "");
  if (lacking !== undefined) lacking += rare;
  else if (rare) await bring(rare);
}

/** Letters on a wall are large, and measured: it is worth waiting for the right ones. */
export function loadLetters(text: string): Promise<void> {
  return bring(base + text, 2000);
}

/** The files that have the letters of a text and of every page, for a page without a connection. */
export function letterFiles(text: string): string[] {
  return piecesFor(base + text).map(({ path }) => path);
}

async function areAtHand(letters: string): Promise<boolean> {
  const look = { cache: "only-if-cached", mode: "same-origin" } as const;
  const [first = ""] = piecesFor(letters).map(({ path }) => path);
  const known = fetch(first, look).then(
    ({ ok }) => ok,
    () => false,
  );
  const patience = new Promise<false>((resolve) => setTimeout(() => resolve(false), 100));
  return Promise.race([known, patience]);
}

/** Brings letters into use, if they are there in time; the text can be read without them. */
async function bring(letters: string, patienceMs = 600): Promise<void> {
  lacking = undefined;
  let isLate = false;
  const use = async () => {
    for (const face of await loaded(letters)) {
      if (isLate) late.add(face);
      else document.fonts.add(face);
    }
  };
  const using = use();
  offerOthers();
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([using, patience]);
  isLate = true;
}

async function loaded(letters: string): Promise<readonly FontFace[]> {
  const faces = await Promise.all(piecesFor(letters).map(load));
  return faces.filter((face) => face !== undefined);
}

/** What is not to be had now, as without a connection, is asked for again with the next text. */
function load(piece: Piece): Promise<FontFace | undefined> {
  if (piece.loading) return piece.loading;
  // Nothing jumps while it is on its way.
  if (piece.face.status !== "loaded") document.fonts.delete(piece.face);
  const loading = piece.face.load().catch(() => {
    piece.face = piece.newFace();
    delete piece.loading;
    return undefined;
  });
  piece.loading = loading;
  return loading;
}

/** What somebody types may need any of them: the browser brings them. */
function offerOthers(): void {
  for (const { face, loading } of pieces ?? []) if (!loading) document.fonts.add(face);
}

function piecesFor(letters: string): readonly Piece[] {
  pieces ??= [
    ...piecesOf("Inter Variable", "inter", "normal", inter),
    ...piecesOf("Literata Variable", "literata", "normal", literata),
    ...piecesOf("Literata Variable", "literata", "italic", literata),
  ];
  const points = [...new Set(letters)].map((letter) => letter.codePointAt(0) ?? 0);
  return pieces.filter(({ ranges }) =>
    ranges.some(([from, to]) => points.some((point) => point >= from && point <= to)),
  );
}

function piecesOf(
  family: string,
  name: string,
  style: "normal" | "italic",
  ranges: Readonly<Record<string, string>>,
): Piece[] {
  const weight = name === "inter" ? "100 900" : "200 900";
  return Object.entries(ranges).flatMap(([subset, unicodeRange]) => {
    const ending = `/${name}-${subset}-wght-${style}.woff2`;
    const path = Object.entries(files).find(([file]) => file.endsWith(ending))?.[1];
    if (path === undefined) return [];
    const newFace = () => new FontFace(family, `url("${path}")`, { unicodeRange, weight, style });
    return [{ path, newFace, face: newFace(), ranges: rangesOf(unicodeRange) }];
  });
}

function rangesOf(text: string): (readonly [number, number])[] {
  return [...text.matchAll(/U\+([0-9a-f?]+)(?:-([0-9a-f]+))?/gi)].map(
    ([, from = "", to = from]) => [
      Number.parseInt(from.replaceAll("?", "0"), 16),
      Number.parseInt(to.replaceAll("?", "F"), 16),
    ],
  );
}
