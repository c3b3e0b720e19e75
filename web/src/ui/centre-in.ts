/**
 * Brings something into the middle of the row that it is in, or its beginning into sight when it is
 * wider; nothing else is scrolled.
 */
export function centreIn(row: HTMLElement, child: Element | undefined): void {
  if (!child) return;
  const [outer, inner] = [row.getBoundingClientRect(), child.getBoundingClientRect()];
  const isWider = inner.width > outer.width;
  const isRightToLeft = getComputedStyle(row).direction === "rtl";
  const [middle, left, right] = [
    inner.left + inner.width / 2 - outer.left - outer.width / 2,
    inner.left - outer.left,
    inner.right - outer.right,
  ];
  row.scrollBy({ left: isWider ? (isRightToLeft ? right : left) : middle });
}

/** The one that is chosen, in the middle of a row of choices that may be wider than the window. */
export function centred(choice: HTMLElement): void {
  if (choice.parentElement) centreIn(choice.parentElement, choice);
}
