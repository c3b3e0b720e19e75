/** Of a promise that is broken everywhere a few places tell enough. */
export const maxNamed = 100;

/** Something that always holds, and what to do where it does not. */
export interface Promised {
  readonly text: string;
  readonly remedy?: string;
}

/** The broken promises, in the order in which they were found. */
export class Findings {
  readonly #places = new Map<Promised, { named: string[]; areMore: boolean }>();

  report(promised: Promised, place: string): void {
    let found = this.#places.get(promised);
    if (!found) this.#places.set(promised, (found = { named: [], areMore: false }));
    if (found.named.length < maxNamed) found.named.push(place);
    else found.areMore = true;
  }

  /** A line for each place. */
  lines(): string[] {
    return [...this.#places].flatMap(([{ text, remedy }, { named, areMore }]) => {
      const advice = remedy ? ` (${remedy})` : "";
      const lines = named.map((place) => `${text}: not so for ${place}${advice}`);
      return areMore ? [...lines, `${text}: not so in more places`] : lines;
    });
  }
}
