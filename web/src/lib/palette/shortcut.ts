export type Shortcut = "palette" | "keys";

type Press = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** On Apple's devices Ctrl+K belongs to whoever writes: it deletes to the end of the line. */
export function isApple(platform: string): boolean {
  return /^(?:Mac|iPhone|iPad)/.test(platform);
}

/** What a key asks for anywhere in the app; a letter of another script counts by its place. */
export function shortcutOf(press: Press, isOnApple: boolean): Shortcut | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = press;
  const isHeld = isOnApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === "k" : code === "KeyK";
  if (isK && isHeld && !altKey && !shiftKey) return "palette";
  const isQuestion = key === "?" || key === "؟";
  return isQuestion && !ctrlKey && !metaKey && !altKey ? "keys" : undefined;
}
