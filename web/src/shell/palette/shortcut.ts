import { isLetter } from "../../browser/keyboard.ts";

export type Shortcut = "palette" | "keys";

type Press = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** What a key asks for anywhere in the app. */
export function shortcutOf(press: Press, isOnApple: boolean): Shortcut | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  const isHeld = isOnApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (isLetter(press, "k") && isHeld && !altKey && !shiftKey) return "palette";
  const isQuestion = key === "?" || key === "؟";
  return isQuestion && !ctrlKey && !metaKey && !altKey ? "keys" : undefined;
}
