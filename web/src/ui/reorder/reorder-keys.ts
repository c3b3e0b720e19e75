type Meant = "remove" | "let go" | { readonly move: number } | { readonly focus: number };

type Press = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

interface Where {
  /** What is chosen moves without another key. */
  readonly isChosen: boolean;
  /** The entries follow each other like words. */
  readonly isInline: boolean;
  readonly isRightToLeft: boolean;
}

/** What a key means on an entry: a chosen one moves, as any does with Alt or Ctrl. */
export function reorderKey(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Press,
  { isChosen, isInline, isRightToLeft }: Where,
): Meant | undefined {
  if (metaKey || shiftKey) return undefined;
  if (isInline && (key === "Delete" || key === "Backspace")) return "remove";
  if (key === "Escape") return isChosen ? "let go" : undefined;
  const sideways: [string, number][] = [
    ["ArrowLeft", isRightToLeft ? 1 : -1],
    ["ArrowRight", isRightToLeft ? -1 : 1],
  ];
  const steps = new Map<string, number>([
    ...(isInline ? sideways : []),
    ["ArrowUp", -1],
    ["ArrowDown", 1],
    ["Home", Number.NEGATIVE_INFINITY],
    ["End", Number.POSITIVE_INFINITY],
  ]);
  const step = steps.get(key);
  if (step === undefined) return undefined;
  if (isChosen || altKey || ctrlKey) return { move: step };
  return isInline ? { focus: step } : undefined;
}

/** In a field that is typed in, only Alt with up and down is not the field's own. */
export function isFieldsOwn(target: EventTarget | null, { key, altKey }: Press): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  const isMeant = altKey && (key === "ArrowUp" || key === "ArrowDown");
  return target instanceof HTMLInputElement && !isMeant;
}
