/** Whom something belongs to, from the widest to the narrowest: a church, a person, a session. */
export type Owner = readonly string[];

/** Things by their owners, who take turns: one of each church, and there one of each person. */
export class ByOwner<Item> {
  /** In the order of their turns. */
  readonly #parts = new Map<string, ByOwner<Item>>();
  readonly #items = new Set<Item>();
  readonly #depth: number;
  #size = 0;

  constructor(depth = 0) {
    this.#depth = depth;
  }

  get size(): number {
    return this.#size;
  }

  add(owner: Owner, item: Item): void {
    this.#size += 1;
    const key = owner[this.#depth];
    if (key === undefined) {
      this.#items.add(item);
      return;
    }
    const part = this.#parts.get(key) ?? new ByOwner<Item>(this.#depth + 1);
    part.add(owner, item);
    this.#parts.set(key, part);
  }

  /** Answers whether it was there. */
  delete(owner: Owner, item: Item): boolean {
    const key = owner[this.#depth];
    const part = key === undefined ? this.#items : this.#parts.get(key);
    const isThere = part instanceof ByOwner ? part.delete(owner, item) : part?.delete(item);
    if (!isThere) return false;
    this.#size -= 1;
    if (key !== undefined && part?.size === 0) this.#parts.delete(key);
    return true;
  }

  /** Takes out the next in turn, of those of the widest owners who may have one. */
  takeNext(mayHave: (key: string) => boolean = () => true): Item | undefined {
    for (const [key, part] of this.#parts) {
      if (!mayHave(key)) continue;
      this.#size -= 1;
      // To the end of the line.
      this.#parts.delete(key);
      if (part.size > 1) this.#parts.set(key, part);
      return part.takeNext();
    }
    const [first] = this.#items;
    if (first !== undefined && this.#items.delete(first)) this.#size -= 1;
    return first;
  }

  /**
   * What could make room for one more of this owner, oldest first: the things of whoever has most.
   * With one less they must still have as many as the newcomer has then; so nobody is driven out in
   * turn, and whoever has most never drives out others.
   */
  makesRoomFor(owner: Owner): Item[] {
    const own = this.#parts.get(owner[this.#depth] ?? "");
    const largest = this.#largest();
    if (!largest) return [];
    if (largest.size - 1 > (own?.size ?? 0)) return largest.#ofLargest();
    return own?.makesRoomFor(owner) ?? [];
  }

  *[Symbol.iterator](): Generator<Item> {
    yield* this.#items;
    for (const part of this.#parts.values()) yield* part;
  }

  #ofLargest(): Item[] {
    const largest = this.#largest();
    return largest ? largest.#ofLargest() : [...this.#items];
  }

  #largest(): ByOwner<Item> | undefined {
    let largest: ByOwner<Item> | undefined;
    for (const part of this.#parts.values()) {
      if (!largest || part.size > largest.size) largest = part;
    }
    return largest;
  }
}
