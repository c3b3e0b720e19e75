import { SvelteMap } from "svelte/reactivity";
import { newUuid } from "../browser/new-uuid.ts";
import type { KeyPress } from "../ui/keys.ts";
import {
  isLater,
  type Lead,
  type Message,
  openChannel,
  type Scene,
  type ScreenView,
  type Wall,
  wallOf,
} from "./channel.ts";
import type { Shown } from "./slides.ts";

const usualRatio = 16 / 9;

/** What is opened beside the wall, in the order in which it is offered. */
const furtherViews = ["stage", "lower-third"] as const;

interface Callbacks {
  /** A key that was pressed in a screen's window. */
  readonly onKey: (press: KeyPress) => void;
  /** For a screen on which nothing was shown yet, while nobody leads. */
  readonly welcome: () => Scene | undefined;
}

/** The screens that can be led from this window, from the operator's side. */
export class Screens {
  #operator: string;
  readonly #windows = new SvelteMap<
    string,
    { readonly ratio: number; readonly view: ScreenView }
  >();
  readonly #walls = $derived([...this.#windows.values()].filter(({ view }) => view === "wall"));
  readonly #channel = openChannel((message) => this.#hear(message));
  readonly #callbacks: Callbacks;
  /** What is on the screens, and who led to it. */
  #wall = $state.raw<Wall>({ leader: undefined, since: 0, shown: undefined });
  /** Of this window before it was loaded anew nothing is known but that it led. */
  #hasShown = false;
  #hadWall = $state(false);

  /** `led`: what this very window said of itself before it was loaded anew, or left for a while. */
  constructor(callbacks: Callbacks, led: Lead | undefined) {
    this.#callbacks = callbacks;
    this.#operator = led?.leader ?? newUuid();
    if (led) this.#wall = { ...led, shown: undefined };
    this.greet();
  }

  /** Every screen answers, and tells what is on it. */
  greet(): void {
    this.#windows.clear();
    this.#hadWall = false;
    this.comeForward();
  }

  /** Keys that are pressed in a screen are for whoever came last, while nobody leads. */
  comeForward(): void {
    this.#channel.send({ kind: "who", operator: this.#operator });
  }

  get count(): number {
    return this.#walls.length;
  }

  /** The kinds of further windows that follow. */
  get further() {
    const open = new Set([...this.#windows.values()].map(({ view }) => view));
    return furtherViews.filter((view) => open.has(view));
  }

  /** Whether a window of any kind follows. */
  get isFollowed(): boolean {
    return this.#windows.size > 0;
  }

  /** Whether more people than those on the stage see the words. */
  get isPublic(): boolean {
    return this.count > 0 || this.further.includes("lower-third");
  }

  /** There was a wall, and it is gone. */
  get wasClosed(): boolean {
    return this.#hadWall && this.count === 0;
  }

  /** What fits on the narrowest wall fits on all; other windows have any shape. */
  get ratio(): number {
    return this.count > 0 ? Math.min(...this.#walls.map(({ ratio }) => ratio)) : usualRatio;
  }

  get isLeading(): boolean {
    return this.#wall.leader === this.#operator;
  }

  /** What this window is to be told when it is loaded anew. */
  get lead(): Lead | undefined {
    return this.isLeading ? { leader: this.#operator, since: this.#wall.since } : undefined;
  }

  /** Another window leads, and is there still. */
  get isDisplaced(): boolean {
    return this.#wall.leader !== undefined && !this.isLeading;
  }

  /** What is on the screens, whoever led to it. */
  get shown(): Shown | undefined {
    return this.#wall.shown;
  }

  /** Leads from now on. */
  show(scene: Scene): void {
    const { since } = this.#wall;
    this.#wall = {
      ...scene,
      leader: this.#operator,
      since: this.isLeading ? since : Math.max(Date.now(), since + 1),
    };
    this.#hasShown = true;
    this.#tell();
  }

  /** What is on the screens stays there. */
  leave(): void {
    this.#channel.send({ kind: "left", operator: this.#operator });
  }

  close(): void {
    this.leave();
    this.#channel.close();
  }

  #tell(): void {
    if (this.#hasShown) this.#channel.send({ kind: "show", ...this.#wall });
  }

  #hear(message: Message): void {
    switch (message.kind) {
      case "key":
        if (message.operator === this.#operator) this.#callbacks.onKey(message.press);
        break;
      case "who":
        if (message.operator === this.#operator) this.#takeAnotherName();
        break;
      case "show":
        if (isLater(message, this.#wall)) this.#wall = wallOf(message);
        // One that does not know yet who leads is shown.
        else if (this.isLeading) this.#tell();
        break;
      case "left":
        if (this.#wall.leader === message.operator)
          this.#wall = { ...this.#wall, leader: undefined };
        break;
      case "gone":
        this.#windows.delete(message.screen);
        break;
      case "here":
        this.#add(message);
    }
  }

  #add({ screen, ratio, view, wall }: Extract<Message, { kind: "here" }>): void {
    const isNew = !this.#windows.has(screen);
    this.#windows.set(screen, { ratio, view });
    this.#hadWall ||= view === "wall";
    if (isNew) this.comeForward();
    // What is later than ours is another's, or was cleared by somebody who signed out.
    const isOurs = this.isLeading && (wall.leader === this.#operator || !isLater(wall, this.#wall));
    if (isOurs && this.#hasShown) this.#tell();
    else if (isOurs) this.#wall = { ...wallOf(wall), ...this.lead };
    else if (isLater(wall, this.#wall)) this.#wall = wallOf(wall);
    if (!wall.isWelcome || this.#wall.leader !== undefined) return;
    const welcome = this.#callbacks.welcome();
    if (welcome) this.show(welcome);
  }

  /** Browsers copy what a window remembers together with the window. */
  #takeAnotherName(): void {
    const { isLeading } = this;
    this.#operator = newUuid();
    if (isLeading && this.#hasShown) this.show(this.#wall);
    this.comeForward();
  }
}
