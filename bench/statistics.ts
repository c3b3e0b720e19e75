/** The value below which this share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[place] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => {
  const middle = values.length / 2;
  if (!Number.isInteger(middle)) return quantile(values, 0.5);
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
};
