/** Only the list itself scrolls: the page must stay where the operator looks. */
export function keepInSight(list: HTMLElement | undefined): void {
  const marked = list?.querySelector<HTMLElement>("[aria-current]");
  if (marked) list?.scrollTo({ top: marked.offsetTop - list.clientHeight / 2 });
}
