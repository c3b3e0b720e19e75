/** The link to a page, or at least to one of its kind. */
export function linkTo<Link extends { readonly href: string }>(
  links: readonly Link[],
  page: URL,
): Link | undefined {
  const ofKind = links.filter(({ href }) => new URL(href).pathname === page.pathname);
  return ofKind.find(({ href }) => href === page.href) ?? ofKind[0];
}

/** Whoever comes back from a page of the song goes on where they left it. */
export function focusLinkTo(page: URL | undefined): void {
  if (!page?.pathname.startsWith(`${location.pathname}/`)) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("#content a")];
  linkTo(links, page)?.focus({ preventScroll: true });
}
