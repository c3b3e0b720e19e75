/** Languages in which B is called H, and B♭ is B. */
const withH = new Set(["de", "pl", "uk"]);

/** A key as it is printed: F♯ for F#, E♭ for Eb; in German H for B, and B for Bb. */
export function keyName(key: string | null | undefined, language: string): string {
  const printed = (key ?? "").replace("#", "♯").replace("b", "♭");
  if (!withH.has(language) || !printed.startsWith("B")) return printed;
  return printed.startsWith("B♭") ? printed.replace("♭", "") : printed.replace("B", "H");
}
