import { SvelteMap } from "svelte/reactivity";
import { newUuid } from "../browser/new-uuid.ts";
import { type Channel, type Message, openChannel, type Scene, type ScreenView } from "./channel.ts";
import { handedOver, handOver, takeBackHand } from "./handed-over.ts";
import type { KeyPress } from "./keys.ts";
import type { Shown } from "./slides.ts";
import { furtherViews } from "./windows.ts";

const usualRatio = 16 / 9;

const nothing: Scene = { shown: undefined };

type Due = () => Scene;

/** The screens that can be led from this window, from the operator's side. */
export class Screens {
  readonly #operator = newUuid();
  /** This very window before it was reloaded; screens may not know yet that it went. */
  readonly #before = handedOver();
  /** Of the walls. */
  readonly #ratios = new SvelteMap<string, number>();
  /** Other windows, which have any shape. */
  readonly #views = new SvelteMap<string, ScreenView>();
  readonly #channel: Channel;
  readonly #onKey: (press: KeyPress) => void;
  /** Of several operators the one that stepped last; the others keep quiet. */
  #leader = $state<string>();
  #scene = $state.raw(nothing);
  #hadScreen = $state(false);
  /** What to go on with where this window led before, if nobody else leads. */
  #due: Due | undefined;
  #hasLeft = false;

  constructor(onKey: (press: KeyPress) => void) {
    this.#onKey = onKey;
    this.#channel = openChannel((message) => this.#hear(message));
    this.greet();
  }

  /** Every screen answers, and tells what is on it. */
  greet(): void {
    takeBackHand();
    this.#ratios.clear();
    this.#views.clear();
    this.#hadScreen = false;
    if (this.#hasLeft && this.isLeading) this.#stepBack();
    this.comeForward();
  }

  /** Keys that are pressed in a screen are for whoever came last, while nobody leads. */
  comeForward(): void {
    this.#channel.send({ kind: "who", operator: this.#operator });
  }

  /** Of the walls. */
  get count(): number {
    return this.#ratios.size;
  }

  /** The kinds of further windows that follow, in the order in which they are offered. */
  get further() {
    const open = new Set(this.#views.values());
    return furtherViews.filter((view) => open.has(view));
  }

  /** Whether a window of any kind follows. */
  get isFollowed(): boolean {
    return this.count + this.#views.size > 0;
  }

  /** Whether more people than those on the stage see the words. */
  get isPublic(): boolean {
    return this.count > 0 || this.further.includes("lower-third");
  }

  /** There was a wall, and it is gone. */
  get wasClosed(): boolean {
    return this.#hadScreen && this.count === 0;
  }

  /** What fits on the narrowest fits on all. */
  get ratio(): number {
    return this.count > 0 ? Math.min(...this.#ratios.values()) : usualRatio;
  }

  get isLeading(): boolean {
    return this.#leader === this.#operator;
  }

  /** It led before a reload, and will again as soon as a screen answers. */
  get isResuming(): boolean {
    return this.#due !== undefined;
  }

  /** Another window leads, and is there still. */
  get isDisplaced(): boolean {
    return this.#leader !== undefined && !this.isLeading;
  }

  /** What is on the screens, whoever led to it. */
  get scene(): Scene {
    return this.#scene;
  }

  get wall(): Shown | undefined {
    return this.#scene.shown;
  }

  /** Leads from now on. */
  show(scene: Scene): void {
    this.#leader = this.#operator;
    this.#scene = scene;
    this.#channel.send({ kind: "show", operator: this.#operator, ...scene });
  }

  /**
   * Leads again as before the page was left, as soon as there is a screen that nobody leads: unless
   * another window is known to lead by now.
   */
  resume(due: Due): void {
    if (!this.isDisplaced) this.#due = due;
    if (this.isFollowed) this.#goOn();
  }

  /** What is on the wall stays there. */
  leave(): void {
    this.#hasLeft = true;
    handOver(this.isLeading ? this.#operator : this.#before);
    this.#channel.send({ kind: "left", operator: this.#operator });
  }

  close(): void {
    this.leave();
    takeBackHand();
    this.#channel.close();
  }

  /** A page that comes back goes on leading unless another window has begun to meanwhile. */
  #stepBack(): void {
    const scene = this.#scene;
    this.#leader = undefined;
    this.#due = () => scene;
    this.#hasLeft = false;
  }

  #hear(message: Message): void {
    switch (message.kind) {
      case "key":
        if (message.operator === this.#operator) this.#onKey(message.press);
        break;
      case "show":
        this.#leader = message.operator;
        this.#scene = sceneOf(message);
        this.#due = undefined;
        break;
      case "left":
        if (this.#leader === message.operator) this.#leader = undefined;
        this.#goOn();
        break;
      case "gone":
        this.#ratios.delete(message.screen);
        this.#views.delete(message.screen);
        break;
      case "here":
        this.#add(message);
    }
  }

  #add({ screen, ratio, view = "wall", wall }: Extract<Message, { kind: "here" }>): void {
    if (!this.#ratios.has(screen) && !this.#views.has(screen)) {
      this.#channel.send({ kind: "operator", operator: this.#operator });
    }
    if (view === "wall") this.#ratios.set(screen, ratio);
    else this.#views.set(screen, view);
    this.#hadScreen ||= view === "wall";
    if (this.isLeading) return this.show(this.#scene);
    // A window that has just come knows less than we do.
    if (wall?.leader !== undefined || wall?.shown !== undefined) {
      this.#leader = wall.leader === this.#before ? undefined : wall.leader;
      this.#scene = sceneOf(wall);
    }
    // Somebody began to lead meanwhile, and is not to be driven out later.
    if (this.isDisplaced) this.#due = undefined;
    this.#goOn();
  }

  #goOn(): void {
    if (this.#due && this.#leader === undefined) this.show(this.#due());
  }
}

function sceneOf({ shown, stage }: Scene): Scene {
  return { shown, stage };
}
