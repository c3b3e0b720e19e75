export type Shortcut = "palette" | "keys";

type Press = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** On Apple's devices Ctrl+K belongs to whoever writes: it deletes to the end of the line. */
export function isApple(platform: string): boolean {
  return /^(?:Mac|iPhone|iPad)/.test(platform);
}

/** Whether a key is that letter; one of another script counts by its place. */
export function isLetter({ key, code }: Pick<Press, "key" | "code">, letter: string): boolean {
  return /^[a-z]$/i.test(key)
    ? key.toLowerCase() === letter
    : code === `Key${letter.toUpperCase()}`;
}

/** What a key asks for anywhere in the app. */
export function shortcutOf(press: Press, isOnApple: boolean): Shortcut | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  const isHeld = isOnApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (isLetter(press, "k") && isHeld && !altKey && !shiftKey) return "palette";
  const isQuestion = key === "?" || key === "؟";
  return isQuestion && !ctrlKey && !metaKey && !altKey ? "keys" : undefined;
}
