const sign = String.raw`[x×хХ✕*]`;
const word = "mal|times|veces|vezes|fois|razy|рази|раза|разів|volte|keer|ganger|مرات";
const times = new RegExp(
  String.raw`(?:${sign}\s?(\d{1,2})|(\d{1,2})\s?(?:${sign}|(?:${word}))|bis)$`,
  "iu",
);
/** No “12 ganger” is longer. */
const longest = 12;
const opening = /[\s([/|]/u;
const closing = /[\s)\]/|.:]/u;

/** A text without the “x2”, “(2x)” or “bis” at its end, and how often that says to sing it. */
export function withoutTimes(text: string): { readonly text: string; readonly times: number } {
  let end = text.length;
  while (end > 0 && closing.test(text.charAt(end - 1))) end -= 1;
  const found = times.exec(text.slice(Math.max(0, end - longest), end));
  let begin = found ? end - found[0].length : 0;
  const isApart =
    begin === 0 ||
    opening.test(text.charAt(begin - 1)) ||
    (/\d/u.test(text.charAt(begin)) && !/\w/u.test(text.charAt(begin - 1)));
  if (!found || !isApart) return { text, times: 1 };
  while (begin > 0 && opening.test(text.charAt(begin - 1))) begin -= 1;
  const count = Number(found[1] ?? found[2] ?? 2);
  return { text: text.slice(0, begin).trimEnd(), times: Math.max(count, 1) };
}
