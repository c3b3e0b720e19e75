/** On Apple's devices Ctrl+K belongs to whoever writes: it deletes to the end of the line. */
export function isApple(platform: string): boolean {
  return /^(?:Mac|iPhone|iPad)/.test(platform);
}

/** Whether a key is that letter; one of another script counts by its place. */
export function isLetter(
  { key, code }: Pick<KeyboardEvent, "key" | "code">,
  letter: string,
): boolean {
  return /^[a-z]$/i.test(key)
    ? key.toLowerCase() === letter
    : code === `Key${letter.toUpperCase()}`;
}

/** What every browser calls a key that is part of composing letters. */
const composingCode = 229;

/**
 * Whether a key is for letters that are still being composed, as Japanese or Korean ones are. Safari
 * tells that they are done before it tells of the Enter that did it.
 */
export function isForComposing({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return isComposing || keyCode === composingCode;
}
