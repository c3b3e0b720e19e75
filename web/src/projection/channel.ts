import type { KeyPress } from "./keys.ts";
import type { Shown } from "./slides.ts";

/** What a window shows: the slide on a wall, some lines at the foot of a picture, or the stage's. */
export const screenViews = ["wall", "lower-third", "stage"] as const;
export type ScreenView = (typeof screenViews)[number];

/** For those who sing in front: the words, whatever covers the wall, and what comes next. */
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
}

/** What a screen shows, and which operator's page led to it; that one may have left since. */
export interface Wall extends Scene {
  readonly leader: string | undefined;
}

export type Message =
  /** Of an operator: I am here, which screens are? */
  | { readonly kind: "who"; readonly operator: string }
  /** Of an operator: I am here too, to a screen that has just come. */
  | { readonly kind: "operator"; readonly operator: string }
  /** Of an operator, who leads from now on: show this. */
  | ({ readonly kind: "show"; readonly operator: string } & Scene)
  /** Of an operator, who leaves; what is shown stays. */
  | { readonly kind: "left"; readonly operator: string }
  /** Of a screen: I am here, this wide for my height, and this is on me. */
  | {
      readonly kind: "here";
      readonly screen: string;
      readonly ratio: number;
      /** A wall where it does not say. */
      readonly view?: ScreenView;
      /** Nothing from a screen that was opened before the app was updated. */
      readonly wall?: Wall;
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
