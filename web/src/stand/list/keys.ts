import { isLetter } from "../../browser/keyboard.ts";

type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "altKey" | "metaKey">;

export type ListAction = "next" | "previous" | "jump";

/** As at the desk; a pedal has none of them. */
const actions: readonly (readonly [letter: string, action: ListAction])[] = [
  ["n", "next"],
  ["p", "previous"],
  ["l", "jump"],
];

/** What a key does in a list on the stand, besides what it does on every stand. */
export function listActionOf(press: KeyPress): ListAction | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined;
  return actions.find(([letter]) => isLetter(press, letter))?.[1];
}
