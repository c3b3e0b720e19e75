/**
 * MinHash: texts that share a part p of their shingles have one band equal with the chance
 * 1 - (1 - p³)¹⁶: 88 % at a half, 99 % at two thirds, and hardly any where little is shared.
 */
const bands = 16;
const rows = 3;

/** Odd numbers, by which a hash is put into as many other orders. */
const factors = Array.from({ length: bands * rows }, (_, at) => {
  const mixed = Math.imul(at + 1, 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) | 1;
});

/** Keys of a text such that similar texts very likely have one in common. */
export function bandsOf(shingles: Uint32Array): string[] {
  if (shingles.length === 0) return [];
  const least = factors.map((factor) => leastOf(shingles, factor));
  return Array.from({ length: bands }, (_, band) => {
    const part = least.slice(band * rows, (band + 1) * rows);
    return `${band} ${part.map((hash) => hash.toString(36)).join(" ")}`;
  });
}

function leastOf(shingles: Uint32Array, factor: number): number {
  let least = 0xffffffff;
  for (const shingle of shingles) {
    const mixed = Math.imul(shingle ^ (shingle >>> 16), factor);
    const hash = (mixed ^ (mixed >>> 13)) >>> 0;
    if (hash < least) least = hash;
  }
  return least;
}
