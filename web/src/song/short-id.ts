/**
 * The end of an id, six hex digits. It tells the versions, arrangements and sections of one song
 * apart, of which there are few, and takes a fifth of the room.
 */
export type ShortId = string;

export const shortIdBytes = 3;
const digits = shortIdBytes * 2;

export function shortId(id: string): ShortId {
  return id.replaceAll("-", "").slice(-digits).toLowerCase();
}

export function isShortId(text: string): boolean {
  return /^[0-9a-f]{6}$/.test(text);
}

export function byShortId<Item extends { readonly id: string }>(
  items: readonly Item[],
  mark: ShortId,
): Item | undefined {
  return items.find(({ id }) => shortId(id) === mark);
}
