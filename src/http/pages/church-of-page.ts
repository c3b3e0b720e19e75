import type { Church } from "../../contract/church.ts";
import { isUuid } from "../../contract/validation.ts";
import { within } from "../../patience.ts";

/** A page is sent without it rather than late, or at the cost of those who ask for songs. */
const patienceMs = 250;
const maxAtOnce = 4;

type Find = (churchId: string) => Promise<Church | undefined>;

/**
 * Finds the church whose public page an address is, so that the page can carry its name: a guest who
 * follows a link to a song is then told whose it is without another request.
 */
export class ChurchOfPage {
  readonly #find: Find;
  #asked = 0;

  constructor(find: Find) {
    this.#find = find;
  }

  async at(url: string): Promise<Church | undefined> {
    const [, side, id = ""] = url.split(/[/?]/);
    if (side !== "c" || !isUuid(id) || this.#asked >= maxAtOnce) return undefined;
    this.#asked += 1;
    const found = this.#find(id.toLowerCase()).finally(() => (this.#asked -= 1));
    return within(patienceMs, found, () => new Error("too late")).catch(() => undefined);
  }
}
