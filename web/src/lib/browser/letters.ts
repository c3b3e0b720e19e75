/** What the first file of each typeface has, and stands in almost every text. */
const usual = /[\0-\xff\u2000-\u206f]+/g;

interface Wanted {
  readonly patienceMs?: number;
  /** Slanted letters have files of their own. */
  readonly withItalic?: boolean;
}

/**
 * Waits a moment for letters beyond plain Latin before a text with them is shown. Their files come
 * when they are first needed, and `font-display: optional` passes over what comes after the first
 * picture of a page. Letters that are late are used from the next text on.
 */
export async function lettersReady(
  text: string,
  { patienceMs = 600, withItalic = false }: Wanted = {},
): Promise<void> {
  const rare = text.replace(usual, "");
  if (!rare) return;
  let isLate = false;
  const loading = import("./rare-letters.ts").then(({ loadRare }) =>
    loadRare(rare, withItalic, () => isLate),
  );
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  // Without them the text is still there to be read.
  await Promise.race([loading, late]).catch(() => undefined);
  isLate = true;
}
