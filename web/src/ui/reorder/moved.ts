/** The entry at one place brought to another; out of bounds it goes as far as it can. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const entry = entries.slice(from, from + 1);
  return entries.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, ...entry);
}
