type Press = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

interface Where {
  /** The entries follow each other like words. */
  readonly isInline: boolean;
  readonly isRightToLeft: boolean;
}

/** How far a key moves an entry, with Alt or Ctrl; none: it is not meant so. */
export function reorderKey(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Press,
  { isInline, isRightToLeft }: Where,
): number | undefined {
  if (metaKey || shiftKey || !(altKey || ctrlKey)) return undefined;
  const right = isRightToLeft ? -1 : 1;
  return {
    ArrowUp: -1,
    ArrowDown: 1,
    Home: -Infinity,
    End: Infinity,
    ...(isInline && { ArrowLeft: -right, ArrowRight: right }),
  }[key];
}

/** In a field that is typed in, only Alt with up and down is not the field's own. */
export function isFieldsOwn(target: EventTarget | null, { key, altKey }: Press): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  const isMeant = altKey && (key === "ArrowUp" || key === "ArrowDown");
  return target instanceof HTMLInputElement && !isMeant;
}
