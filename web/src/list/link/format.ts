/**
 * version, head block (id, day, name, languages), a block for each entry, checksum. Later versions may
 * add to the end of a block and add kinds of entries; whatever reads earlier ones skips that.
 */
export const formatVersion = 1;

export const idBytes = 4;

/** The two lowest bits of an entry's first byte. */
export const kinds = { song: 0, spoken: 1 } as const;
export const kindBits = 0b11;

export const orders = ["sung", "written", "own"] as const;

/** Where the other bits of a song's first byte stand. */
export const shifts = { words: 2, order: 4, arrangement: 6, note: 7 } as const;

/** In the byte that names a language. */
export const hasVersion = 0x80;

/** Far more than a full list takes. */
export const maxFragment = 64_000;
