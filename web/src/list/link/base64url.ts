/** Letters that stay as they are in an address. */
export function toBase64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** As many bytes as the text begins with; what a messenger hung on to it is left. */
export function fromBase64url(text: string): Uint8Array {
  const [plain = ""] = /^[\w-]*/.exec(text) ?? [];
  // A single letter at the end is not yet a byte.
  const whole = plain.length % 4 === 1 ? plain.slice(0, -1) : plain;
  const letters = atob(whole.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
