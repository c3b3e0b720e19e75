/** Where one is in a list: at the card of an entry, or in its music, at a page of it. */
export interface Spot {
  readonly entry: number;
  /** As wanted: what has no music shows its card anyway. */
  readonly isCard: boolean;
  readonly page: number;
}

/** Of each entry, whether it has music that can be shown by now. */
export type HasMusic = readonly boolean[];

/** As far as one can go in the music of an entry. */
const lastPage = Number.MAX_SAFE_INTEGER;

/**
 * Whatever is not music is a card that names what follows, so that music needs one of its own only
 * where music ends before it.
 */
function hasCard(music: HasMusic, entry: number): boolean {
  return !music[entry] || (music[entry - 1] ?? false);
}

/** Whether a card is shown: the music may not be there yet, or not any more. */
export function isAtCard(music: HasMusic, { entry, isCard }: Spot): boolean {
  return !music[entry] || (isCard && hasCard(music, entry));
}

/** The beginning of an entry's music, for whoever jumps there. */
export function beginningOf(entry: number): Spot {
  return { entry, isCard: false, page: 0 };
}

/** Where one comes to an entry from the one before. */
export function arrivalAt(music: HasMusic, entry: number): Spot {
  return { entry, isCard: hasCard(music, entry), page: 0 };
}

/** Where one comes to an entry from the one after. */
export function endOf(music: HasMusic, entry: number): Spot {
  return { entry, isCard: !music[entry], page: lastPage };
}

/** Where a step leads that leaves a card, or the music at one of its ends; nothing at the list's. */
export function spotBeyond(
  music: HasMusic,
  spot: Spot,
  step: "back" | "forward",
): Spot | undefined {
  const { entry } = spot;
  const isCard = isAtCard(music, spot);
  if (step === "forward") {
    if (isCard && music[entry]) return beginningOf(entry);
    return entry + 1 < music.length ? arrivalAt(music, entry + 1) : undefined;
  }
  if (!isCard && hasCard(music, entry)) return { entry, isCard: true, page: 0 };
  return entry > 0 ? endOf(music, entry - 1) : undefined;
}
