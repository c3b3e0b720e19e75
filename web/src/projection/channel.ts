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

/** What a screen shows, and who led to it. */
export interface Wall extends Scene, Lead {}

export type Message =
  /** Of an operator: I am here, which screens are? */
  | { readonly kind: "who"; readonly operator: string }
  /** Of the operator who leads: show this. */
  | ({ readonly kind: "show" } & Wall)
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
  /** Of a screen, for one operator alone. */
  | { readonly kind: "key"; readonly operator: string; readonly press: KeyPress };

export interface Channel {
  send(message: Message): void;
  close(): void;
}

/** Between the windows of one browser; not tied to a song, so that the screen stays for the next. */
export function openChannel(receive: (message: Message) => void): Channel {
  const channel = new BroadcastChannel("precentor-projection");
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => receive(data));
  return {
    send: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

/** Whether that window leads rather than the one that did: of two at once the one with the later name. */
export function isLater(next: Lead, before: Lead): boolean {
  const [one = "", other = ""] = [next.leader, before.leader];
  return next.since === before.since ? one >= other : next.since > before.since;
}

/** No more of a message or a state than a wall has to know. */
export function wallOf({ leader, since, shown, stage, isWelcome = false }: Wall): Wall {
  return { leader, since, shown, stage, isWelcome };
}

/** What a screen knows: what is on it, and which operators' windows there are. */
export interface ScreenState extends Wall {
  /** In the order in which they came or came back. */
  readonly operators: readonly string[];
}

export const emptyScreen: ScreenState = {
  leader: undefined,
  since: 0,
  shown: undefined,
  stage: undefined,
  isWelcome: true,
  operators: [],
};

/** What is shown stays until somebody shows something else, also when its operator leaves. */
export function hear(state: ScreenState, message: Message): ScreenState {
  switch (message.kind) {
    case "who":
      return { ...state, operators: withLast(state.operators, message.operator) };
    case "show": {
      const operators = withLast(state.operators, message.leader ?? "");
      // It has not heard yet that another leads by now, which tells it so.
      return isLater(message, state) ? { ...wallOf(message), operators } : { ...state, operators };
    }
    case "left":
      return {
        ...state,
        leader: state.leader === message.operator ? undefined : state.leader,
        operators: state.operators.filter((operator) => operator !== message.operator),
      };
    default:
      return state;
  }
}

function withLast(operators: readonly string[], last: string): string[] {
  return [...operators.filter((operator) => operator !== last), last];
}

/** The one operator for whom keys are that are pressed in the screen's window. */
export function listener({ leader, operators }: ScreenState): string | undefined {
  return leader ?? operators.at(-1);
}
