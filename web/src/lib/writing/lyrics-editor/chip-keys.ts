type Meant = "remove" | "let go" | { readonly move: number } | { readonly focus: number };

type Press = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** What a key means on a chip: a chosen one moves, as any does with Alt or Ctrl. */
export function chipKey(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Press,
  { isChosen, isRightToLeft }: { isChosen: boolean; isRightToLeft: boolean },
): Meant | undefined {
  if (metaKey || shiftKey) return undefined;
  if (key === "Delete" || key === "Backspace") return "remove";
  if (key === "Escape") return isChosen ? "let go" : undefined;
  const steps = new Map([
    ["ArrowLeft", isRightToLeft ? 1 : -1],
    ["ArrowRight", isRightToLeft ? -1 : 1],
    ["ArrowUp", -1],
    ["ArrowDown", 1],
    ["Home", Number.NEGATIVE_INFINITY],
    ["End", Number.POSITIVE_INFINITY],
  ]);
  const step = steps.get(key);
  if (step === undefined) return undefined;
  return isChosen || altKey || ctrlKey ? { move: step } : { focus: step };
}
