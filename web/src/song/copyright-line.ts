/** As it was written: what is free must not be claimed. A bare year means its sign. */
export function copyrightLine(copyright: string): string {
  return /^\s*\d{4}(?!\d)/.test(copyright) ? `© ${copyright.trimStart()}` : copyright;
}
