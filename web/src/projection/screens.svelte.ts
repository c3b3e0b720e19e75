import { SvelteMap } from "svelte/reactivity";
import { newUuid } from "../browser/new-uuid.ts";
import type { KeyPress } from "../ui/keys.ts";
import type { Shown } from "./slides.ts";

/** What a window shows: the slides, some lines at the foot of a picture, or the stage's view. */
export const screenViews = ["wall", "lower-third", "stage"] as const;
export type ScreenView = (typeof screenViews)[number];

/** For those who sing in front: the words, whatever covers them elsewhere, and what comes next. */
export interface Stage {
  readonly title: string;
  readonly now: Shown | undefined;
  readonly next: Shown | undefined;
  /** Of the song that comes next, where it is another. */
  readonly nextTitle: string | undefined;
}

/** All that screens are told at a time; nothing to be shown is black. */
export interface Scene {
  readonly shown: Shown | undefined;
  readonly stage?: Stage | undefined;
  /** Nothing was chosen yet: whoever sets the screen up may be helped. */
  readonly isWelcome?: boolean;
}

/** Of several operators' windows the one that began to lead last leads. */
export interface Lead {
  /** That window may have gone since. */
  readonly leader: string | undefined;
  /** When it began, in milliseconds; 0: nobody ever did. */
  readonly since: number;
}

/** What is on the screens, and who led to it. */
export interface Wall extends Scene, Lead {}

export const emptyWall: Wall = { leader: undefined, since: 0, shown: undefined, isWelcome: true };

export type Message =
  /** Of an operator who comes to the front: I am here, which screens are? */
  | { readonly kind: "who"; readonly operator: string }
  /** Of the operator who leads: show this. */
  | { readonly kind: "show"; readonly wall: Wall }
  /** Of an operator, who leaves; what is shown stays. */
  | { readonly kind: "left"; readonly operator: string }
  /** Of a screen: I am here, this wide for my height, and this is on me. */
  | {
      readonly kind: "here";
      readonly screen: string;
      readonly ratio: number;
      readonly view: ScreenView;
      readonly wall: Wall;
    }
  | { readonly kind: "gone"; readonly screen: string }
  /** Of a screen, for whoever leads; while nobody does, for whoever came to the front last. */
  | { readonly kind: "key"; readonly press: KeyPress };

/** Between the windows of one browser; not tied to a song, so that the screen stays for the next. */
export function openChannel(receive: (message: Message) => void) {
  const channel = new BroadcastChannel("precentor-wall");
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => receive(data));
  return {
    send: (message: Message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

/** Whether that window leads rather than the one that did: of two at once the one with the later name. */
export function isLater(next: Lead, before: Lead): boolean {
  const [one = "", other = ""] = [next.leader, before.leader];
  return next.since === before.since ? one >= other : next.since > before.since;
}

/** What is shown stays until somebody shows something else, also when its operator leaves. */
export function hear(wall: Wall, message: Message): Wall {
  if (message.kind === "show" && isLater(message.wall, wall)) return message.wall;
  const hasLeft = message.kind === "left" && message.operator === wall.leader;
  return hasLeft ? { ...wall, leader: undefined } : wall;
}

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
  /** Whoever came to the front last. */
  #front: string | undefined;
  readonly #windows = new SvelteMap<string, { ratio: number; view: ScreenView }>();
  readonly #ratios = $derived(
    [...this.#windows.values()].flatMap(({ view, ratio }) => (view === "wall" ? ratio : [])),
  );
  readonly #channel = openChannel((message) => this.#hear(message));
  readonly #callbacks: Callbacks;
  #wall = $state.raw<Wall>(emptyWall);
  /** Of this window before it was loaded anew nothing is known but that it led. */
  #hasShown = false;
  #hadWall = $state(false);

  /** Walls that follow. */
  readonly count = $derived(this.#ratios.length);
  /** What fits on the narrowest wall fits on all; other windows have any shape. */
  readonly ratio = $derived(this.count > 0 ? Math.min(...this.#ratios) : usualRatio);
  /** The kinds of further windows that follow. */
  readonly further = $derived(
    furtherViews.filter((view) => [...this.#windows.values()].some((one) => one.view === view)),
  );
  /** Whether a window of any kind follows. */
  readonly isFollowed = $derived(this.#windows.size > 0);
  /** Whether more people than those on the stage see the words. */
  readonly isPublic = $derived(this.count > 0 || this.further.includes("lower-third"));
  /** There was a wall, and it is gone. */
  readonly wasClosed = $derived(this.#hadWall && this.count === 0);

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

  comeForward(): void {
    this.#front = this.#operator;
    this.#channel.send({ kind: "who", operator: this.#operator });
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
  get shown() {
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
    if (this.#hasShown) this.#channel.send({ kind: "show", wall: this.#wall });
  }

  #hear(message: Message): void {
    const { leader } = this.#wall;
    // One that does not know yet who leads is shown.
    if (message.kind === "show" && this.isLeading && !isLater(message.wall, this.#wall)) {
      return this.#tell();
    }
    this.#wall = hear(this.#wall, message);
    if (message.kind === "who") {
      this.#front = message.operator;
      if (message.operator === this.#operator) this.#takeAnotherName();
    } else if (message.kind === "left" && this.#front === message.operator) this.#front = undefined;
    else if (message.kind === "gone") this.#windows.delete(message.screen);
    else if (message.kind === "here") this.#add(message);
    else if (message.kind === "key") {
      const isOurs = (leader ?? this.#front ?? this.#operator) === this.#operator;
      if (isOurs) this.#callbacks.onKey(message.press);
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
    else if (isOurs) this.#wall = { ...wall, ...this.lead };
    else if (isLater(wall, this.#wall)) this.#wall = wall;
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
