import { SvelteMap } from "svelte/reactivity";
import { newUuid } from "../browser/new-uuid.ts";
import type { KeyPress } from "../ui/keys.ts";
import {
  type Channel,
  isLater,
  type Lead,
  type Message,
  openChannel,
  type Scene,
  type ScreenView,
} from "./channel.ts";
import type { Shown } from "./slides.ts";

const usualRatio = 16 / 9;

const nothing: Scene = { shown: undefined };
const nobody: Lead = { leader: undefined, since: 0 };

/** What is opened beside the wall. */
const furtherViews = ["stage", "lower-third"] as const;

interface Callbacks {
  /** A key that was pressed in a screen's window. */
  readonly onKey: (press: KeyPress) => void;
  /** For a screen on which nothing was shown yet, while nobody leads. */
  readonly welcome: () => Scene | undefined;
}

/** The screens that can be led from this window, from the operator's side. */
export class Screens {
  readonly #operator = newUuid();
  /** What this window was before a reload; screens may not know yet that it went. */
  readonly #before = handedOver();
  /** Of the walls. */
  readonly #ratios = new SvelteMap<string, number>();
  /** Other windows, which have any shape. */
  readonly #views = new SvelteMap<string, ScreenView>();
  readonly #channel: Channel;
  readonly #callbacks: Callbacks;
  #lead = $state.raw(nobody);
  #scene = $state.raw(nothing);
  #hadScreen = $state(false);
  /** What to go on with where this window led before, if nobody else leads. */
  #due: (() => Scene) | undefined;
  #hasLeft = false;

  constructor(callbacks: Callbacks) {
    this.#callbacks = callbacks;
    this.#channel = openChannel((message) => this.#hear(message));
    this.greet();
  }

  /** Every screen answers, and tells what is on it. */
  greet(): void {
    storeHandOver(undefined);
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
    return this.#lead.leader === this.#operator;
  }

  /** It led before a reload, and will again as soon as a screen answers. */
  get isResuming(): boolean {
    return this.#due !== undefined;
  }

  /** Another window leads, and is there still. */
  get isDisplaced(): boolean {
    return this.#lead.leader !== undefined && !this.isLeading;
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
    if (!this.isLeading) {
      const since = Math.max(Date.now(), this.#lead.since + 1);
      this.#lead = { leader: this.#operator, since };
    }
    this.#scene = scene;
    const { since } = this.#lead;
    this.#channel.send({ kind: "show", operator: this.#operator, since, ...scene });
  }

  /**
   * Leads again as before the page was left, as soon as there is a screen that nobody leads: unless
   * another window is known to lead by now.
   */
  resume(due: () => Scene): void {
    if (!this.isDisplaced) this.#due = due;
    if (this.isFollowed) this.#goOn();
  }

  /** What is on the screens stays there. */
  leave(): void {
    this.#hasLeft = true;
    storeHandOver(this.isLeading ? this.#operator : this.#before);
    this.#channel.send({ kind: "left", operator: this.#operator });
  }

  close(): void {
    this.leave();
    storeHandOver(undefined);
    this.#channel.close();
  }

  /** A page that comes back goes on leading unless another window has begun to meanwhile. */
  #stepBack(): void {
    const scene = this.#scene;
    this.#lead = { ...this.#lead, leader: undefined };
    this.#due = () => scene;
    this.#hasLeft = false;
  }

  #hear(message: Message): void {
    switch (message.kind) {
      case "key":
        if (message.operator === this.#operator) this.#callbacks.onKey(message.press);
        break;
      case "show":
        this.#follow({ leader: message.operator, since: message.since }, message);
        break;
      case "left":
        if (this.#lead.leader === message.operator) {
          this.#lead = { ...this.#lead, leader: undefined };
        }
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

  /** The later of two leads; one that does not know so yet is shown. */
  #follow(lead: Lead, scene: Scene): void {
    if (this.isLeading && !isLater(lead, this.#lead)) return this.show(this.#scene);
    this.#lead = lead;
    this.#scene = sceneOf(scene);
    this.#due = undefined;
  }

  #add({ screen, ratio, view, wall }: Extract<Message, { kind: "here" }>): void {
    if (!this.#ratios.has(screen) && !this.#views.has(screen)) {
      this.#channel.send({ kind: "operator", operator: this.#operator });
    }
    if (view === "wall") this.#ratios.set(screen, ratio);
    else this.#views.set(screen, view);
    this.#hadScreen ||= view === "wall";
    // Of this very window before a reload no screen need be told that it went.
    const leader = wall.leader === this.#before ? undefined : wall.leader;
    const lead = { leader, since: wall.since };
    if (this.isLeading && leader === undefined && wall.since > this.#lead.since) {
      // It was cleared by somebody who signed out: whoever steps next leads anew.
      this.#lead = lead;
    } else if (this.isLeading) {
      const isOurs = leader === undefined || leader === this.#operator;
      if (isOurs || !isLater(lead, this.#lead)) return this.show(this.#scene);
      this.#follow(lead, wall);
    } else if (leader !== undefined || wall.shown !== undefined) {
      // A window that has just come knows less than we do.
      this.#lead = lead;
      this.#scene = sceneOf(wall);
    }
    // Somebody began to lead meanwhile, and is not to be driven out later.
    if (this.isDisplaced) this.#due = undefined;
    this.#goOn();
    if (wall.isWelcome && this.#lead.leader === undefined) {
      const welcome = this.#callbacks.welcome();
      if (welcome) this.show(welcome);
    }
  }

  #goOn(): void {
    if (this.#due && this.#lead.leader === undefined) this.show(this.#due());
  }
}

function sceneOf({ shown, stage, isWelcome = false }: Scene): Scene {
  return { shown, stage, isWelcome };
}

const handOverKey = "projection-operator";

/**
 * What a page that goes leaves to the one that comes in the same window, as at a reload. It lies
 * there only in between: a copy of the window, which gets a copy of what is stored, finds nothing.
 */
function handedOver(): string | undefined {
  try {
    return sessionStorage.getItem(handOverKey) ?? undefined;
  } catch {
    return undefined;
  }
}

function storeHandOver(operator: string | undefined): void {
  try {
    if (operator === undefined) sessionStorage.removeItem(handOverKey);
    else sessionStorage.setItem(handOverKey, operator);
  } catch {
    // Without storage screens wait until they hear that the page went.
  }
}
