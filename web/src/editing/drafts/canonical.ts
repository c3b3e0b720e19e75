/** Equal texts for values that mean the same, in whatever order their properties were set. */
export function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) => (isRecord(part) ? sorted(part) : part)) ?? ""
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.keys(record).toSorted();
  return Object.fromEntries(keys.map((key) => [key, record[key]]));
}
