/**
 * The end of an id, six hex digits. It tells the versions, arrangements and sections of one song
 * apart, of which there are few, and takes a fifth of the room.
 */
export type Mark = string;

export const markBytes = 3;
const digits = markBytes * 2;

export function markOf(id: string): Mark {
  return id.replaceAll("-", "").slice(-digits).toLowerCase();
}

export function isMark(text: string): boolean {
  return /^[0-9a-f]{6}$/.test(text);
}

export function findMarked<Item extends { readonly id: string }>(
  items: readonly Item[],
  mark: Mark,
): Item | undefined {
  return items.find(({ id }) => markOf(id) === mark);
}
