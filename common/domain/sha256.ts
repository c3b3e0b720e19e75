const utf8 = new TextEncoder();

/** The first bits of a root of the first primes, as the standard derives its constants. */
function rootsOfPrimes(count: number, root: (prime: number) => number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return primes.map((prime) => Math.floor((root(prime) % 1) * 2 ** 32));
}

const initial = rootsOfPrimes(8, Math.sqrt);
const rounds = Uint32Array.from(rootsOfPrimes(64, Math.cbrt));

/** SHA-256 of a text, at once and everywhere: browsers have it for secure pages only. */
export function sha256Hex(text: string): string {
  return sha256HexOf(utf8.encode(text));
}

export function sha256HexOf(bytes: Uint8Array): string {
  const state = Uint32Array.from(initial);
  const view = new DataView(padded(bytes).buffer);
  for (let at = 0; at < view.byteLength; at += 64) addBlock(state, view, at);
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** A one, zeros up to whole blocks, and the length in bits. */
function padded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  all.set(bytes);
  all[bytes.length] = 0x80;
  new DataView(all.buffer).setBigUint64(all.length - 8, BigInt(bytes.length) * 8n);
  return all;
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

const schedule = new Uint32Array(64);

function addBlock(state: Uint32Array, view: DataView, offset: number): void {
  for (let at = 0; at < 16; at += 1) schedule[at] = view.getUint32(offset + at * 4);
  for (let at = 16; at < 64; at += 1) {
    const [near = 0, far = 0] = [schedule[at - 15], schedule[at - 2]];
    const small = turned(near, 7) ^ turned(near, 18) ^ (near >>> 3);
    const large = turned(far, 17) ^ turned(far, 19) ^ (far >>> 10);
    schedule[at] = (schedule[at - 16] ?? 0) + small + (schedule[at - 7] ?? 0) + large;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at += 1) {
    const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + mixed + chosen + (rounds[at] ?? 0) + (schedule[at] ?? 0)) | 0;
    const spread = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + spread + majority) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = (state[at] ?? 0) + word));
}
