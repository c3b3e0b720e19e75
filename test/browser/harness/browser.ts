import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A church's own name in its network, without encryption.
  "--host-resolver-rules=MAP songs.church.test 127.0.0.1",
];

/** A browser of its own, as somebody's computer has one. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: inject("chromium"), args: flags });
}

let shared: Promise<Browser> | undefined;

/** The browser of all files that run in this process, one after another; it ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  const known = await shared;
  return known?.isConnected() ? known : (shared = launch());
}
