import type { Church } from "../../contract/church.ts";
import { isUuid } from "../../contract/validation.ts";
import { withTimeout } from "../../timeout.ts";

/** A page is sent without it rather than late, or at the cost of those who ask for songs. */
const patienceMs = 250;
const maxAtOnce = 4;

type Find = (churchId: string) => Promise<Church | undefined>;

/**
 * Finds the church whose public page an address is, so that the page can carry its name: a guest who
 * follows a link to a song is then told whose it is without another request. The start page is that
 * of the home church, where there is one.
 */
export class ChurchOfPage {
  readonly #find: Find;
  readonly #home: () => string | undefined;
  #asked = 0;

  constructor(find: Find, home: () => string | undefined) {
    this.#find = find;
    this.#home = home;
  }

  async at(url: string): Promise<Church | undefined> {
    const [, side, church = ""] = url.split(/[/?]/);
    const id = isStart(url) ? (this.#home() ?? "") : church;
    if ((side !== "c" && !isStart(url)) || !isUuid(id)) return undefined;
    if (this.#asked >= maxAtOnce) return undefined;
    this.#asked += 1;
    const found = this.#find(id.toLowerCase()).finally(() => (this.#asked -= 1));
    return withTimeout(patienceMs, found, () => new Error("too late")).catch(() => undefined);
  }
}

export function isStart(url: string): boolean {
  return url.split("?")[0] === "/";
}
