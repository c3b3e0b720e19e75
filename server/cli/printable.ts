/** Controls, invisible marks and marks of direction, which may say something else than is shown. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** What people wrote, as it may stand on a terminal or in JSON: what cannot be seen is escaped. */
export function printable(text: string): string {
  return text.replace(unprintable, escaped);
}

/** The same for texts of ours that have lines. */
export function printableLines(text: string): string {
  return text.replace(unprintable, (sign) => (sign === "\n" ? sign : escaped(sign)));
}

function escaped(sign: string): string {
  const units = [...Array(sign.length).keys()].map((at) => sign.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}
