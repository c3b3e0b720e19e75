const maxKept = 500;

/**
 * The same function, which keeps what it found lately: people ask for the same again and again.
 * Longer texts than anybody was given are not kept.
 */
export function memoize<Found>(
  find: (text: string) => Found,
  maxLength: number,
): (text: string) => Found {
  const kept = new Map<string, Found>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const found = find(text);
    if (text.length > maxLength) return found;
    if (kept.size >= maxKept) kept.clear();
    kept.set(text, found);
    return found;
  };
}
