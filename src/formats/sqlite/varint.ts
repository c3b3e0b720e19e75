export interface Varint {
  readonly value: bigint;
  readonly next: number;
}

/** A number of one to nine bytes, seven bits in each, all eight in the ninth. */
export function bigVarint(view: DataView, at: number): Varint {
  let value = 0n;
  for (let index = 0; index < 8; index += 1) {
    const byte = view.getUint8(at + index);
    value = (value << 7n) | BigInt(byte & 0x7f);
    if (byte < 0x80) return { value, next: at + index + 1 };
  }
  value = (value << 8n) | BigInt(view.getUint8(at + 8));
  return { value: BigInt.asIntN(64, value), next: at + 9 };
}

/** The same where it is a size: nearly all have one or two bytes. */
export function varint(view: DataView, at: number): { value: number; next: number } {
  const first = view.getUint8(at);
  if (first < 0x80) return { value: first, next: at + 1 };
  const second = view.getUint8(at + 1);
  if (second < 0x80) return { value: ((first & 0x7f) << 7) | second, next: at + 2 };
  const { value, next } = bigVarint(view, at);
  return { value: Number(value), next };
}
