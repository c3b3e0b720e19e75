const pages = /^\/(?:$|sign-in$|kept$|screen$|[cw]\/)/;

/** Whether the service answers the app's one page at this address. */
export function isPageAddress(pathname: string): boolean {
  return pages.test(pathname);
}

/** Files whose name holds a hash of their content: the same name is always the same file. */
export function isHashed(pathname: string): boolean {
  return pathname.startsWith("/_app/immutable/");
}

/** The app's files that the page names itself. */
export function filesInPage(html: string): string[] {
  return [...new Set(html.match(/\/_app\/immutable\/[\w./-]+/g))];
}

/** What every page may ask for at any time; letters and the sheet viewer come when wanted. */
export function isNeededToStart(pathname: string): boolean {
  return /\.(?:js|css)$/.test(pathname) && !pathname.startsWith("/_app/immutable/viewer/");
}

/** What sheets are made with; whoever imports songs is connected. Pages have letters in WOFF2. */
export function isForPrinting(pathname: string): boolean {
  return pathname.startsWith("/_app/immutable/print/") || pathname.endsWith(".woff");
}
