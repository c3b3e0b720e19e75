const shownMs = 10_000;

/** What was just done, said in one place on whichever page comes next; and what undoes it. */
class Done {
  text = $state("");
  undo = $state.raw<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Takes the place of what was said before, which cannot be undone any more. */
  say(text: string, undo?: () => void): void {
    this.text = text;
    this.undo = undo;
    if (text !== "") this.#hideLater();
  }

  #hideLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // It stays while somebody points at it or has the focus in it.
      if (document.querySelector(".toast:is(:hover, :focus-within)")) this.#hideLater();
      else this.say("");
    }, shownMs);
  }
}

export const done = new Done();
