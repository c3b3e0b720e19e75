/** Only the list itself scrolls: the page must stay where the operator looks. */
export function keepInSight(list: HTMLElement | undefined, what = "[aria-current]"): void {
  const marked = list?.querySelector<HTMLElement>(what);
  if (marked) list?.scrollTo({ top: marked.offsetTop - list.clientHeight / 2 });
}
