type Edit<Document> = (document: Document) => Document;

/** Who pauses for so long looks at what has become of it. */
const pauseMs = 300;
/** What is typed without a pause is taken over all the same. */
const longestMs = 2000;

/**
 * What is being typed. A key changes nothing but its own field: what follows from the whole
 * document, on the page and on the device, is done once for several keys.
 */
export class Typing<Document> {
  readonly #onPause: () => void;
  #edits: { readonly place: string; readonly edit: Edit<Document> }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since = 0;

  constructor(onPause: () => void) {
    this.#onPause = onPause;
  }

  /** Stands for the edit before it where that was at the same place. */
  add(place: string, edit: Edit<Document>): void {
    if (this.#edits.length === 0) this.#since = Date.now();
    if (this.#edits.at(-1)?.place === place) this.#edits.pop();
    this.#edits.push({ place, edit });
    clearTimeout(this.#timer);
    const left = this.#since + longestMs - Date.now();
    this.#timer = setTimeout(this.#onPause, Math.min(pauseMs, left));
  }

  /** The document with all of it, from which it is not typed any more; none: there was nothing. */
  take(document: Document): Document | undefined {
    if (this.#edits.length === 0) return undefined;
    clearTimeout(this.#timer);
    const edits = this.#edits;
    this.#edits = [];
    return edits.reduce((before, { edit }) => edit(before), document);
  }
}
