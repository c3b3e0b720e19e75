import type { KeyPress } from "./keys.ts";
import type { Shown } from "./slides.ts";

/** What a screen shows, and which operator's page led to it; that one may have left since. */
export interface Wall {
  readonly leader: string | undefined;
  readonly shown: Shown | undefined;
}

export type Message =
  /** Of an operator: I am here, which screens are? */
  | { readonly kind: "who"; readonly operator: string }
  /** Of an operator: I am here too, to a screen that has just come. */
  | { readonly kind: "operator"; readonly operator: string }
  /** Of an operator, who leads from now on: show this, or nothing, which is black. */
  | { readonly kind: "show"; readonly operator: string; readonly shown: Shown | undefined }
  /** Of an operator, who leaves; what is shown stays. */
  | { readonly kind: "left"; readonly operator: string }
  /** Of a screen: I am here, this wide for my height, and this is on me. */
  | {
      readonly kind: "here";
      readonly screen: string;
      readonly ratio: number;
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
