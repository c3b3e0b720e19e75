/** One control takes the place of another: the keyboard stays with what is there now. */
export function keepFocus(
  box: () => HTMLElement | undefined,
  shown: () => unknown,
  next = "button",
): void {
  let hadFocus = false;
  $effect.pre(() => {
    void shown();
    const { activeElement } = document;
    const isInMenu = () => activeElement?.closest("[role=menu]") !== null;
    hadFocus = !!activeElement && (box()?.contains(activeElement) || isInMenu());
  });
  $effect(() => {
    void shown();
    if (hadFocus && !box()?.contains(document.activeElement)) {
      box()?.querySelector<HTMLElement>(next)?.focus();
    }
  });
}
