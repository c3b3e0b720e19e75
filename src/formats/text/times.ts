const sign = String.raw`[x×хХ✕*]`;
const word = "mal|times|veces|vezes|fois|razy|рази|раза|разів|volte|keer|ganger|مرات";
const times = String.raw`${sign}\s?(\d{1,2})|(\d{1,2})\s?(?:${sign}|(?:${word}))|(bis)`;
const atEnd = new RegExp(
  String.raw`(?:^|[\s([/|]|\b(?=\d))[\s([/|]*(?:${times})[\s)\]/|.:]*$`,
  "iu",
);

/** A text without the “x2”, “(2x)” or “bis” at its end, and how often that says to sing it. */
export function withoutTimes(text: string): { readonly text: string; readonly times: number } {
  const found = atEnd.exec(text);
  if (!found) return { text, times: 1 };
  const [, first, second] = found;
  const count = Number(first ?? second ?? 2);
  return { text: text.slice(0, found.index).trimEnd(), times: Math.max(count, 1) };
}
