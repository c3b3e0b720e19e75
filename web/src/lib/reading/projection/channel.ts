import type { KeyPress } from "./keys.ts";
import type { Shown } from "./slides.ts";

export type Message =
  /** Of an operator: which screens are there? */
  | { readonly kind: "who" }
  /** Of an operator: show this, or nothing, which means black once the song is under way. */
  | { readonly kind: "show"; readonly shown: Shown | undefined; readonly isUnderWay: boolean }
  /** Of a screen: I am here, this wide for my height. */
  | { readonly kind: "here"; readonly screen: string; readonly ratio: number }
  | { readonly kind: "gone"; readonly screen: string }
  | { readonly kind: "key"; readonly press: KeyPress };

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
