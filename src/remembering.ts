const maxRemembered = 500;

/**
 * The same function, which remembers what it found lately: people ask for the same again and again.
 * Longer texts than anybody was given are not remembered.
 */
export function remembering<Found>(
  find: (text: string) => Found,
  maxLength: number,
): (text: string) => Found {
  const remembered = new Map<string, Found>();
  return (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const found = find(text);
    if (text.length > maxLength) return found;
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(text, found);
    return found;
  };
}
