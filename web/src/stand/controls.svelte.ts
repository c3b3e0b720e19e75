const idleMs = 5000;

/** The controls of the stand: there when called for, out of the way while one plays. */
export class Controls {
  areShown = $state(true);
  #fading: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.show();
  }

  show(): void {
    this.areShown = true;
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => this.hide(), idleMs);
  }

  hide(): void {
    this.areShown = false;
    clearTimeout(this.#fading);
  }

  toggle(): void {
    if (this.areShown) this.hide();
    else this.show();
  }
}
