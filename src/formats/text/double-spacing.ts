/** With fewer, lines that stand alone may be meant to. */
const fewestLines = 4;

/**
 * Without the blank lines that word processors and web pages put between any two lines. Where
 * there are more of them, a stanza ends.
 */
export function withoutDoubleSpacing(lines: readonly string[]): string[] {
  const words = lines.flatMap((line, index) => (line === "" ? [] : [index]));
  const gaps = words.slice(1).map((index, at) => index - (words[at] ?? 0) - 1);
  const usual = gaps.reduce((least, gap) => Math.min(least, gap), Infinity);
  if (words.length < fewestLines || usual === 0) return [...lines];
  return words.flatMap((index, at) => {
    const isNewStanza = at > 0 && (gaps[at - 1] ?? 0) > usual;
    return [...(isNewStanza ? [""] : []), lines[index] ?? ""];
  });
}
