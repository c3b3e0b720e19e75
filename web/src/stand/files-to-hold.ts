/** As many bytes of sheets as are fetched ahead, so that the stand goes on without a connection. */
const maxBytes = 64 * 2 ** 20;

/**
 * Which files to have at hand, the most urgent first: those in use, then those that follow, then
 * those before, as far as there is room. What follows begins after the last of them, or `after`.
 */
export function filesToHold(
  sizes: readonly number[],
  inUse: readonly number[],
  { after = -1, max = maxBytes }: { readonly after?: number; readonly max?: number } = {},
): number[] {
  const last = Math.max(...inUse, after);
  const all = sizes.map((_, file) => file);
  const others = all.filter((file) => !inUse.includes(file));
  const following = others.filter((file) => file > last);
  const before = others.filter((file) => file <= last).toReversed();
  const sizeOf = (file: number) => sizes[file] ?? 0;
  let room = max - inUse.reduce((sum, file) => sum + sizeOf(file), 0);
  const held = [...following, ...before].filter((file) => {
    if (sizeOf(file) > room) return false;
    room -= sizeOf(file);
    return true;
  });
  return [...inUse, ...held];
}
