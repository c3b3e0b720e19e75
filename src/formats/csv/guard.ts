/** With a quote before it, no spreadsheet takes a text for a formula. */
export function withGuard(text: string): string {
  return /^'*[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
}

export function withoutGuard(text: string): string {
  return /^'+[=+\-@\t\r]/u.test(text) ? text.slice(1) : text;
}
